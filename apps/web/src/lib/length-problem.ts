import { grouped } from './numbers.ts';

/**
 * What is typed beyond `maxLength` stays and is told: the browser's own limit would cut off what is pasted without a word. In
 * the words of `string_too_long`, whose table is not there while one types (held against it by a test).
 */
export function lengthProblem(value: unknown, maxLength = Infinity): string | undefined {
  const length = typeof value === 'string' ? value.trim().length : 0;
  if (length <= maxLength) return undefined;
  return `Не длиннее ${grouped(maxLength)} знаков: сейчас ${grouped(length)}`;
}
