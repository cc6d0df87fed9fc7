import * as contract from '@molva/contract/own-channels';
import type { OwnChannels } from '@molva/contract/own-channels';
import { encryptPush } from '../../external/push/index.ts';
import { FetchError } from '../../external/fetch/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { change, query, unaudited } from '../../kernel/operation.ts';
import { problem } from '@molva/contract/problems/index';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import { pushKeys } from './channel-keys.ts';
import { deleteDevice, devicesOf, findChannelKey, findChat, keepDevice } from './channel-queries.ts';

const maxDevices = 10;
const own = unaudited('how somebody is told things is theirs alone');

export async function ownChannelsOf(context: AppContext, userId: string): Promise<OwnChannels> {
  const { db } = context;
  const [keys, devices, bot, chat] = await Promise.all([
    pushKeys(context),
    devicesOf(db, [userId]),
    findChannelKey(db, 'telegram'),
    findChat(db, userId),
  ]);
  const until = chat?.code_until ?? null;
  return {
    push: {
      public_key: keys.publicKey,
      devices: devices.map(({ id, name, created_at, last_sent_at }) => ({
        id,
        name,
        created_at,
        last_sent_at,
      })),
    },
    telegram: {
      bot: bot?.name ?? null,
      chat:
        !chat?.linked_at || chat.chat_id === null
          ? null
          : { name: chat.name ?? '', linked_at: chat.linked_at },
      is_waiting: until !== null && Date.parse(until) > context.clock.now().getTime(),
    },
  };
}

export const readOwnChannels = query(contract.readOwnChannels, {
  whose: 'own',
  read: ({ context, actor }) => ownChannelsOf(context, actor.userId),
});

export const addPushDevice = change(contract.addPushDevice, {
  whose: 'own',
  prepare: ({ context, input: { endpoint, keys } }) => assertPushable(context, endpoint, keys),
  async work({ tx, actor, input: { endpoint, keys, name } }) {
    await keepDevice(tx, { user_id: actor.userId, endpoint, ...keys, name });
    const { length } = await devicesOf(tx, [actor.userId]);
    if (length > maxDevices) throw conflict(problem('push_devices_many', { max: maxDevices }));
  },
  audit: own,
  answer: ({ context, actor }) => ownChannelsOf(context, actor.userId),
});

/** @throws invalid where nothing could ever be sent there */
async function assertPushable(
  { poster }: AppContext,
  endpoint: string,
  keys: { p256dh: string; auth: string },
): Promise<void> {
  try {
    encryptPush(new Uint8Array(), keys);
  } catch {
    throw invalidField(['body', 'keys', 'p256dh'], 'push_endpoint_refused');
  }
  try {
    await poster.assertAccepted(endpoint);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw invalidField('endpoint', 'push_endpoint_refused');
  }
}

export const removePushDevice = change(contract.removePushDevice, {
  whose: 'own',
  async work({ tx, actor, input: { id } }) {
    if (!(await deleteDevice(tx, id, actor.userId))) throw notFound('Device');
  },
  audit: own,
  answer: ({ context, actor }) => ownChannelsOf(context, actor.userId),
});
