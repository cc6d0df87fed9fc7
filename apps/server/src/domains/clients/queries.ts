import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';
import { likeAnywhere } from '../../lib/like.ts';
import { newId } from '../../lib/ids.ts';

export interface ClientFilter {
  q?: string | undefined;
  status?: 'active' | 'paused' | 'archived' | undefined;
  responsible_id?: string | undefined;
  /** The clients one may see. */
  scope: 'all' | ReadonlySet<string>;
}

export type ClientSort =
  | 'name'
  | '-name'
  | 'created_at'
  | '-created_at'
  | 'rating'
  | '-rating'
  | 'reviews_new'
  | '-reviews_new'
  | 'change'
  | '-change'
  | 'failing'
  | '-failing'
  | 'waiting'
  | '-waiting';
export type ClientGroup = 'responsible' | 'status' | 'health';

function filtered(handle: Handle, filter: ClientFilter) {
  let query = handle.query.selectFrom('clients as c');
  if (filter.scope !== 'all') query = query.where('c.id', 'in', [...filter.scope]);
  if (filter.q) query = query.where('c.name', 'ilike', likeAnywhere(filter.q));
  if (filter.status) query = query.where('c.status', '=', filter.status);
  if (filter.responsible_id) query = query.where('c.responsible_id', '=', filter.responsible_id);
  return query;
}

const clientColumns = [
  'c.id',
  'c.name',
  'c.status',
  'c.note',
  'c.customer_corrections',
  'c.created_at',
  'c.updated_at',
  ...personColumns('u', 'responsible'),
] as const;

/** What is summed over the areas of a client, from their facts `f`. */
const sums = [
  'f.client_id',
  sql<number>`count(*)::int`.as('areas_count'),
  sql<number | null>`round(avg(f.rating), 2)`.as('rating'),
  sql<number | null>`round(avg(f.rating_previous), 2)`.as('rating_previous'),
  sql<number>`coalesce(sum(f.reviews_month), 0)::int`.as('reviews_new'),
  sql<number>`count(*) FILTER (WHERE (f.monitoring ->> 'is_active')::boolean)::int`.as('areas_watched'),
  sql<number>`count(*) FILTER (WHERE f.last_run_failed AND (f.monitoring ->> 'is_active')::boolean)::int`.as(
    'areas_failing',
  ),
  sql<string | null>`max(f.last_run_at)`.as('last_run_at'),
] as const;

/** Sums over the areas of each client that are not archived. */
function areaSums(handle: Handle) {
  return handle.query
    .selectFrom('area_facts as f')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'f.client_id').onRef('a.id', '=', 'f.area_id'),
    )
    .where('a.status', '<>', 'archived')
    .groupBy('f.client_id')
    .select(sums);
}

/**
 * The same for some clients at once. Archived areas are few: looked up in a hash, where a join by both keys would be a
 * loop over every area.
 */
function areaSumsOf(handle: Handle, ids: readonly string[]) {
  return handle.query
    .selectFrom('area_facts as f')
    .where('f.client_id', 'in', [...ids])
    .where('f.area_id', 'not in', (eb) =>
      eb
        .selectFrom('areas')
        .select('id')
        .where('client_id', 'in', [...ids])
        .where('status', '=', 'archived'),
    )
    .groupBy('f.client_id')
    .select(sums);
}

const sumColumns = [
  's.areas_count',
  's.rating',
  's.rating_previous',
  's.reviews_new',
  's.areas_watched',
  's.areas_failing',
  's.last_run_at',
] as const;

const orders = {
  name: sql`lower(c.name)`,
  created_at: sql`c.created_at`,
  rating: sql`s.rating`,
  reviews_new: sql`coalesce(s.reviews_new, 0)`,
  change: sql`s.rating - s.rating_previous`,
  failing: sql`coalesce(s.areas_failing, 0)`,
  waiting: sql`coalesce(w.waiting, 0)`,
};

