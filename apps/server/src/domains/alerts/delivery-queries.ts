import { alertLimits, type DeliveryChannel, type DeliveryState } from '@molva/contract/alert-kinds';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/page.ts';
import { newId } from '../../lib/ids.ts';
import type { Payload } from './payload.ts';

const columns = [
  'client_id',
  'id',
  'rule_id',
  'rule_name',
  'channel',
  'target',
  'target_id',
  'recipient_ids',
  'title',
  'events',
  'state',
  'attempts',
  'http_status',
  'error',
  'created_at',
  'tried_from',
  'next_at',
  'sent_at',
] as const;

/** What it said, and the newest of what it told of, out of what was sent. */
const said = [
  sql<string | null>`payload ->> 'body'`.as('body'),
  sql<string | null>`payload ->> 'path'`.as('path'),
  sql<
    { title: string; path: string }[]
  >`jsonb_path_query_array(payload, ${sql.lit(`$.events[0 to ${alertLimits.examples - 1}]`)}::jsonpath)`.as(
    'examples',
  ),
];

const deliveries = (handle: Handle, clientId: string) =>
  handle.query.selectFrom('alert_deliveries').select(columns).select(said).where('client_id', '=', clientId);

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>;

export interface NewDelivery {
  channel: DeliveryChannel;
  target: string;
  target_id: string | null;
  recipient_ids: string[];
}

/** Rows of the log: what goes by the app and mail is out with it, the rest waits for its job. @returns ids of what waits */
export async function insertDeliveries(
  tx: Transaction,
  of: { clientId: string; ruleId: string | null; ruleName: string; events: number; payload: Payload },
  to: readonly NewDelivery[],
): Promise<string[]> {
  if (to.length === 0) return [];
  const now = tx.now();
  const rows = to.map((one) => {
    const isOut = one.target_id === null;
    return {
      client_id: of.clientId,
      id: newId(),
      rule_id: of.ruleId,
      rule_name: of.ruleName,
      ...one,
      title: of.payload.title,
      events: of.events,
      payload: JSON.stringify(of.payload),
      state: isOut ? ('sent' as const) : ('waiting' as const),
      attempts: isOut ? 1 : 0,
      created_at: now,
      tried_from: now,
      next_at: isOut ? null : now,
      sent_at: isOut ? now : null,
    };
  });
  await tx.query.insertInto('alert_deliveries').values(rows).execute();
  return rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
}

/**
 * Takes a delivery that is due for one attempt, unless somebody has it.
 *
 * @param until when it is free again, should this process die
 */
export function claimDelivery(
  handle: Handle,
  { client_id, id }: { client_id: string; id: string },
  { now, until }: { now: Date; until: Date },
) {
  return handle.query
    .updateTable('alert_deliveries')
    .set({ claimed_until: until, attempts: sql<number>`attempts + 1` })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now.toISOString())
    .where((column) =>
      column.or([column('claimed_until', 'is', null), column('claimed_until', '<', now.toISOString())]),
    )
    .returning([...columns, 'payload'])
    .executeTakeFirst();
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

export interface DeliveryEnd {
  state: DeliveryState;
  http_status: number | null;
  error: string | null;
  next_at: Date | null;
  sent_at: Date | null;
}

/** Notes what became of an attempt, unless a later one was begun meanwhile. */
export async function endAttempt(
  handle: Handle,
  { client_id, id, attempts }: Pick<Claimed, 'client_id' | 'id' | 'attempts'>,
  end: DeliveryEnd,
): Promise<void> {
  await handle.query
    .updateTable('alert_deliveries')
    .set({ ...end, claimed_until: null })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Deliveries whose time has come and that nobody has, those that wait longest first. */
export function dueDeliveries(handle: Handle, now: Date, limit: number) {
  return handle.query
    .selectFrom('alert_deliveries')
    .select(['client_id', 'id'])
    .where(sql<boolean>`state = 'waiting'`)
    .where('next_at', '<=', now.toISOString())
    .where((column) =>
      column.or([column('claimed_until', 'is', null), column('claimed_until', '<', now.toISOString())]),
    )
    .orderBy('next_at')
    .limit(limit)
    .execute();
}

export function findDelivery(handle: Handle, clientId: string, id: string) {
  return deliveries(handle, clientId).where('id', '=', id).executeTakeFirst();
}

export function lockDelivery(tx: Transaction, clientId: string, id: string) {
  return deliveries(tx, clientId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Begins anew with what was sent or given up. */
export async function beginAgain(tx: Transaction, clientId: string, id: string): Promise<void> {
  const now = tx.now();
  await tx.query
    .updateTable('alert_deliveries')
    .set({ state: 'waiting', tried_from: now, next_at: now, claimed_until: null, error: null })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** A page of a client's log, newest first. */
export function pageOfDeliveries(
  handle: Handle,
  filter: {
    clientId: string;
    ruleId?: string | undefined;
    channel?: DeliveryChannel | undefined;
    state?: DeliveryState | undefined;
  },
  page: Page,
) {
  const { clientId, ruleId, channel, state } = filter;
  const conditions = [
    sql<boolean>`client_id = ${clientId}`,
    ...(ruleId === undefined ? [] : [sql<boolean>`rule_id = ${ruleId}`]),
    ...(channel === undefined ? [] : [sql<boolean>`channel = ${channel}`]),
    ...(state === undefined ? [] : [sql<boolean>`state = ${state}`]),
  ];
  const where = sql<boolean>`${sql.join(conditions, sql` AND `)}`;
  return pageOf(
    page,
    deliveries(handle, clientId).where(where).orderBy('created_at', 'desc').orderBy('id', 'desc'),
    handle.query.selectFrom('alert_deliveries').select(sql<number>`count(*)::int`.as('count')).where(where),
  );
}
