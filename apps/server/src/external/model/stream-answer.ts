import type OpenAI from 'openai';
import { Stream } from 'openai/streaming';
import { chatStreamRequest } from './chat-request.ts';
import { explainModel } from './explain.ts';
import { broken, cut, part, refused, textOf, usageOf, wordsOf } from './read-answer.ts';
import { type Ask, type Completion, ModelError, type Tokens } from './types.ts';

/** Characters of an answer, many times what a text may have. */
const maxCharacters = 262_144;
/** Milliseconds to wait for the count of tokens once the model has said all. */
const forCount = 1_000;

/** Milliseconds: between two pieces (and before the first), and for the whole. */
interface Timeouts {
  silence: number;
  whole: number;
}

/**
 * One answer, piece by piece. An endpoint that knows no streaming and answers as a whole gives one piece.
 *
 * @throws ModelError, or the reason of the ask's signal
 */
export async function* streamAnswer(
  client: OpenAI,
  name: string,
  ask: Ask,
  timeouts: Timeouts,
): AsyncGenerator<string, Completion> {
  const began = performance.now();
  const stop = new AbortController();
  const late = new AbortController();
  const given = ask.signal === undefined ? [] : [ask.signal];
  const signal = AbortSignal.any([stop.signal, late.signal, ...given]);
  const whole = setTimeout(() => late.abort(), timeouts.whole);
  /** A wait for the endpoint; while nobody takes what came, no time runs. */
  async function waited<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
    const timer = setTimeout(() => late.abort(), milliseconds);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }
  const heard = { text: '', finish: null as unknown, tokens: null as Tokens | null, chunks: 0 };
  try {
    const response = await waited(
      client.chat.completions.create(chatStreamRequest(name, ask), { signal }).asResponse(),
      timeouts.silence,
    );
    if (response.headers.get('content-type')?.includes('json') === true) {
      const answer: unknown = await waited(response.json(), timeouts.silence);
      const text = textOf(answer);
      yield text;
      return { text, milliseconds: since(began), ...usageOf(answer) };
    }
    const chunks = Stream.fromSSEResponse<unknown>(response, stop, client)[Symbol.asyncIterator]();
    for (;;) {
      const { value: chunk, done } = await waited(
        chunks.next(),
        heard.finish === null ? timeouts.silence : Math.min(forCount, timeouts.silence),
      );
      if (done === true) break;
      const piece = take(heard, chunk);
      if (piece !== '') yield piece;
    }
    if (signal.aborted && heard.finish === null) throw signal.reason;
    return { text: finished(heard), milliseconds: since(began), ...(heard.tokens ?? none) };
  } catch (error) {
    ask.signal?.throwIfAborted();
    if (late.signal.aborted)
      throw new ModelError('timeout', 'The model did not answer in time', counted(heard.tokens));
    const told = explainModel(error);
    // A connection that broke in the middle, as `fetch` tells of it.
    throw heard.chunks > 0 && told.code === 'broken' && error instanceof TypeError
      ? cut(heard.tokens ?? undefined)
      : told;
  } finally {
    clearTimeout(whole);
    stop.abort();
  }
}

interface Heard {
  text: string;
  finish: unknown;
  tokens: Tokens | null;
  chunks: number;
}

const none: Tokens = { inputTokens: 0, outputTokens: 0 };
const since = (began: number) => Math.round(performance.now() - began);
const counted = (tokens: Tokens | null) => (tokens === null ? {} : { tokens });

/** Keeps what a chunk says. @returns the piece of the answer in it @throws ModelError */
function take(heard: Heard, chunk: unknown): string {
  heard.chunks += 1;
  if (part(chunk, 'usage')) heard.tokens = usageOf(chunk);
  const choice = part(part(chunk, 'choices'), 0);
  const delta = part(choice, 'delta');
  const finish = part(choice, 'finish_reason');
  if (finish !== undefined && finish !== null) heard.finish = finish;
  const refusal = part(delta, 'refusal');
  if (typeof refusal === 'string' && refusal !== '') throw refused(heard.tokens ?? none);
  const content = part(delta, 'content');
  if (content === undefined || content === null) return '';
  if (typeof content !== 'string') throw broken();
  heard.text += content;
  if (heard.text.length > maxCharacters)
    throw new ModelError('too_large', 'The model answered more than can be used', counted(heard.tokens));
  return content;
}

/** The whole of an answer that has come to its end. @throws ModelError */
function finished({ text, finish, tokens, chunks }: Heard): string {
  if (chunks === 0) throw broken();
  if (finish === 'content_filter') throw refused(tokens ?? none);
  if (finish === null || finish === 'length') throw cut(tokens ?? undefined);
  return wordsOf(text, tokens ?? none);
}
