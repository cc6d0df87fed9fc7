import { createHash, randomBytes } from 'node:crypto';
import * as contract from '@molva/contract/own-channels';
import { z } from 'zod';
import { FetchError } from '../../external/fetch/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { change, unaudited } from '../../kernel/operation.ts';
import { addMs } from '../../lib/days.ts';
import { conflict, notFound, unavailable } from '../../lib/errors.ts';
import { openKey } from './channel-keys.ts';
import {
  type ChannelKey,
  deleteChat,
  findChannelKey,
  linkChat,
  noteReadTo,
  putChatCode,
} from './channel-queries.ts';
import { ownChannelsOf } from './own-channels.ts';
import { callTelegram } from './telegram-api.ts';

const codeLifeMs = 30 * 60_000;
const own = unaudited('how somebody is told things is theirs alone');
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** @throws conflict where the agency has no bot */
async function botOf({ db }: AppContext): Promise<ChannelKey> {
  const key = await findChannelKey(db, 'telegram');
  if (!key) throw conflict('telegram_not_set_up');
  return key;
}

export const linkTelegram = change(contract.linkTelegram, {
  whose: 'own',
  prepare: ({ context }) => botOf(context),
  async work({ tx, context, actor }) {
    const code = randomBytes(24).toString('base64url');
    const ends = addMs(context.clock.now(), codeLifeMs);
    await putChatCode(tx, actor.userId, { code_hash: hashOf(code), code_until: ends });
    return { code, ends };
  },
  audit: own,
  answer: ({ ready, made: { code, ends } }) => ({
    url: `https://t.me/${ready.name}?start=${code}`,
    ends_at: ends.toISOString(),
  }),
});

const update = z.object({
  update_id: z.int(),
  message: z
    .object({
      text: z.string().optional(),
      chat: z.object({
        id: z.int(),
        title: z.string().optional(),
        username: z.string().optional(),
        first_name: z.string().optional(),
      }),
    })
    .optional(),
});

/**
 * Reads what was written to the bot since the last time, whoever asks: each message that brings a code links its chat. No
 * node listens all the time, so that Molva needs no address that Telegram can reach.
 */
export const checkTelegram = change(contract.checkTelegram, {
  whose: 'own',
  async prepare({ context }) {
    const key = await botOf(context);
    return { key, updates: await updatesOf(context, key) };
  },
  async work({ tx, ready: { key, updates } }) {
    const linked: string[] = [];
    for (const { message } of updates) {
      const code = /^\/start(?:@\w+)? ([\w-]{10,64})$/.exec(message?.text ?? '')?.[1];
      if (!message || code === undefined) continue;
      const { id, title, username, first_name } = message.chat;
      const name = title ?? (username === undefined ? (first_name ?? '') : `@${username}`);
      if (await linkChat(tx, hashOf(code), { chatId: String(id), name: name.slice(0, 100) }))
        linked.push(String(id));
    }
    const last = updates.at(-1)?.update_id;
    if (last !== undefined) await noteReadTo(tx, key.id, last);
    return linked;
  },
  audit: own,
  async answer({ context, actor, ready: { key }, made }) {
    for (const chatId of made) await greet(context, key, chatId);
    return ownChannelsOf(context, actor.userId);
  },
});

/** @throws unavailable where Telegram does not say */
async function updatesOf(context: AppContext, key: ChannelKey) {
  const given = { offset: key.read_to + 1, limit: 100, timeout: 0, allowed_updates: ['message'] };
  const answer = await callTelegram(context, {
    token: openKey(context, key),
    method: 'getUpdates',
    given,
  }).catch((error: unknown) => {
    if (error instanceof FetchError) throw unavailable('telegram_unreachable');
    throw error;
  });
  const read = answer.ok ? z.array(update).safeParse(answer.result) : null;
  if (!read?.success) throw unavailable('telegram_unreachable');
  return read.data;
}

/** The chat is linked whether or not the greeting arrives. */
async function greet(context: AppContext, key: ChannelKey, chatId: string): Promise<void> {
  const given = { chat_id: chatId, text: 'Готово: сюда будут приходить оповещения Молвы.' };
  try {
    await callTelegram(context, { token: openKey(context, key), method: 'sendMessage', given });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    context.log.warn({ code: error.code }, 'Telegram took no greeting');
  }
}

export const unlinkTelegram = change(contract.unlinkTelegram, {
  whose: 'own',
  async work({ tx, actor }) {
    if (!(await deleteChat(tx, actor.userId))) throw notFound('Chat');
  },
  audit: own,
  answer: ({ context, actor }) => ownChannelsOf(context, actor.userId),
});
