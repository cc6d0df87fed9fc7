import type { AppContext } from '../../kernel/context.ts';
import { tooMany, unavailable } from '../../lib/errors.ts';
import { type Model, ModelError, type Tokens } from '../../external/model/index.ts';
import { dayIn } from '../../lib/days.ts';
import { insertModelCall, type ModelCall, usageOf } from './call-queries.ts';
import { type Sources, parseAnswer, type WrittenAnswer } from './parse-answer.ts';
import { textFieldReader } from './read-text-field.ts';

/** @throws unavailable where none is configured */
export function configuredModel({ model }: AppContext): Model {
  if (model === null) throw unavailable('no_model', 3600);
  return model;
}

/** Whether the client has used what it may in this month. */
export async function isSpent(context: AppContext, clientId: string): Promise<boolean> {
  const limit = context.config.model?.monthlyTokens ?? null;
  if (limit === null) return false;
  const used = await usageOf(context.db, clientId, dayIn(context.clock.now(), 'UTC').slice(0, 7));
  return used.input_tokens + used.output_tokens >= limit;
}

/** @throws too_many until the next month begins */
export async function assertNotSpent(context: AppContext, clientId: string): Promise<void> {
  if (!(await isSpent(context, clientId))) return;
  const now = context.clock.now();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  throw tooMany('model_tokens_used_up', Math.ceil((next - now.getTime()) / 1000));
}

/** For every four characters of Russian about two tokens; twice that for JSON and for what the model wants to say. */
export function tokensFor(characters: number): number {
  return Math.min(8000, 500 + characters * 2);
}

/** One question to the model, and what its answer is held against. */
export interface Question {
  system: string;
  user: string;
  grounds: Sources;
  /** Tokens of the answer at most. */
  maxTokens: number;
  call: Pick<ModelCall, 'client_id' | 'purpose' | 'prompt_version' | 'source_id' | 'request_id' | 'user_id'>;
  signal?: AbortSignal;
}

export type Answered = WrittenAnswer & { tokens: number };

/**
 * One question to the model. It is kept with its answer, whatever comes of it.
 *
 * @throws ModelError, or the signal's reason
 */
export async function askModel(context: AppContext, model: Model, question: Question): Promise<Answered> {
  const { system, user, maxTokens, signal, grounds } = question;
  const asked = beginCall(context, model, question);
  try {
    const answer = await model.complete({
      system,
      user,
      maxTokens,
      json: true,
      ...(signal === undefined ? {} : { signal }),
    });
    asked.heard = answer.text;
    asked.tokens = answer;
    asked.error = null;
    return { ...parseAnswer(answer.text, grounds), tokens: answer.inputTokens + answer.outputTokens };
  } catch (error) {
    asked.failed(error);
    throw error;
  } finally {
    await asked.keep();
  }
}

/**
 * The same question with the text of the answer as it comes: pieces for the eyes, then the whole that was checked.
 * What nobody counted, because the answer was left or cut, is reckoned by its length: the endpoint counts it too.
 *
 * @throws ModelError, or the signal's reason
 */
export async function* streamModel(
  context: AppContext,
  model: Model,
  question: Question,
): AsyncGenerator<string, Answered> {
  const { system, user, maxTokens, signal, grounds } = question;
  const asked = beginCall(context, model, question);
  asked.reckons = true;
  const pieces = model.stream({
    system,
    user,
    maxTokens,
    json: true,
    ...(signal === undefined ? {} : { signal }),
  });
  const read = textFieldReader();
  try {
    let next = await pieces.next();
    while (next.done !== true) {
      asked.heard += next.value;
      const piece = read(next.value);
      if (piece !== '') yield piece;
      next = await pieces.next();
    }
    asked.heard = next.value.text;
    asked.error = null;
    const { inputTokens, outputTokens } = next.value;
    if (inputTokens + outputTokens > 0) asked.tokens = next.value;
    const used = asked.used();
    return { ...parseAnswer(next.value.text, grounds), tokens: used.inputTokens + used.outputTokens };
  } catch (error) {
    asked.failed(error);
    throw error;
  } finally {
    // Where the reader left in the middle, the endpoint is left too.
    await pieces.return({ text: '', milliseconds: 0, inputTokens: 0, outputTokens: 0 });
    await asked.keep();
  }
}

/** Characters of a token, as Russian is cut. */
const perToken = 2;

/** What is known of a question while it is under way. */
function beginCall(context: AppContext, model: Model, { system, user, call }: Question) {
  const began = performance.now();
  const input = `${system}\n\n${user}`;
  const asked = {
    heard: '',
    tokens: null as Tokens | null,
    error: 'cancelled' as string | null,
    /** Whether an answer that nobody counted is reckoned. */
    reckons: false,
    failed(error: unknown): void {
      if (!(error instanceof ModelError)) return;
      asked.error = error.code;
      asked.tokens ??= error.tokens;
      // Nothing came, and nothing was begun.
      if (asked.heard === '' && error.code !== 'timeout') asked.reckons = false;
    },
    used(): Tokens {
      if (asked.tokens !== null || !asked.reckons) return asked.tokens ?? { inputTokens: 0, outputTokens: 0 };
      return {
        inputTokens: Math.ceil(input.length / perToken),
        outputTokens: Math.ceil(asked.heard.length / perToken),
      };
    },
    async keep(): Promise<void> {
      const { inputTokens, outputTokens } = asked.used();
      await insertModelCall(context.db, {
        ...call,
        model: model.name,
        input,
        output: asked.heard === '' ? null : asked.heard.replaceAll('\0', '').toWellFormed(),
        error: asked.error,
        input_tokens: inputTokens,
        output_tokens: outputTokens,
        milliseconds: Math.round(performance.now() - began),
      });
    },
  };
  return asked;
}
