import { z } from 'zod';
import type { AppContext } from '../../kernel/context.ts';

const timeoutMs = 15_000;

const answer = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.int(),
    description: z.string().default(''),
    parameters: z.object({ retry_after: z.int().min(0).max(86_400).optional() }).optional(),
  }),
]);

export type TelegramAnswer =
  | { ok: true; status: number; result: unknown }
  | { ok: false; status: number; description: string; waitMs: number | null };

/**
 * One call of the Bot API (core.telegram.org/bots/api). The token is a part of the address, and so of no error and no log.
 *
 * @throws FetchError where there is no answer
 */
export async function callTelegram(
  { config, poster }: AppContext,
  { token, method, given }: { token: string; method: string; given: object },
  signal: AbortSignal = AbortSignal.timeout(timeoutMs),
): Promise<TelegramAnswer> {
  const { status, body, retryAfterMs } = await poster
    .post({
      url: `${config.telegramApiUrl}/bot${token}/${method}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
      signal,
    })
    .catch((error: unknown) => {
      throw withoutToken(error, token);
    });
  const read = answer.safeParse(parsed(body));
  if (!read.success) return { ok: false, status, description: '', waitMs: retryAfterMs };
  if (read.data.ok) return { ok: true, status, result: read.data.result };
  const { error_code, description, parameters } = read.data;
  const seconds = parameters?.retry_after;
  return {
    ok: false,
    status: error_code,
    description,
    waitMs: seconds === undefined ? retryAfterMs : seconds * 1_000,
  };
}

function withoutToken(error: unknown, token: string): unknown {
  if (error instanceof Error) error.message = error.message.replaceAll(token, '…');
  if (error instanceof Error && 'url' in error && typeof error.url === 'string')
    Object.assign(error, { url: error.url.replaceAll(token, '…'), stack: error.message });
  return error;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
