import type { AuditAction } from '@molva/contract/audit-actions';
import type { Level } from '@molva/contract/permissions';
import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';

/** What everyone's first steps come from. */
export interface OwnFacts {
  name_given: boolean;
  /** The first password came from somebody else; whoever signed up chose it, at that very moment. */
  password_was_given: boolean;
  password_own: boolean;
  notifications_chosen: boolean;
  /** Whether the wiki has a page for this level at all. */
  guide_exists: boolean;
  guide_read: boolean;
}

export async function ownFacts(handle: Handle, userId: string, level: Level | null): Promise<OwnFacts> {
  const forLevel = sql`p.deleted_at IS NULL AND ${level}::text = ANY (p.levels)`;
  const { rows } = await sql<OwnFacts>`
    SELECT
      coalesce(btrim(u.full_name), '') <> '' AS name_given,
      coalesce(u.password_changed_at > u.created_at + interval '1 minute', true) AS password_was_given,
      u.password_changed_at IS NOT NULL AS password_own,
      EXISTS (SELECT FROM notification_settings s WHERE s.user_id = u.id) AS notifications_chosen,
      EXISTS (SELECT FROM wiki_pages p WHERE ${forLevel}) AS guide_exists,
      EXISTS (SELECT FROM wiki_reads r JOIN wiki_pages p ON p.slug = r.slug
        WHERE r.user_id = u.id AND ${forLevel}) AS guide_read
    FROM users u WHERE u.id = ${userId}`.execute(handle.query);
  const [row] = rows;
  if (!row) throw new Error('the signed-in user has no row');
  return row;
}

export async function isAssigned(handle: Handle, userId: string): Promise<boolean> {
  const { rows } = await sql<{ assigned: boolean }>`
    SELECT EXISTS (SELECT FROM client_staff WHERE user_id = ${userId})
      OR EXISTS (SELECT FROM clients WHERE responsible_id = ${userId}) AS assigned`.execute(handle.query);
  return rows[0]?.assigned ?? false;
}

/** Whether somebody has ever done something of the kind, as the audit log has it: rows change hands, what was done stays. */
export async function hasDone(
  handle: Handle,
  userId: string,
  actions: readonly AuditAction[],
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    SELECT EXISTS (SELECT 1 FROM audit_entries
      WHERE user_id = ${userId} AND action = ANY (${[...actions]})) AS done`.execute(handle.query);
  return rows[0]?.done ?? false;
}

/** Whether something in a client's brief was answered. */
export async function isBriefFilled(handle: Handle, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    SELECT EXISTS (SELECT 1 FROM briefs WHERE client_id = ${clientId} AND answers <> '{}') AS filled`.execute(
    handle.query,
  );
  return rows[0]?.filled ?? false;
}

export interface ManagerFacts {
  client_created: boolean;
  client_account_created: boolean;
  area_added: boolean;
  monitoring_on: boolean;
  reviews_collected: boolean;
}

/** What stands for the clients an employee is responsible for, or for all. */
export async function clientFacts(handle: Handle, responsibleId: string | null): Promise<ManagerFacts> {
  const own =
    responsibleId === null
      ? sql`(SELECT id FROM clients)`
      : sql`(SELECT id FROM clients WHERE responsible_id = ${responsibleId})`;
  const [people, areas] = await Promise.all([
    sql<Pick<ManagerFacts, 'client_created' | 'client_account_created'>>`
      SELECT EXISTS ${own} AS client_created,
        EXISTS (SELECT FROM users WHERE client_id IN ${own} AND deleted_at IS NULL) AS client_account_created`.execute(
      handle.query,
    ),
    // Facts of areas say all of it: one table, spread like every other that belongs to clients.
    sql<Pick<ManagerFacts, 'area_added' | 'monitoring_on' | 'reviews_collected'>>`
      SELECT count(*) > 0 AS area_added,
        coalesce(bool_or((monitoring ->> 'is_active')::boolean), false) AS monitoring_on,
        coalesce(bool_or(collected_count > 0), false) AS reviews_collected
      FROM area_facts WHERE client_id IN ${own}`.execute(handle.query),
  ]);
  const [a, b] = [people.rows[0], areas.rows[0]];
  if (!a || !b) throw new Error('an aggregate gave no row');
  return { ...a, ...b };
}

export interface AgencyFacts {
  responsible_appointed: boolean;
  level_given: boolean;
  colleague_added: boolean;
}

/** What stands in the agency besides the one who asks. */
export async function agencyFacts(handle: Handle, userId: string): Promise<AgencyFacts> {
  const colleague = sql`FROM users WHERE id <> ${userId} AND kind = 'staff' AND is_active AND deleted_at IS NULL`;
  const { rows } = await sql<AgencyFacts>`
    SELECT EXISTS (SELECT FROM clients WHERE responsible_id IS NOT NULL) AS responsible_appointed,
      EXISTS (SELECT ${colleague} AND level <> 'trainee') AS level_given,
      EXISTS (SELECT ${colleague}) AS colleague_added`.execute(handle.query);
  const [row] = rows;
  if (!row) throw new Error('an aggregate gave no row');
  return row;
}
