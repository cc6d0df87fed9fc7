import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
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
  | '-reviews_new';

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
  'c.created_at',
  'c.updated_at',
  'u.id as responsible_id',
  'u.full_name as responsible_name',
  'u.email as responsible_email',
] as const;

/** Sums over the areas of each client that are not archived. */
function figures(handle: Handle) {
  return handle.query
    .selectFrom('area_facts as f')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'f.client_id').onRef('a.id', '=', 'f.area_id'),
    )
    .where('a.status', '<>', 'archived')
    .groupBy('f.client_id')
    .select([
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
    ]);
}

const figureColumns = [
  's.areas_count',
  's.rating',
  's.rating_previous',
  's.reviews_new',
  's.areas_watched',
  's.areas_failing',
  's.last_run_at',
] as const;

/** A page of clients, each with its figures. */
export async function pageOfClients(
  handle: Handle,
  filter: ClientFilter,
  page: { sort: ClientSort; skip: number; limit: number },
) {
  if (filter.scope !== 'all' && filter.scope.size === 0) return { rows: [], count: 0 };
  const descending = page.sort.startsWith('-');
  const column = page.sort.replace('-', '') as 'name' | 'created_at' | 'rating' | 'reviews_new';
  const order = {
    name: sql`lower(c.name)`,
    created_at: sql`c.created_at`,
    rating: sql`s.rating`,
    reviews_new: sql`coalesce(s.reviews_new, 0)`,
  }[column];
  const [rows, total] = await Promise.all([
    filtered(handle, filter)
      .leftJoin(figures(handle).as('s'), 's.client_id', 'c.id')
      .leftJoin('users as u', 'u.id', 'c.responsible_id')
      .select([...clientColumns, ...figureColumns])
      .orderBy(descending ? sql`${order} DESC NULLS LAST` : sql`${order} ASC NULLS LAST`)
      .orderBy('c.id')
      .offset(page.skip)
      .limit(page.limit)
      .execute(),
    filtered(handle, filter).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: total.count };
}

/** One client with its figures. */
export function findClientWithFigures(handle: Handle, id: string) {
  return handle.query
    .selectFrom('clients as c')
    .leftJoin(figures(handle).where('f.client_id', '=', id).as('s'), 's.client_id', 'c.id')
    .leftJoin('users as u', 'u.id', 'c.responsible_id')
    .select([...clientColumns, ...figureColumns])
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

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClientWithFigures>>>;

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
  change: { name?: string; status?: 'active' | 'paused' | 'archived'; note?: string | null },
): Promise<void> {
  await tx.query
    .updateTable('clients')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
