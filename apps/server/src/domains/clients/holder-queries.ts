import { sql } from 'kysely';
import type { Rule, Scope } from '../../kernel/permissions/table.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';
import { likeAnywhere } from '../../lib/like.ts';

/**
 * Colleagues who have a right for a client by their level, their assignment or whom they help: the table's rule as one
 * query. Rights that a flag withholds are not looked at.
 */
function holders(handle: Handle, clientId: string, rule: Rule) {
  const levelsWith = (...scopes: Scope[]) =>
    (['trainee', 'copywriter', 'editor', 'manager', 'head'] as const).filter((level) => {
      const scope = rule[level];
      return scope !== undefined && scopes.includes(scope);
    });
  const responsible = sql`EXISTS (SELECT 1 FROM clients AS c WHERE c.id = ${clientId} AND c.responsible_id = u.id)`;
  const assigned = sql`EXISTS (SELECT 1 FROM client_staff AS s WHERE s.client_id = ${clientId} AND s.user_id = u.id)`;
  const helps = sql`EXISTS (
    SELECT 1 FROM employee_helpers AS h
      JOIN clients AS c ON c.responsible_id = h.employee_id
      JOIN users AS e ON e.id = h.employee_id AND e.level = ANY(${levelsWith('all', 'responsible', 'assigned')}::text[])
    WHERE h.helper_id = u.id AND c.id = ${clientId})`;
  return handle.query
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name', 'u.email'])
    .where('u.kind', '=', 'staff')
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(
      sql<boolean>`(u.is_superuser
        OR u.level = ANY(${levelsWith('all')}::text[])
        OR (u.level = ANY(${levelsWith('responsible', 'assigned')}::text[]) AND ${responsible})
        OR (u.level = ANY(${levelsWith('assigned')}::text[]) AND ${assigned})
        OR ${helps})`,
    );
}

/** Those of the users who hold the right. */
export function holdersAmong(handle: Handle, clientId: string, rule: Rule, ids: readonly string[]) {
  return holders(handle, clientId, rule).where('u.id', '=', anyOf(ids)).execute();
}

/** Holders of the right by a part of their name or address, by name. */
export function findHolders(
  handle: Handle,
  clientId: string,
  rule: Rule,
  filter: { q: string | undefined; limit: number },
) {
  let query = holders(handle, clientId, rule);
  if (filter.q) {
    const pattern = likeAnywhere(filter.q);
    query = query.where((where) =>
      where.or([where('u.full_name', 'ilike', pattern), where('u.email', 'ilike', pattern)]),
    );
  }
  return query
    .orderBy(sql`lower(coalesce(u.full_name, u.email))`)
    .orderBy('u.id')
    .limit(filter.limit)
    .execute();
}

/** Active people of a client's own account, by a part of their name or one of the ids. */
export async function peopleOfClient(
  handle: Handle,
  clientId: string,
  filter: { pattern?: string; ids?: readonly string[]; limit: number },
) {
  let query = handle.query
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name', 'u.email'])
    .where('u.kind', '=', 'client')
    .where('u.client_id', '=', clientId)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null);
  if (filter.ids) query = query.where('u.id', '=', anyOf(filter.ids));
  const { pattern } = filter;
  if (pattern !== undefined)
    query = query.where((where) =>
      where.or([where('u.full_name', 'ilike', pattern), where('u.email', 'ilike', pattern)]),
    );
  return query
    .orderBy(sql`lower(coalesce(u.full_name, u.email))`)
    .orderBy('u.id')
    .limit(filter.limit)
    .execute();
}
