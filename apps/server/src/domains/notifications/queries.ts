import type { NotificationSettings } from '@molva/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../lib/ids.ts';

const columns = [
  'id',
  'user_id',
  'kind',
  'client_id',
  'title',
  'body',
  'path',
  'times',
  'created_at',
  'read_at',
] as const;

/** Those of the users who can still be told anything, with what they chose to be told of. */
export function reachable(handle: Handle, userIds: readonly string[]) {
  return handle.query
    .selectFrom('users as u')
    .leftJoin('notification_settings as s', 's.user_id', 'u.id')
    .select(['u.id', 'u.email', 's.choices'])
    .where('u.id', 'in', [...userIds])
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .execute();
}

export interface NewRow {
  user_id: string;
  kind: string;
  client_id: string | null;
  title: string;
  body: string;
  path: string | null;
  in_app: boolean;
  mail: 'off' | 'now' | 'daily';
}

/** @param isRead whether they stand in the list as read: news that call nobody */
export function insertNotifications(tx: Transaction, rows: readonly NewRow[], isRead: boolean) {
  return (
    tx.query
      .insertInto('notifications')
      // By the same clock as what joins them later: it is what they are ordered by.
      .values(
        rows.map((row) => ({
          id: newId(),
          ...row,
          created_at: tx.now(),
          ...(isRead && { read_at: tx.now() }),
        })),
      )
      .returning([...columns, 'in_app', 'mail'])
      .execute()
  );
}

/** A path but for the moment after which its reviews came or went: the one told of first has all that came since. */
const withoutMoment = (path: RawBuilder<unknown>) => sql`regexp_replace(${path}, '_after=[^&]*', '')`;

/**
 * Puts news into the unread notifications of the same kind and client, with a path to where all of them stand. People
 * without such a one are left out. What they are mailed is no part of it: each mail has its own words.
 */
export async function joinNotifications(
  tx: Transaction,
  userIds: readonly string[],
  {
    kind,
    client_id: clientId,
    title,
    body,
    path,
  }: Pick<NewRow, 'kind' | 'client_id' | 'title' | 'body' | 'path'>,
) {
  if (userIds.length === 0) return [];
  return tx.query
    .updateTable('notifications')
    .set({
      title,
      body,
      path: sql<
        string | null
      >`CASE WHEN ${withoutMoment(sql`path`)} = ${withoutMoment(sql`${path}::text`)} THEN path
        ELSE split_part(${path}::text, '?', 1) END`,
      times: sql<number>`times + 1`,
      created_at: tx.now(),
    })
    .where(
      'id',
      'in',
      tx.query
        .selectFrom('notifications')
        .select('id')
        .distinctOn('user_id')
        .where('user_id', 'in', [...userIds])
        .where('kind', '=', kind)
        .where('client_id', '=', clientId)
        .where(sql<boolean>`in_app AND read_at IS NULL`)
        .orderBy('user_id')
        .orderBy('created_at', 'desc'),
    )
    .where('read_at', 'is', null)
    .returning([...columns])
    .execute();
}

/** Unread notifications of each user; users without any are left out. */
export async function unreadOf(handle: Handle, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await handle.query
    .selectFrom('notifications')
    .select(['user_id', sql<number>`count(*)::int`.as('count')])
    .where('user_id', 'in', [...userIds])
    // Spelled out, not as parameters: a generic plan could not match them to the partial index.
    .where(sql<boolean>`in_app AND read_at IS NULL`)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.count]));
}

export async function pageOfNotifications(
  handle: Handle,
  filter: { userId: string; unread: boolean | undefined },
  page: Page,
) {
  const base = () => {
    const query = handle.query
      .selectFrom('notifications')
      .where('user_id', '=', filter.userId)
      .where(sql<boolean>`in_app`);
    if (filter.unread === undefined) return query;
    return query.where('read_at', filter.unread ? 'is' : 'is not', null);
  };
  return pageOf(
    page,
    base().select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc'),
    base().select(sql<number>`count(*)::int`.as('count')),
  );
}

export type NotificationRow = Awaited<ReturnType<typeof pageOfNotifications>>['rows'][number];

/** Marks one's own notifications, those named or all. Says whether any changed. */
export async function markNotifications(
  handle: Handle,
  userId: string,
  change: { ids: readonly string[] | undefined; read: boolean },
): Promise<boolean> {
  let query = handle.query
    .updateTable('notifications')
    .set({ read_at: change.read ? handle.now() : null })
    .where('user_id', '=', userId)
    .where(sql<boolean>`in_app`)
    .where('read_at', change.read ? 'is' : 'is not', null);
  if (change.ids) query = query.where('id', 'in', [...change.ids]);
  const result = await query.executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function storedSettings(handle: Handle, userId: string): Promise<unknown> {
  const row = await handle.query
    .selectFrom('notification_settings')
    .select('choices')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.choices ?? null;
}

export async function storeSettings(
  handle: Handle,
  userId: string,
  settings: NotificationSettings,
): Promise<void> {
  const choices = JSON.stringify(settings);
  await handle.query
    .insertInto('notification_settings')
    .values({ user_id: userId, choices })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ choices, updated_at: (row) => row.ref('excluded.updated_at') }),
    )
    .execute();
}

export async function forgetNotificationsBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query.deleteFrom('notifications').where('created_at', '<', moment.toISOString()).execute();
}

export async function deleteNotificationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.query.deleteFrom('notification_settings').where('user_id', '=', userId).execute();
  await tx.query.deleteFrom('push_devices').where('user_id', '=', userId).execute();
  await tx.query.deleteFrom('telegram_chats').where('user_id', '=', userId).execute();
}

/** Whether anybody was told something of the kind since a moment. */
export async function wasNotified(
  handle: Handle,
  kind: Tables['notifications']['kind'],
  since: Date,
): Promise<boolean> {
  const row = await handle.query
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', kind)
    .where('created_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
