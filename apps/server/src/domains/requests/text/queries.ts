import type { RequestState } from '@molva/contract/request-states';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Handle } from '../../../db/database.ts';
import { clientOf, ofClients } from '../../../db/of-clients.ts';
import { inOrderOf, type Page, pageOf } from '../../../db/page.ts';
import type { Tables } from '../../../db/tables.ts';
import { likeAnywhere } from '../../../lib/like.ts';

export interface RequestFilter {
  /** The clients one may see, or the one asked for. */
  clients: 'all' | readonly string[];
  /** The states one may see or asks for; absent: all. */
  states?: readonly RequestState[] | undefined;
  id?: string | undefined;
  area_id?: string | undefined;
  client_name?: string | undefined;
  fullname_area?: string | undefined;
  url?: string | undefined;
  review_data?: string | undefined;
  grade?: number | undefined;
  sex?: 'male' | 'female' | undefined;
  prim?: string | undefined;
  period?: string | undefined;
  corrections_count?: number | undefined;
  assignee_id?: string | undefined;
  source_id?: string | undefined;
  /** Assigned to this person, or held by them at this moment. */
  of?: { userId: string; now: Date } | undefined;
  /** Only those that nobody is to write yet. */
  isUnassigned?: boolean;
  /** Only those that have words already. */
  isWritten?: boolean;
  /** Bounds of the planned date, or where there is none of the day it was made. */
  start_date?: string | undefined;
  end_date?: string | undefined;
  ai_generated?: boolean | undefined;
  undisclosed?: boolean | undefined;
  /** Planned on this day or earlier; those without a date are left out. */
  planned_to?: string | undefined;
}

export type RequestSort =
  | '-created_at'
  | 'created_at'
  | 'planned_date'
  | '-planned_date'
  | '-updated_at'
  | 'status';

type Builder = ExpressionBuilder<
  { r: Tables['requests']; areas: Tables['areas']; clients: Tables['clients'] },
  'r'
>;
type Condition = ExpressionWrapper<{ r: Tables['requests'] }, 'r', SqlBool>;

const equalFields = [
  'id',
  'area_id',
  'grade',
  'sex',
  'period',
  'corrections_count',
  'assignee_id',
  'source_id',
] as const;
const textFields = ['review_data', 'prim'] as const;
const day = sql`coalesce(r.planned_date, (r.created_at AT TIME ZONE 'UTC')::date)`;

function conditions(eb: Builder, filter: RequestFilter): Condition[] {
  const all: Condition[] = [];
  const add = (condition: unknown) => all.push(condition as Condition);
  if (filter.clients !== 'all') add(eb('r.client_id', 'in', [...filter.clients]));
  if (filter.states) add(eb('r.status', 'in', [...filter.states]));
  for (const field of equalFields) {
    const value = filter[field];
    if (value !== undefined) add(eb(`r.${field}`, '=', value));
  }
  for (const field of textFields) {
    const value = filter[field];
    if (value) add(eb(`r.${field}`, 'ilike', likeAnywhere(value)));
  }
  for (const [field, value] of [
    ['fullname_area', filter.fullname_area],
    ['url', filter.url],
  ] as const) {
    if (value) {
      add(sql`EXISTS (SELECT FROM areas WHERE areas.client_id = r.client_id AND areas.id = r.area_id
        AND ${sql.ref(`areas.${field}`)} ILIKE ${likeAnywhere(value)})`);
    }
  }
  if (filter.client_name) {
    add(sql`r.client_id IN (SELECT id FROM clients WHERE name ILIKE ${likeAnywhere(filter.client_name)})`);
  }
  if (filter.isUnassigned) add(sql`r.assignee_id IS NULL`);
  if (filter.ai_generated !== undefined) add(eb('r.ai_generated', '=', filter.ai_generated));
  if (filter.undisclosed !== undefined)
    add(eb('r.undisclosed_at', filter.undisclosed ? 'is not' : 'is', null));
  if (filter.isWritten) add(sql`r.review_data IS NOT NULL`);
  if (filter.of)
    add(sql`(r.assignee_id = ${filter.of.userId}
      OR (r.locked_by = ${filter.of.userId} AND r.locked_until > ${filter.of.now}))`);
  if (filter.start_date) add(sql`${day} >= ${filter.start_date}::date`);
  if (filter.end_date) add(sql`${day} <= ${filter.end_date}::date`);
  if (filter.planned_to) add(sql`r.planned_date <= ${filter.planned_to}::date`);
  return all;
}

export const orders: Record<RequestSort, ReturnType<typeof sql>> = {
  '-created_at': sql`r.created_at DESC, r.id DESC`,
  created_at: sql`r.created_at, r.id`,
  planned_date: sql`r.planned_date NULLS LAST, r.id`,
  '-planned_date': sql`r.planned_date DESC NULLS LAST, r.id DESC`,
  '-updated_at': sql`r.updated_at DESC, r.id DESC`,
  status: sql`r.status, r.created_at DESC, r.id DESC`,
};

