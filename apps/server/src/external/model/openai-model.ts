import OpenAI from 'openai';
import { cappedFetch, countedFetch } from './capped-fetch.ts';
import { explainModel } from './explain.ts';
import { textOf, usageOf } from './read-answer.ts';
import { chatRequest } from './chat-request.ts';
import { streamAnswer } from './stream-answer.ts';
import { type Ask, type Completion, type Endpoint, type Model, ModelError } from './types.ts';

/** Milliseconds for one that is seen as it comes, as times of the above. */
const streamTimes = 3;
/** Bytes of an answer: text of a few pages with all its JSON around it. */
const maxBytes = 1_048_576;
/** Bytes of one that comes in pieces: some 250 around each token. */
const maxStreamBytes = 8_388_608;

/** @param timeout milliseconds for a whole answer */
export function openaiModel(config: Endpoint, timeout: number): Model {
  const { name } = config;
  const options = {
    baseURL: config.baseUrl,
    // Local endpoints want none; the client does not start without.
    apiKey: config.apiKey ?? 'none',
    // Given, so that nothing of it is read from the environment.
    organization: null,
    project: null,
    webhookSecret: null,
    adminAPIKey: null,
    logLevel: 'off' as const,
    maxRetries: 0,
    timeout,
  };
  const client = new OpenAI({ ...options, fetch: cappedFetch(maxBytes) });
  const streaming = new OpenAI({ ...options, fetch: countedFetch(maxStreamBytes) });

  async function complete(ask: Ask): Promise<Completion> {
    const began = performance.now();
    const limit = AbortSignal.timeout(timeout);
    const answer = await client.chat.completions
      // The client's own timeout ends with the headers; this one covers the body.
      .create(chatRequest(name, ask), {
        signal: ask.signal === undefined ? limit : AbortSignal.any([ask.signal, limit]),
      })
      .catch((error: unknown) => {
        ask.signal?.throwIfAborted();
        throw limit.aborted
          ? new ModelError('timeout', 'The model did not answer in time')
          : explainModel(error);
      });
    return {
      text: textOf(answer),
      milliseconds: Math.round(performance.now() - began),
      ...usageOf(answer),
    };
  }

  async function* stream(ask: Ask): AsyncGenerator<string, Completion> {
    return yield* streamAnswer(streaming, name, ask, { silence: timeout, whole: timeout * streamTimes });
  }

  return {
    name,
    complete: (ask) =>
      complete(ask).catch((error: unknown) => {
        if (ask.json === true && wasRejected(error)) return complete({ ...ask, json: false });
        throw error;
      }),
    async *stream(ask) {
      try {
        return yield* stream(ask);
      } catch (error) {
        // Refused as such, so before its first piece.
        if (ask.json !== true || !wasRejected(error)) throw error;
        return yield* stream({ ...ask, json: false });
      }
    },
  };
}

const wasRejected = (error: unknown) => error instanceof ModelError && error.code === 'rejected';
