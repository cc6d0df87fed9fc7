import type { Rewrite, RewriteFailure } from '@molva/contract/drafts';
import { requestHeaders, toError } from '../../lib/api.ts';
import { NetworkError } from '../../lib/api-error.ts';
import { createParser } from 'eventsource-parser';
import type { RewriteWish } from './api.ts';

/** The model gave no wording, and said why. */
export class RewriteError extends Error {
  override readonly name = 'RewriteError';
  readonly code: RewriteFailure['code'];
  /** Seconds after which it can be asked again, where that is known. */
  readonly retryAfter: number | null;

  constructor({ code, message, retry_after: retryAfter }: RewriteFailure) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/**
 * A suggestion as it comes: `onText` is given the text so far, for the eyes alone; what is returned was checked.
 *
 * @throws ApiError where it was refused before it began, RewriteError where the model failed, NetworkError where the
 *   stream was cut, and the signal's AbortError
 */
export async function streamSuggestion(
  wish: RewriteWish,
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<Rewrite> {
  const headers = requestHeaders('POST');
  headers.set('content-type', 'application/json');
  headers.set('accept', 'text/event-stream');
  const response = await connected(
    fetch('/api/v1/reviews/clients/requests/rewrite/stream', {
      method: 'POST',
      headers,
      credentials: 'include',
      body: JSON.stringify(wish),
      signal,
    }),
    signal,
  );
  if (!response.ok) throw await toError(response);
  return readSuggestion(response, { signal, onText });
}

/** Reads what is said, to its end. */
export async function readSuggestion(
  response: Response,
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<Rewrite> {
  if (response.body === null) throw new NetworkError(new Error('Nothing was said'));
  let text = '';
  let done: Rewrite | null = null;
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'failed') throw new RewriteError(JSON.parse(data) as RewriteFailure);
      if (event === 'done') done = JSON.parse(data) as Rewrite;
      if (event !== 'piece') return;
      text += (JSON.parse(data) as { text: string }).text;
      onText(text);
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done: isOver } = await connected(reader.read(), signal);
    if (isOver) break;
    parser.feed(value);
  }
  if (done === null) throw new NetworkError(new Error('The stream was cut'));
  return done;
}

/** What the network throws is told as such; what was aborted here stays that. */
async function connected<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    signal.throwIfAborted();
    throw new NetworkError(error);
  }
}