/** What stands together: by person, nobody's last; by status; what fails, what is in order, what nobody watches. */
const groupKeys = {
  responsible: [sql`lower(coalesce(u.full_name, u.email)) NULLS LAST`, sql`u.id`],
  status: [sql`array_position(ARRAY['active', 'paused', 'archived'], c.status)`],
  health: [sql`CASE WHEN s.areas_failing > 0 THEN 0 WHEN s.areas_watched > 0 THEN 1 ELSE 2 END`],
};

/** `client_id` of each review that waits for an answer; how they are found is known above. */
type WaitingRows = RawBuilder<unknown>;

/**
 * A page of clients, each with its figures. Where these do not decide the order, only those of the page are summed, and
 * what waits is counted only where it does.
 */
export async function pageOfClients(
  handle: Handle,
  filter: ClientFilter,
  page: { sort: ClientSort; group?: ClientGroup | undefined; skip: number; limit: number },
  waiting: WaitingRows,
) {
  if (filter.scope !== 'all' && filter.scope.size === 0) return { rows: [], count: 0 };
  const count = filtered(handle, filter).select(sql<number>`count(*)::int`.as('count'));
  const known = filtered(handle, filter).leftJoin('users as u', 'u.id', 'c.responsible_id');
  const people = isOrderedByWaiting(page)
    ? known.leftJoin(waitingSums(handle, waiting).as('w'), 'w.client_id', 'c.id')
    : known;
  if (!isOrderedBySums(page)) {
    const cut = inOrder(people.select(clientColumns), page);
    return pageOf(
      page,
      ({ skip, limit }) => ({
        execute: async () => withSums(handle, await cut.offset(skip).limit(limit).execute()),
      }),
      count,
    );
  }
  const summed = people
    .leftJoin(areaSums(handle).as('s'), 's.client_id', 'c.id')
    .select([...clientColumns, ...sumColumns]);
  return pageOf(page, inOrder(summed, page), count);
}

type Order = { sort: ClientSort; group?: ClientGroup | undefined };

const isOrderedBySums = ({ sort, group }: Order) =>
  group === 'health' || !['name', 'created_at', 'waiting'].includes(sort.replace('-', ''));
const isOrderedByWaiting = ({ sort }: Order) => sort === 'waiting' || sort === '-waiting';

/** How many reviews of each client wait. */
function waitingSums(handle: Handle, waiting: WaitingRows) {
  return handle.query
    .selectFrom(sql<{ client_id: string }>`(${waiting})`.as('waiting'))
    .groupBy('waiting.client_id')
    .select(['waiting.client_id', sql<number>`count(*)`.as('waiting')]);
}

function inOrder<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { sort, group }: Order,
): SelectQueryBuilder<DB, TB, O> {
  const order = orders[sort.replace('-', '') as keyof typeof orders];
  let rows = query;
  for (const key of group ? groupKeys[group] : []) rows = rows.orderBy(key);
  return rows
    .orderBy(sort.startsWith('-') ? sql`${order} DESC NULLS LAST` : sql`${order} ASC NULLS LAST`)
    .orderBy(sql`c.id`);
}

async function withSums<Row extends { id: string }>(handle: Handle, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await areaSumsOf(handle, ids).execute();
  const sumsOf = new Map(found.map(({ client_id: id, ...summed }) => [id, summed]));
  return rows.map((row) => ({ ...row, ...(sumsOf.get(row.id) ?? noAreas) }));
}

/** As the join has it. */
const noAreas = {
  areas_count: null,
  rating: null,
  rating_previous: null,
  reviews_new: null,
  areas_watched: null,
  areas_failing: null,
  last_run_at: null,
};

