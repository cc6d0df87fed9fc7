import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../lib/ids.ts';

type Channel = Tables['channel_keys']['channel'];

export function findChannelKey(handle: Handle, channel: Channel) {
  return handle.query
    .selectFrom('channel_keys')
    .select(['id', 'name', 'secret_sealed', 'key_id', 'read_to', 'updated_at'])
    .where('channel', '=', channel)
    .executeTakeFirst();
}

export type ChannelKey = NonNullable<Awaited<ReturnType<typeof findChannelKey>>>;

interface NewChannelKey {
  id: string;
  channel: Channel;
  name: string;
  secret_sealed: string;
  key_id: string;
}

/** Keeps a key unless there is one: of two nodes that made one, the first one's holds. */
export async function insertChannelKey(handle: Handle, key: NewChannelKey): Promise<void> {
  await handle.query
    .insertInto('channel_keys')
    .values({ ...key, updated_at: handle.now() })
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute();
}

export async function deleteChannelKey(tx: Transaction, channel: Channel): Promise<void> {
  await tx.query.deleteFrom('channel_keys').where('channel', '=', channel).execute();
}

/** Notes up to where the bot's messages were read: never back. */
export async function noteReadTo(tx: Transaction, id: string, readTo: number): Promise<void> {
  await tx.query
    .updateTable('channel_keys')
    .set({ read_to: readTo })
    .where('id', '=', id)
    .where('read_to', '<', readTo)
    .execute();
}

export function devicesOf(handle: Handle, userIds: readonly string[]) {
  return handle.query
    .selectFrom('push_devices')
    .select(['id', 'user_id', 'name', 'created_at', 'last_sent_at'])
    .where('user_id', '=', anyOf(userIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findDevice(handle: Handle, id: string) {
  return handle.query
    .selectFrom('push_devices')
    .select(['id', 'user_id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type PushDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/** A browser belongs to who came last: another account in it gets the messages from then on. */
export async function keepDevice(
  tx: Transaction,
  device: Pick<Tables['push_devices'], 'user_id' | 'endpoint' | 'p256dh' | 'auth' | 'name'>,
): Promise<void> {
  const { user_id, p256dh, auth, name } = device;
  await tx.query
    .insertInto('push_devices')
    .values({ id: newId(), ...device, created_at: tx.now() })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ user_id, p256dh, auth, name }))
    .execute();
}

/** @returns whether it was there, and that person's */
export async function deleteDevice(handle: Handle, id: string, userId?: string): Promise<boolean> {
  let query = handle.query.deleteFrom('push_devices').where('id', '=', id);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteDeviceSent(handle: Handle, id: string): Promise<void> {
  await handle.query
    .updateTable('push_devices')
    .set({ last_sent_at: handle.now() })
    .where('id', '=', id)
    .execute();
}

export function findChat(handle: Handle, userId: string) {
  return handle.query
    .selectFrom('telegram_chats')
    .select(['user_id', 'chat_id', 'name', 'linked_at', 'code_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Those of the people who linked a chat. */
export function chatsOf(handle: Handle, userIds: readonly string[]) {
  return handle.query
    .selectFrom('telegram_chats')
    .select(['user_id', sql<string>`coalesce(name, '')`.as('name')])
    .where('user_id', '=', anyOf(userIds))
    .where('chat_id', 'is not', null)
    .orderBy('user_id')
    .execute();
}

/** A fresh code; the chat that is linked stays until somebody comes by it. */
export async function putChatCode(
  tx: Transaction,
  userId: string,
  code: { code_hash: string; code_until: Date },
): Promise<void> {
  await tx.query
    .insertInto('telegram_chats')
    .values({ user_id: userId, ...code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(code))
    .execute();
}

/** Links a chat to whose code it brought, while that holds. A code is used up by it. */
export async function linkChat(
  tx: Transaction,
  codeHash: string,
  { chatId, name }: { chatId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('telegram_chats')
    .set({ chat_id: chatId, name, linked_at: tx.now(), code_hash: null, code_until: null })
    .where('code_hash', '=', codeHash)
    .where('code_until', '>', tx.now().toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was one */
export async function deleteChat(handle: Handle, userId: string): Promise<boolean> {
  const { numDeletedRows } = await handle.query
    .deleteFrom('telegram_chats')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Another bot knows none of the chats. */
export async function deleteAllChats(tx: Transaction): Promise<void> {
  await tx.query.deleteFrom('telegram_chats').execute();
}
