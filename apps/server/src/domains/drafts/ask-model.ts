import type { AppContext } from '../../context.ts';
import { tooMany, unavailable } from '../../errors.ts';
import { type Completion, type Model, ModelError } from '../../external/model/index.ts';
import { dayIn } from '../../lib/days.ts';
import { insertModelCall, type ModelCall, usageOf } from './call-queries.ts';
import { parseAnswer, type WrittenAnswer } from './parse-answer.ts';

/** @throws unavailable where none is configured */
export function configuredModel({ model }: AppContext): Model {
  if (model === null) throw unavailable('No model is configured', 3600);
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
  throw tooMany(
    "The client's tokens of the model for this month are used up",
    Math.ceil((next - now.getTime()) / 1000),
  );
}

/** For every four characters of Russian about two tokens; twice that for JSON and for what the model wants to say. */
export function tokensFor(characters: number): number {
  return Math.min(8000, 500 + characters * 2);
}

/**
 * One question to the model. It is kept with its answer, whatever comes of it.
 *
 * @throws ModelError, or the signal's reason
 */
export async function askModel(
  context: AppContext,
  model: Model,
  prompt: { system: string; user: string },
  call: Pick<ModelCall, 'client_id' | 'purpose' | 'prompt_version' | 'request_id' | 'user_id'>,
  options: { maxTokens: number; signal?: AbortSignal },
): Promise<WrittenAnswer & { tokens: number }> {
  const began = performance.now();
  let answer: Completion | null = null;
  let failure: ModelError | null = null;
  try {
    answer = await model.complete({ ...prompt, json: true, ...options });
    const written = parseAnswer(answer.text);
    return { ...written, tokens: answer.inputTokens + answer.outputTokens };
  } catch (error) {
    if (error instanceof ModelError) failure = error;
    throw error;
  } finally {
    await insertModelCall(context.db, {
      ...call,
      model: model.name,
      input: `${prompt.system}\n\n${prompt.user}`,
      output: answer?.text ?? null,
      error: failure?.code ?? (answer === null ? 'cancelled' : null),
      input_tokens: answer?.inputTokens ?? 0,
      output_tokens: answer?.outputTokens ?? 0,
      milliseconds: answer?.milliseconds ?? Math.round(performance.now() - began),
    });
  }
}
