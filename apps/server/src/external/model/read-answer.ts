import { ModelError, type Tokens } from './types.ts';

/** What the endpoint counted, in an answer that may be anything. */
export function usageOf(answer: unknown): Tokens {
  const usage = part(answer, 'usage');
  return {
    inputTokens: countOf(part(usage, 'prompt_tokens')),
    outputTokens: countOf(part(usage, 'completion_tokens')),
  };
}

function countOf(count: unknown): number {
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? Math.min(count, 1e9) : 0;
}

export const broken = () => new ModelError('broken', 'The model answered in a way that cannot be read');
export const refused = (tokens: Tokens) =>
  new ModelError('refused', 'The model declined to answer', { tokens });
export const cut = (tokens?: Tokens) =>
  new ModelError(
    'cut',
    'The model did not come to the end of its answer',
    tokens === undefined ? {} : { tokens },
  );

/** The words of an answer that may be anything: an endpoint need not keep to the protocol. @throws ModelError */
export function textOf(answer: unknown): string {
  const choice = part(part(answer, 'choices'), 0);
  const message = part(choice, 'message');
  const finish = part(choice, 'finish_reason');
  const tokens = usageOf(answer);
  if (message === undefined) throw broken();
  if (finish === 'content_filter' || typeof part(message, 'refusal') === 'string') throw refused(tokens);
  if (finish === 'length') throw cut(tokens);
  const content = part(message, 'content');
  if (content !== null && content !== undefined && typeof content !== 'string') throw broken();
  return wordsOf(content ?? '', tokens);
}

/** What can be stored, trimmed. @throws ModelError where nothing is left */
export function wordsOf(content: string, tokens: Tokens): string {
  const text = content.toWellFormed().replaceAll('\0', '').trim();
  if (text === '') throw new ModelError('empty', 'The model answered nothing', { tokens });
  return text;
}

export function part(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
