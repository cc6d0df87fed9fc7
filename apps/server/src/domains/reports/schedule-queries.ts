import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { addMs } from '../../lib/days.ts';

const columns = [
  'client_id',
  'id',
  'day',
  'format',
  'recipients',
  'is_active',
  'last_period',
  'last_sent_at',
  'last_error',
  'created_at',
] as const;

export async function pageOfSchedules(handle: Handle, clientId: string, page: Page) {
  return pageOf(
    page,
    handle.query
      .selectFrom('report_schedules')
      .select(columns)
      .where('client_id', '=', clientId)
      .orderBy('created_at')
      .orderBy('id'),
    handle.query
      .selectFrom('report_schedules')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('client_id', '=', clientId),
  );
}

export function findSchedule(handle: Handle, clientId: string, id: string) {
  return handle.query
    .selectFrom('report_schedules')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findSchedule>>>;

export interface ScheduleFields {
  day: number;
  format: 'pdf' | 'xlsx';
  recipients: string[];
  is_active: boolean;
}

export async function insertSchedule(
  tx: Transaction,
  schedule: ScheduleFields & { client_id: string; id: string },
): Promise<void> {
  await tx.query.insertInto('report_schedules').values(schedule).execute();
}

/** What was wrong before may be right now: the error goes with the change. */
export async function changeSchedule(
  tx: Transaction,
  clientId: string,
  id: string,
  change: Partial<ScheduleFields>,
): Promise<void> {
  await tx.query
    .updateTable('report_schedules')
    .set({ ...change, last_error: null, failed_at: null, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function removeSchedule(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const row = await tx.query
    .deleteFrom('report_schedules')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many a client has. */
export async function countSchedules(tx: Transaction, clientId: string): Promise<number> {
  return (await pageOfSchedules(tx, clientId, { skip: 0, limit: 1 })).count;
}

export interface Due {
  /** `YYYY-MM` of the report. */
  period: string;
  /** `YYYY-MM-DD` of now. */
  today: string;
}

function due(handle: Handle, { period, today }: Due) {
  return (
    handle.query
      .selectFrom('report_schedules as s')
      .innerJoin('clients as c', 'c.id', 's.client_id')
      .where('c.status', '<>', 'archived')
      .where('s.is_active', '=', true)
      .where('s.day', '<=', Number(today.slice(8)))
      .where((where) => where.or([where('s.last_period', 'is', null), where('s.last_period', '<', period)]))
      // One made after its day begins with the next month.
      .where(
        sql<boolean>`(s.created_at AT TIME ZONE 'UTC')::date <= make_date(${Number(today.slice(0, 4))}::int, ${Number(today.slice(5, 7))}::int, s.day)`,
      )
      .where((where) =>
        where.or([
          where('s.sending_until', 'is', null),
          where('s.sending_until', '<', handle.now().toISOString()),
        ]),
      )
  );
}

export function dueSchedules(handle: Handle, when: Due) {
  return due(handle, when)
    .select(['s.client_id', 's.id', 's.format', 's.recipients', 'c.name as client_name', 'c.responsible_id'])
    .orderBy('s.client_id')
    .orderBy('s.id')
    .execute();
}

export type DueSchedule = Awaited<ReturnType<typeof dueSchedules>>[number];

/**
 * Takes a schedule that is still due for so many seconds: no other node sends it meanwhile, and if this one dies,
 * another may when they are over.
 */
export async function claimSchedule(
  handle: Handle,
  { client_id, id }: { client_id: string; id: string },
  when: Due,
  seconds: number,
): Promise<boolean> {
  const row = await handle.query
    .updateTable('report_schedules')
    .set({ sending_until: addMs(handle.now(), seconds * 1000) })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('id', 'in', due(handle, when).select('s.id').where('s.client_id', '=', client_id))
    .where((where) =>
      where.or([where('sending_until', 'is', null), where('sending_until', '<', handle.now().toISOString())]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSent(
  tx: Transaction,
  { client_id, id }: { client_id: string; id: string },
  period: string,
  now: Date,
): Promise<void> {
  await tx.query
    .updateTable('report_schedules')
    .set({
      last_period: period,
      last_sent_at: now,
      last_error: null,
      failed_at: null,
      sending_until: null,
    })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
}

/** @returns whether it is the first failure of the day: that one is told */
export async function markFailed(
  tx: Transaction,
  { client_id, id }: { client_id: string; id: string },
  error: string,
  now: Date,
): Promise<boolean> {
  const before = await tx.query
    .selectFrom('report_schedules')
    .select('failed_at')
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await tx.query
    .updateTable('report_schedules')
    .set({ last_error: error, failed_at: now, sending_until: null })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
  return before !== undefined && before.failed_at?.slice(0, 10) !== now.toISOString().slice(0, 10);
}
