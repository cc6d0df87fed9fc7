import * as contract from '@molva/contract/own-channels';
import { z } from 'zod';
import { FetchError } from '../../external/fetch/index.ts';
import type { Handle } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { change, query } from '../../kernel/operation.ts';
import { invalidField, unavailable } from '../../lib/errors.ts';
import { keepKey } from './channel-keys.ts';
import { deleteAllChats, deleteChannelKey, findChannelKey } from './channel-queries.ts';
import { callTelegram } from './telegram-api.ts';

async function botIn(handle: Handle) {
  const key = await findChannelKey(handle, 'telegram');
  return { name: key?.name ?? null, updated_at: key?.updated_at ?? null };
}

export const readTelegramBot = query(contract.readTelegramBot, {
  whose: 'agency',
  read: ({ context }) => botIn(context.db),
});

/** Asks Telegram whose token it is before it is kept. People link their chats anew where it is another bot's. */
export const updateTelegramBot = change(contract.updateTelegramBot, {
  whose: 'agency',
  prepare: async ({ context, input: { token } }) =>
    token === null ? null : { token, name: await nameOfBot(context, token) },
  async work({ tx, context, ready }) {
    const before = await findChannelKey(tx, 'telegram');
    await deleteChannelKey(tx, 'telegram');
    if (ready !== null)
      await keepKey(context, tx, { channel: 'telegram', name: ready.name, secret: ready.token });
    if (before?.name !== ready?.name) await deleteAllChats(tx);
  },
  audit: ({ ready }) => ({
    action: 'telegram_bot.changed',
    resource: 'setting',
    resourceId: null,
    clientId: null,
    details: { name: ready?.name ?? null },
  }),
  answer: ({ context }) => botIn(context.db),
});

const me = z.object({ username: z.string().regex(/^\w{3,64}$/) });

/** @throws invalid where Telegram does not know the token, unavailable where it does not say */
async function nameOfBot(context: AppContext, token: string): Promise<string> {
  try {
    const answer = await callTelegram(context, { token, method: 'getMe', given: {} });
    const read = answer.ok ? me.safeParse(answer.result) : null;
    if (read?.success) return read.data.username;
    if (!answer.ok && (answer.status === 401 || answer.status === 404))
      throw invalidField('token', 'telegram_token_refused');
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
  }
  throw unavailable('telegram_unreachable');
}
