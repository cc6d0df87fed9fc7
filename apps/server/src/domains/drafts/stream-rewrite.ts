import * as contract from '@molva/contract/drafts';
import type { rewriteEvents } from '@molva/contract/drafts';
import type { z } from 'zod';
import type { AppContext } from '../../kernel/context.ts';
import { type Model, ModelError } from '../../external/model/index.ts';
import { operation } from '../../kernel/operation.ts';
import { openStream } from './open-streams.ts';
import { type Question, streamModel } from './ask-model.ts';
import { rewritePromptVersion } from './rewrite-prompt.v1.ts';
import { modelWasSeen, questionOf, rewritingOf, rewritten, withoutModel } from './rewriting.ts';

/**
 * A clearer wording as the model says it. What can be refused is refused before the stream begins; what goes wrong with
 * the model is its last event. It is read from the model no faster than the caller takes it, and a caller who leaves
 * ends the question. No plain query: that the model was asked is noted in the middle of the stream.
 */
export const streamRewrite = operation(contract.streamRewrite, async ({ context, actor, input }) => {
  const rewriting = await rewritingOf(context, actor, input);
  const { model } = rewriting;
  const stream = openStream(context, actor.userId);
  async function* events(signal: AbortSignal): AsyncGenerator<string> {
    // The headers go out at once: the model may think for long.
    yield ': asked\n\n';
    if (model === null)
      return yield said('done', await rewritten(context, rewriting, await withoutModel(rewriting)));
    const question = { ...questionOf(rewriting, actor, input), signal };
    const text = yield* wording(context, model, question, () => modelWasSeen(context, actor, rewriting));
    if (text !== null) yield said('done', await rewritten(context, rewriting, text));
  }
  return {
    type: 'text/event-stream; charset=utf-8',
    filename: null,
    // The first for nginx, which would keep the pieces together; the last so that a server that stops waits for nobody
    // who keeps the connection for more.
    headers: { 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform', connection: 'close' },
    body: leavable(events, stream),
  };
});

/** Pieces for the eyes. @returns the whole; null where the last event tells why there is none */
async function* wording(
  context: AppContext,
  model: Model,
  question: Question,
  seen: () => Promise<void>,
): AsyncGenerator<string, string | null> {
  const pieces = streamModel(context, model, question);
  let isSeen = false;
  try {
    let next = await pieces.next();
    while (next.done !== true) {
      // Before the first piece is out, and even if no more follows.
      if (!isSeen) await seen();
      isSeen = true;
      yield said('piece', { text: next.value });
      next = await pieces.next();
    }
    if (!isSeen) await seen();
    return next.value.text;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const { code, message, retryAfter } = error;
    context.log.warn({ code, prompt: rewritePromptVersion }, 'the model gave no wording');
    yield said('failed', { code, message, retry_after: retryAfter });
    return null;
  } finally {
    await pieces.return({ text: '', claims: [], tokens: 0 });
  }
}

type Events = typeof rewriteEvents;

function said<K extends keyof Events>(event: K, data: z.input<Events[K]>): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A generator that waits for something is left only when it has come: the signal ends the waiting at once. */
function leavable(
  events: (signal: AbortSignal) => AsyncGenerator<string>,
  { ended: left, close }: ReturnType<typeof openStream>,
): AsyncIterable<Uint8Array> {
  const parts = events(left.signal);
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        try {
          const { value, done } = await parts.next();
          if (done !== true) return { done: false, value: Buffer.from(value) };
          close();
          return { done: true, value: undefined };
        } catch (error) {
          close();
          if (left.signal.aborted) return { done: true, value: undefined };
          throw error;
        }
      },
      async return() {
        left.abort();
        close();
        await parts.return(undefined);
        return { done: true, value: undefined };
      },
    }),
  };
}
