import { type Level, levels } from '@molva/contract/permissions';
import { sql } from 'kysely';
import { pageOf } from '../../db/page.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';
import { dayIn } from '../../lib/days.ts';
import { likeAnywhere } from '../../lib/like.ts';

export interface EmployeeFilter {
  id?: string;
  level?: Level | 'none' | undefined;
  /** Whether those are left out who wait for a level. */
  withLevel?: boolean;
  q?: string | undefined;
  is_active?: 'true' | 'false' | undefined;
}

export type EmployeeSort = 'full_name' | '-full_name' | 'level' | '-level' | 'clients' | '-clients';

const orders = {
  full_name: sql`lower(coalesce(u.full_name, u.email))`,
  level: sql`array_position(ARRAY[${sql.join(levels)}]::text[], u.level)`,
  clients: sql`coalesce(r.clients, 0)`,
} as const;

/** Clients that an employee is responsible for, archived ones left out. */
function responsibleFor(handle: Handle) {
  return handle.query
    .selectFrom('clients')
    .where('status', '<>', 'archived')
    .where('responsible_id', 'is not', null)
    .groupBy('responsible_id')
    .select(['responsible_id', sql<number>`count(*)::int`.as('clients')]);
}

/** A page of living staff. */
export async function pageOfEmployees(
  handle: Handle,
  filter: EmployeeFilter,
  page: { sort: EmployeeSort; skip: number; limit: number },
) {
  let query = handle.query
    .selectFrom('users as u')
    .where('u.kind', '=', 'staff')
    .where('u.deleted_at', 'is', null);
  if (filter.id) query = query.where('u.id', '=', filter.id);
  if (filter.withLevel) query = query.where('u.level', 'is not', null);
  if (filter.level === 'none') query = query.where('u.level', 'is', null);
  else if (filter.level) query = query.where('u.level', '=', filter.level);
  if (filter.is_active) query = query.where('u.is_active', '=', filter.is_active === 'true');
  if (filter.q) {
    const pattern = likeAnywhere(filter.q);
    query = query.where((where) =>
      where.or([where('u.full_name', 'ilike', pattern), where('u.email', 'ilike', pattern)]),
    );
  }
  const column = page.sort.replace('-', '') as keyof typeof orders;
  const direction = page.sort.startsWith('-') ? sql`DESC` : sql`ASC`;
  return pageOf(
    page,
    query
      .leftJoin(responsibleFor(handle).as('r'), 'r.responsible_id', 'u.id')
      .select([
        'u.id',
        'u.email',
        'u.full_name',
        'u.level',
        'u.is_active',
        'u.is_superuser',
        'u.created_at',
        sql<number>`coalesce(r.clients, 0)`.as('clients'),
      ])
      .orderBy(sql`${orders[column]} ${direction}`)
      .orderBy(orders.full_name)
      .orderBy('u.id'),
    query.select(sql<number>`count(*)::int`.as('count')),
  );
}

export type EmployeeRow = Awaited<ReturnType<typeof pageOfEmployees>>['rows'][number];

/** Areas of the clients that employees are responsible for, and how many of them fail; archived ones left out. */
export function areaLoads(handle: Handle, employeeIds: readonly string[]) {
  return handle.query
    .selectFrom('area_facts as f')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'f.client_id').onRef('a.id', '=', 'f.area_id'),
    )
    .innerJoin('clients as c', 'c.id', 'f.client_id')
    .where('a.status', '<>', 'archived')
    .where('c.status', '<>', 'archived')
    .where('c.responsible_id', '=', anyOf(employeeIds))
    .groupBy('c.responsible_id')
    .select([
      'c.responsible_id as employee_id',
      sql<number>`count(*)::int`.as('areas'),
      sql<number>`count(*) FILTER (WHERE f.last_run_failed AND (f.monitoring ->> 'is_active')::boolean)::int`.as(
        'areas_failing',
      ),
    ])
    .execute();
}

/** Texts that employees have in hand: given to them, in no state that waits for others. */
export function textLoads(handle: Handle, employeeIds: readonly string[]) {
  return (
    handle.query
      .selectFrom('requests as r')
      .innerJoin('clients as c', 'c.id', 'r.client_id')
      .where('c.status', '<>', 'archived')
      .where('r.assignee_id', '=', anyOf(employeeIds))
      .where('r.status', 'in', ['empty', 'writing', 'editing', 'correction'])
      // As the index of open texts says it.
      .where(sql<boolean>`r.status NOT IN ('published', 'removed', 'rejected')`)
      .groupBy('r.assignee_id')
      .select([
        'r.assignee_id as employee_id',
        sql<number>`count(*)::int`.as('texts'),
        sql<number>`(count(*) FILTER (WHERE r.planned_date < ${dayIn(handle.now(), 'UTC')}))::int`.as(
          'texts_overdue',
        ),
      ])
      .execute()
  );
}

/** Clients that employees are responsible for or were assigned to, of those in the scope, by name. */
export async function tiesOfEmployees(
  handle: Handle,
  employeeIds: readonly string[],
  scope: 'all' | ReadonlySet<string>,
) {
  if (scope !== 'all' && scope.size === 0) return { responsible: [], assigned: [] };
  let clients = handle.query
    .selectFrom('clients as c')
    .select(['c.id', 'c.name'])
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id');
  if (scope !== 'all') clients = clients.where('c.id', '=', anyOf(scope));
  const ids = anyOf(employeeIds);
  const [responsible, assigned] = await Promise.all([
    clients.select('c.responsible_id as employee_id').where('c.responsible_id', '=', ids).execute(),
    clients
      .innerJoin('client_staff as s', 's.client_id', 'c.id')
      .select('s.user_id as employee_id')
      .where('s.user_id', '=', ids)
      .execute(),
  ]);
  return { responsible, assigned };
}

/** Links of helping in which one of the employees stands on either side, with who both are. */
export function helpingOf(handle: Handle, employeeIds: readonly string[]) {
  const ids = anyOf(employeeIds);
  return handle.query
    .selectFrom('employee_helpers as h')
    .innerJoin('users as e', 'e.id', 'h.employee_id')
    .innerJoin('users as p', 'p.id', 'h.helper_id')
    .where((where) => where.or([where('h.employee_id', '=', ids), where('h.helper_id', '=', ids)]))
    .select([
      ...personColumns('e', 'employee'),
      'e.level as employee_level',
      ...personColumns('p', 'helper'),
      'p.level as helper_level',
    ])
    .orderBy('h.created_at')
    .orderBy('p.id')
    .execute();
}

export type HelpingRow = Awaited<ReturnType<typeof helpingOf>>[number];