export const columns = [
  'r.id',
  'r.client_id',
  'r.area_id',
  'r.status',
  'r.version',
  'r.description',
  'r.review_data',
  'r.grade',
  'r.sex',
  'r.prim',
  'r.period',
  'r.corrections_count',
  'r.planned_date',
  'r.start_date',
  'r.end_date',
  'r.assignee_id',
  'r.ai_generated',
  'r.source_id',
  'r.matched_review_id',
  'r.locked_by',
  'r.locked_until',
  'r.is_stopped',
  'r.published_url',
  'r.published_at',
  'r.undisclosed_at',
  'r.created_at',
  'r.updated_at',
] as const;

const cutOf = (handle: Handle) => handle.query.selectFrom('requests as r').select(columns);

export const whereOf = (filter: RequestFilter) => (eb: unknown) => {
  const builder = eb as Builder;
  return builder.and(conditions(builder, filter) as never) as never;
};

/** Whether no text can match, whatever there is. */
export const isEmptyFilter = (filter: RequestFilter): boolean =>
  (filter.clients !== 'all' && filter.clients.length === 0) || filter.states?.length === 0;

/** A page of requests with the names around them, and how many match. The page is cut first, names are joined after. */
export async function pageOfRequests(
  handle: Handle,
  filter: RequestFilter,
  page: Page & { sort: RequestSort },
) {
  if (isEmptyFilter(filter)) return { rows: [], count: 0 };
  const where = whereOf(filter);
  const order = orders[page.sort];
  const list = handle.query
    .selectFrom('requests as r')
    .select(['r.client_id', 'r.id'])
    .where(where)
    .orderBy(order);
  return pageOf(
    page,
    ({ skip, limit }) => ({
      execute: async () => await inTheirOrder(handle, await list.offset(skip).limit(limit).execute()),
    }),
    handle.query.selectFrom('requests as r').select(sql<number>`count(*)::int`.as('count')).where(where),
  );
}

type UserSummary = { id: string; full_name: string | null; email: string };

/** What the customer's page of a text says of it: the newest link. */
export interface CustomerLinkJson {
  id: string;
  delivery: 'mail' | 'hand';
  sent_to: string | null;
  sent_at: string | null;
  failed_at: string | null;
  handed_at: string | null;
  created_at: string;
  given_by: UserSummary | null;
  carried_by: UserSummary | null;
  ends_on: string;
  answered_at: string | null;
  decision: 'confirm' | 'decline' | null;
  ended_at: string | null;
}

/** Rows of requests of some clients with the names, lock, comments and customer's link around them. */
function withNames(handle: Handle, clients: readonly string[], ids: readonly string[]) {
  const client = clientOf(clients, sql.ref('r.client_id'));
  const cut = cutOf(handle).where(ofClients(sql`r.client_id`, clients)).where('r.id', '=', anyOf(ids));
  return handle.query
    .selectFrom(cut.as('r'))
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .innerJoin('areas as a', (join) => join.on('a.client_id', '=', client).onRef('a.id', '=', 'r.area_id'))
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .leftJoin('users as u', 'u.id', 'r.assignee_id')
    .leftJoin('users as h', 'h.id', 'r.locked_by')
    .selectAll('r')
    .select([
      'c.name as client_name',
      'a.fullname_area',
      'a.url',
      's.name as site_name',
      'u.full_name as assignee_name',
      'u.email as assignee_email',
      'h.full_name as holder_name',
      'h.email as holder_email',
      sql<number>`(SELECT count(*)::int FROM request_comments k
        WHERE k.client_id = ${client} AND k.request_id = r.id AND k.resolved_at IS NULL)`.as('comments_open'),
      sql<CustomerLinkJson | null>`(SELECT to_jsonb(l) || jsonb_build_object(
          'given_by', CASE WHEN g.id IS NOT NULL
            THEN jsonb_build_object('id', g.id, 'full_name', g.full_name, 'email', g.email) END,
          'carried_by', CASE WHEN b.id IS NOT NULL
            THEN jsonb_build_object('id', b.id, 'full_name', b.full_name, 'email', b.email) END)
        FROM customer_links l LEFT JOIN users g ON g.id = l.created_by LEFT JOIN users b ON b.id = l.handed_by
        WHERE l.client_id = ${client} AND l.request_id = r.id
        ORDER BY l.created_at DESC, l.id DESC LIMIT 1)`.as('customer_link'),
    ]);
}

/** Rows of requests that were found, of however many clients: a cut of several cannot be joined to names on Citus. */
async function inTheirOrder(
  handle: Handle,
  found: readonly { client_id: string; id: string }[],
): Promise<RequestRow[]> {
  const clients = [...new Set(found.map(({ client_id: clientId }) => clientId))];
  if (clients.length === 0) return [];
  const rows = await withNames(
    handle,
    clients,
    found.map(({ id }) => id),
  ).execute();
  return inOrderOf(found, rows);
}

/** Requests of a client by their ids, in no promised order. */
export function requestsByIds(handle: Handle, clientId: string, ids: readonly string[]) {
  return withNames(handle, [clientId], ids).execute();
}

export type RequestRow = Awaited<ReturnType<typeof requestsByIds>>[number];
