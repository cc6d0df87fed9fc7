import type { AppContext } from '../../kernel/context.ts';
import { addressOf } from './deliver.ts';
import { openKey } from './channel-keys.ts';
import { deleteChat, findChannelKey, findChat } from './channel-queries.ts';
import type { PushMessage } from './send-push.ts';
import { orFailure, type Sent } from './sent.ts';
import { callTelegram } from './telegram-api.ts';

/** Of a message, in the units that Telegram counts. */
const longest = 4_000;

/** Writes to a person's chat by the agency's bot. One who blocked the bot is unlinked. */
export async function sendTelegram(
  context: AppContext,
  userId: string,
  { title, body, path }: PushMessage,
  signal: AbortSignal,
): Promise<Sent> {
  const [key, chat] = await Promise.all([
    findChannelKey(context.db, 'telegram'),
    findChat(context.db, userId),
  ]);
  const chatId = chat?.chat_id ?? null;
  if (!key || chatId === null) return { state: 'refused', status: null, code: 'chat_gone' };
  const text = [title, body].filter(Boolean).join('\n').slice(0, longest);
  return orFailure(async () => {
    const answer = await callTelegram(
      context,
      {
        token: openKey(context, key),
        method: 'sendMessage',
        // No markup: what reviews say is text, whatever signs it has.
        given: {
          chat_id: chatId,
          text: `${text}\n${addressOf(context, path)}`,
          link_preview_options: { is_disabled: true },
        },
      },
      signal,
    );
    const { status } = answer;
    if (answer.ok) return { state: 'sent', status };
    if (status === 403) {
      await deleteChat(context.db, userId);
      return { state: 'refused', status, code: 'chat_gone' };
    }
    if (status === 429 || status >= 500)
      return { state: 'later', status, code: 'http_status', waitMs: answer.waitMs };
    return { state: 'refused', status, code: status === 401 ? 'telegram_token_refused' : 'http_status' };
  });
}
