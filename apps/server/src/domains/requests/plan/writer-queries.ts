import type { Level } from '@molva/contract/permissions';
import { sql } from 'kysely';
import type { Handle } from '../../../db/database.ts';

export interface StaffRow {
  id: string;
  full_name: string | null;
  email: string;
  level: Level | null;
  is_superuser: boolean;
  is_responsible: boolean;
  is_assigned: boolean;
  /** Levels of those responsible for the client whom this one helps. */
  helps: Level[];
  in_hand: number;
}

/** Everybody who works here, and what ties them to a client. */
export async function staffFor(handle: Handle, clientId: string): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    SELECT u.id, u.full_name, u.email, u.level, u.is_superuser,
      u.id = c.responsible_id AS is_responsible,
      EXISTS (SELECT FROM client_staff s WHERE s.client_id = c.id AND s.user_id = u.id) AS is_assigned,
      ARRAY (SELECT e.level FROM employee_helpers h JOIN users e ON e.id = h.employee_id
        WHERE h.helper_id = u.id AND h.employee_id = c.responsible_id AND e.level IS NOT NULL) AS helps,
      coalesce(r.in_hand, 0)::int AS in_hand
    FROM users u JOIN clients c ON c.id = ${clientId}
      LEFT JOIN (
        SELECT assignee_id, count(*) AS in_hand FROM requests
        WHERE assignee_id IS NOT NULL AND status IN ('empty', 'writing', 'editing', 'correction')
          AND status NOT IN ('published', 'removed', 'rejected')
        GROUP BY assignee_id
      ) r ON r.assignee_id = u.id
    WHERE u.kind = 'staff' AND u.is_active AND u.deleted_at IS NULL AND (u.level IS NOT NULL OR u.is_superuser)
    ORDER BY lower(coalesce(u.full_name, u.email)), u.id`.execute(handle.query);
  return rows.map((row) => ({ ...row, is_responsible: row.is_responsible ?? false }));
}
