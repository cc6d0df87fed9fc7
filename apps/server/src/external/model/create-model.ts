import OpenAI from 'openai';
import { cappedFetch } from './capped-fetch.ts';
import { explainModel } from './explain.ts';
import { type Completion, type Model, ModelError } from './types.ts';

/** Milliseconds for a whole answer: a person waits for it at the screen. */
const usualTimeout = 30_000;
/** Bytes of an answer: text of a few pages with all its JSON around it. */
const mostBytes = 1_048_576;

/** The model behind any endpoint that speaks OpenAI's chat completions; null where none is configured. */
export function createModel(
  config: { baseUrl: string; apiKey: string | null; name: string } | null,
  { timeout = usualTimeout }: { timeout?: number } = {},
): Model | null {
  if (config === null) return null;
  const { name } = config;
  const client = new OpenAI({
    baseURL: config.baseUrl,
    // Local endpoints want none; the client does not start without.
    apiKey: config.apiKey ?? 'none',
    // Given, so that nothing of it is read from the environment.
    organization: null,
    project: null,
    webhookSecret: null,
    adminAPIKey: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout,
    fetch: cappedFetch(mostBytes),
  });
  async function ask({ system, user, maxTokens, signal, json }: Ask): Promise<Completion> {
    const began = performance.now();
    const limit = AbortSignal.timeout(timeout);
    const answer = await client.chat.completions
      .create(
        {
          model: name,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          max_tokens: maxTokens,
          ...(json === true ? { response_format: { type: 'json_object' as const } } : {}),
        },
        // The client's own timeout ends with the headers; this one covers the body.
        { signal: signal === undefined ? limit : AbortSignal.any([signal, limit]) },
      )
      .catch((error: unknown) => {
        signal?.throwIfAborted();
        throw limit.aborted
          ? new ModelError('timeout', 'The model did not answer in time')
          : explainModel(error);
      });
    return {
      text: textOf(answer),
      milliseconds: Math.round(performance.now() - began),
      inputTokens: tokensOf(answer, 'prompt_tokens'),
      outputTokens: tokensOf(answer, 'completion_tokens'),
    };
  }
  return {
    name,
    complete: (wish) =>
      ask(wish).catch((error: unknown) => {
        if (wish.json === true && error instanceof ModelError && error.code === 'rejected')
          return ask({ ...wish, json: false });
        throw error;
      }),
  };
}

type Ask = Parameters<Model['complete']>[0];

function tokensOf(answer: unknown, kind: 'prompt_tokens' | 'completion_tokens'): number {
  const count = part(part(answer, 'usage'), kind);
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? Math.min(count, 1e9) : 0;
}

/** The words of an answer that may be anything: an endpoint need not keep to the protocol. @throws ModelError */
function textOf(answer: unknown): string {
  const choice = part(part(answer, 'choices'), 0);
  const message = part(choice, 'message');
  const finish = part(choice, 'finish_reason');
  if (message === undefined)
    throw new ModelError('broken', 'The model answered in a way that cannot be read');
  if (finish === 'content_filter' || typeof part(message, 'refusal') === 'string')
    throw new ModelError('refused', 'The model declined to answer');
  if (finish === 'length') throw new ModelError('cut', 'The model did not come to the end of its answer');
  const content = part(message, 'content');
  if (content !== null && content !== undefined && typeof content !== 'string')
    throw new ModelError('broken', 'The model answered in a way that cannot be read');
  const text = (content ?? '').toWellFormed().replaceAll('\0', '').trim();
  if (text === '') throw new ModelError('empty', 'The model answered nothing');
  return text;
}

function part(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
