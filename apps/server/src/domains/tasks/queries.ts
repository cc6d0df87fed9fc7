import type { TaskSort, TaskState } from '@molva/contract/task-states';
import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/page.ts';
import { personColumns } from '../../db/person-columns.ts';
import { newId } from '../../lib/ids.ts';

function tasks(handle: Handle) {
  return handle.query
    .selectFrom('tasks as t')
    .innerJoin('clients as c', 'c.id', 't.client_id')
    .leftJoin('users as a', 'a.id', 't.assignee_id')
    .leftJoin('users as m', 'm.id', 't.created_by')
    .leftJoin('users as d', 'd.id', 't.done_by')
    .select([
      't.client_id',
      't.id',
      't.title',
      't.description',
      't.theme_id',
      't.theme_name',
      't.area_ids',
      't.due_date',
      't.state',
      't.version',
      't.proof_url',
      't.image_ids',
      't.created_at',
      't.updated_at',
      't.done_at',
      't.done_note',
      't.deleted_at',
      'c.name as client_name',
      'c.status as client_status',
      ...personColumns('a', 'assignee'),
      ...personColumns('m', 'maker'),
      ...personColumns('d', 'doer'),
    ]);
}

export interface TaskFilter {
  clients: 'all' | readonly string[];
  state: TaskState | undefined;
  assigneeId: string | undefined;
  /** Also those that were merged into it. */
  themeIds: readonly string[] | undefined;
  hasTheme: boolean | undefined;
  late: boolean | undefined;
  today: string;
  due_to?: string | undefined;
  done_from?: string | undefined;
  done_to?: string | undefined;
}

const isLate = (today: string) =>
  sql<boolean>`(t.state = 'open' AND t.due_date IS NOT NULL AND t.due_date < ${today}::date)`;

const orders = {
  due_date: sql`t.due_date ASC NULLS LAST, t.id`,
  '-due_date': sql`t.due_date DESC NULLS LAST, t.id`,
  created_at: sql`t.created_at, t.id`,
  '-created_at': sql`t.created_at DESC, t.id DESC`,
} as const satisfies Record<TaskSort, unknown>;

/** Tasks that are not deleted, by the filter. */
export async function pageOfTasks(handle: Handle, filter: TaskFilter, sort: TaskSort, page: Page) {
  const { clients, state, assigneeId, themeIds, hasTheme, late, today, due_to, done_from, done_to } = filter;
  const conditions = [
    sql<boolean>`t.deleted_at IS NULL`,
    ...(clients === 'all' ? [] : [sql<boolean>`t.client_id = ${oneOf(clients)}`]),
    ...(state === undefined ? [] : [sql<boolean>`t.state = ${state}`]),
    ...(assigneeId === undefined ? [] : [sql<boolean>`t.assignee_id = ${assigneeId}`]),
    ...(themeIds === undefined ? [] : [sql<boolean>`t.theme_id = ${anyOf(themeIds)}`]),
    ...(hasTheme === undefined
      ? []
      : [hasTheme ? sql<boolean>`t.theme_id IS NOT NULL` : sql<boolean>`t.theme_id IS NULL`]),
    ...(due_to === undefined ? [] : [sql<boolean>`t.due_date <= ${due_to}::date`]),
    ...(done_from === undefined ? [] : [sql<boolean>`t.done_at >= ${done_from}::date`]),
    ...(done_to === undefined ? [] : [sql<boolean>`t.done_at < ${done_to}::date + 1`]),
    ...(late === undefined ? [] : [late ? isLate(today) : sql<boolean>`NOT ${isLate(today)}`]),
  ];
  const where = sql<boolean>`${sql.join(conditions, sql` AND `)}`;
  return pageOf(
    page,
    tasks(handle).where(where).orderBy(orders[sort]),
    handle.query.selectFrom('tasks as t').select(sql<number>`count(*)::int`.as('count')).where(where),
  );
}

/** One client is named as itself, so that its rows are looked for where they are. */
const oneOf = (clients: readonly string[]) => (clients.length === 1 ? sql`${clients[0]}` : anyOf(clients));

export function findTask(handle: Handle, clientId: string, id: string) {
  return tasks(handle).where('t.client_id', '=', clientId).where('t.id', '=', id).executeTakeFirst();
}

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>;

/** The client of a task named by its id alone. */
export function clientOfTask(handle: Handle, id: string, { isDeleted }: { isDeleted: boolean }) {
  return handle.query
    .selectFrom('tasks')
    .select('client_id')
    .where('id', '=', id)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst();
}

/** Who changes the same task waits until the end of the transaction. */
export async function lockTask(
  tx: Transaction,
  { clientId, id }: { clientId: string; id: string },
  { isDeleted }: { isDeleted: boolean },
): Promise<TaskRow | undefined> {
  await tx.query
    .selectFrom('tasks')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const row = await findTask(tx, clientId, id);
  return row && (row.deleted_at !== null) === isDeleted ? row : undefined;
}

export interface NewTask {
  client_id: string;
  title: string;
  description: string;
  theme_id: string | null;
  theme_name: string | null;
  area_ids: string[];
  due_date: string | null;
  assignee_id: string | null;
  created_by: string;
}

export async function insertTask(tx: Transaction, task: NewTask): Promise<string> {
  const id = newId();
  await tx.query
    .insertInto('tasks')
    .values({ id, ...task, created_at: tx.now(), updated_at: tx.now() })
    .execute();
  return id;
}

export interface TaskChange {
  title?: string;
  description?: string;
  area_ids?: string[];
  due_date?: string | null;
  assignee_id?: string | null;
  proof_url?: string | null;
  image_ids?: string[];
  state?: TaskState;
  done_at?: Date | null;
  done_by?: string | null;
  done_note?: string | null;
  deleted_at?: Date | null;
}

/** Each change is a version of its own. */
export async function changeTask(
  tx: Transaction,
  { clientId, id }: { clientId: string; id: string },
  change: TaskChange,
): Promise<void> {
  await tx.query
    .updateTable('tasks')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Areas of one client by their ids. */
export async function areasOf(handle: Handle, clientId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return handle.query
    .selectFrom('areas')
    .select(['id', 'fullname_area'])
    .where('client_id', '=', clientId)
    .where('id', '=', anyOf(ids))
    .execute();
}
