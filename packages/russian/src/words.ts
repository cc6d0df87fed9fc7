import { withoutYo } from './letters.ts';

/** The words of a text, without case, punctuation, spacing, markup of typography and the two dots of ё. */
export function wordsOf(text: string): string[] {
  return withoutYo(text.normalize('NFKC').toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether two texts say the same in the same words. */
export function haveSameWords(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ');
}

/** Whether a text has all the words of a part, in a row. A part without words is in every text. */
export function hasWordsOf(text: string, part: string): boolean {
  return (
    ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(part).join(' ')} `) || wordsOf(part).length === 0
  );
}

/** The words of a text without those of a part of it, where it has them in a row. */
export function wordsWithout(text: string, part: string): string[] {
  const words = wordsOf(text);
  const gone = wordsOf(part);
  if (gone.length === 0) return words;
  const at = words.findIndex((_, start) => gone.every((word, index) => words[start + index] === word));
  return at === -1 ? words : [...words.slice(0, at), ...words.slice(at + gone.length)];
}
