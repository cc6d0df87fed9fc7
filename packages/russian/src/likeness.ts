import { wordsOf } from './words.ts';

/** A text made ready to be held against many. */
export interface Prepared {
  /** All its words. */
  key: string;
  /** How often each word and each pair of neighbours stands in it. */
  tokens: ReadonlyMap<string, number>;
  total: number;
}

export function prepare(text: string | readonly string[]): Prepared {
  const words = typeof text === 'string' ? wordsOf(text) : text;
  const all = [...words, ...words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`)];
  const tokens = new Map<string, number>();
  for (const token of all) tokens.set(token, (tokens.get(token) ?? 0) + 1);
  return { key: words.join(' '), tokens, total: all.length };
}

/**
 * How much two texts have in common, 0 to 1: twice the words that both have (each as often as both have it), over the
 * words of both (Dice's coefficient). Pairs of neighbours count like words, so that the same words in another order are
 * not the same.
 *
 * @param least a likeness below which 0 will do: texts of very different length are not compared
 */
export function likeness(one: Prepared, other: Prepared, least = 0): number {
  const [short, long] = one.tokens.size <= other.tokens.size ? [one, other] : [other, one];
  if (short.total === 0 || long.total === 0) return 0;
  if (one.key === other.key) return 1;
  const sum = one.total + other.total;
  if ((2 * Math.min(one.total, other.total)) / sum < least) return 0;
  let common = 0;
  for (const [token, count] of short.tokens) common += Math.min(count, long.tokens.get(token) ?? 0);
  return (2 * common) / sum;
}