/** Clients that are not archived, those whose rating fell most first, and how many there are. */
export async function pageByFall(handle: Handle, scope: 'all' | readonly string[], limit: number) {
  const isWhole = scope !== 'all' && scope.length <= limit;
  const ids = isWhole ? scope : await fallenMost(handle, scope, limit);
  if (ids.length === 0) return { rows: [], count: 0 };
  // Materialized: PostgreSQL would sum the areas of all of them once for each.
  const rows = await handle.query
    .with(
      (cte) => cte('s').materialized(),
      () => areaSumsOf(handle, ids),
    )
    .selectFrom('clients as c')
    .leftJoin('s', 's.client_id', 'c.id')
    .leftJoin('users as u', 'u.id', 'c.responsible_id')
    .select([...clientColumns, ...sumColumns])
    .where('c.id', 'in', [...ids])
    .where('c.status', '<>', 'archived')
    .orderBy(sql`s.rating - s.rating_previous NULLS LAST`)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute();
  if (isWhole || rows.length < limit) return { rows, count: rows.length };
  return { rows, count: await countOpen(handle, scope) };
}

async function fallenMost(
  handle: Handle,
  scope: 'all' | readonly string[],
  limit: number,
): Promise<string[]> {
  const of = inScope(scope);
  const { rows } = await sql<{ id: string }>`
    WITH moved AS MATERIALIZED (
      SELECT client_id, avg(rating) - avg(rating_previous) AS moved FROM area_facts
      WHERE ${of('client_id')}
        AND area_id NOT IN (SELECT id FROM areas WHERE ${of('client_id')} AND status = 'archived')
      GROUP BY client_id
    )
    SELECT c.id FROM clients c LEFT JOIN moved m ON m.client_id = c.id
    WHERE ${of('c.id')} AND c.status <> 'archived'
    ORDER BY m.moved NULLS LAST, lower(c.name), c.id LIMIT ${limit}`.execute(handle.query);
  return rows.map((row) => row.id);
}

async function countOpen(handle: Handle, scope: 'all' | readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM clients WHERE ${inScope(scope)('id')} AND status <> 'archived'`.execute(
    handle.query,
  );
  return rows[0]?.count ?? 0;
}

const inScope = (scope: 'all' | readonly string[]) => (column: string) =>
  scope === 'all' ? sql`true` : sql`${sql.ref(column)} = ANY (${[...scope]}::uuid[])`;

/** One client with its figures. */
export function findClientWithSums(handle: Handle, id: string) {
  return handle.query
    .selectFrom('clients as c')
    .leftJoin(areaSums(handle).where('f.client_id', '=', id).as('s'), 's.client_id', 'c.id')
    .leftJoin('users as u', 'u.id', 'c.responsible_id')
    .select([...clientColumns, ...sumColumns])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export function findClient(handle: Handle, id: string) {
  return handle.query
    .selectFrom('clients as c')
    .leftJoin('users as u', 'u.id', 'c.responsible_id')
    .select(clientColumns)
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClientWithSums>>>;

export async function lockClient(tx: Transaction, id: string) {
  return tx.query.selectFrom('clients').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertClient(
  tx: Transaction,
  client: { name: string; note: string | null; responsible_id: string | null },
): Promise<string> {
  const id = newId();
  await tx.query
    .insertInto('clients')
    .values({ id, status: 'active', ...client })
    .execute();
  return id;
}

export async function changeClient(
  tx: Transaction,
  id: string,
  change: {
    name?: string;
    status?: 'active' | 'paused' | 'archived';
    note?: string | null;
    customer_corrections?: 'always' | 'facts' | 'never';
  },
): Promise<void> {
  await tx.query
    .updateTable('clients')
    .set({ ...change, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
}

/** Clients that are looked after, by id, so many after the one given. */
export async function clientsAfter(
  handle: Handle,
  { last, which }: { last: string | null; which: 'active' | 'all' },
  limit: number,
): Promise<string[]> {
  const rows = await handle.query
    .selectFrom('clients')
    .select('id')
    .$if(which === 'active', (all) => all.where('status', '<>', 'archived'))
    .$if(last !== null, (all) => all.where('id', '>', last ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Clients by their ids, of one page of a list. */
export async function namesOfClients(handle: Handle, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return handle.query.selectFrom('clients').select(['id', 'name']).where('id', 'in', ids).execute();
}
