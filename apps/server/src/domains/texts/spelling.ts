import type { Finding } from '@molva/contract/text-checks';
import { stem } from '@molva/russian/stem';
import { stemsOf, tokenize } from '@molva/russian/tokens';
import { askDictionary } from './dictionary-process.ts';
import { isProductNoun } from './product-nouns.ts';
import { finding, maxFindings } from './rules-checks.ts';

/** Different words of one text that are looked up. */
const maxWords = 3000;

/**
 * Words that the dictionary of Russian does not know, with up to three others in `message` and the likeliest as
 * replacement. Names (words with a capital letter inside a sentence), Latin words, numbers, and words of the source or
 * the brief are nobody's mistakes. The first call waits for the dictionary.
 *
 * @param timeoutMs for which to wait for the dictionary
 * @returns null where the dictionary's process did not answer in time or died: the text is simply not checked
 */
export async function checkSpelling(
  { text, words, facts }: { text: string; words: string | null; facts: readonly string[] },
  timeoutMs = 20_000,
): Promise<Finding[] | null> {
  const known = new Set(stemsOf(`${words ?? ''}\n${facts.join('\n')}`));
  const tokens = tokenize(text).filter(
    ({ kind, norm, raw, opens }) =>
      kind === 'word' &&
      norm.length > 2 &&
      norm.length <= 40 &&
      (opens || !/^\p{Lu}/u.test(raw)) &&
      !known.has(stem(norm)) &&
      // Dishes and goods that the dictionary is too old for.
      !isProductNoun(norm),
  );
  const asked = [...new Set(tokens.map(({ raw, opens }) => asWritten(raw, opens)))].slice(0, maxWords);
  if (asked.length === 0) return [];
  const answer = await askDictionary({ kind: 'spelling', words: asked, maxWrong: maxFindings }, timeoutMs);
  if (answer === null) return null;
  const wrong = new Map(answer.map(({ word, suggestions }) => [word, suggestions]));
  return tokens
    .flatMap(({ raw, opens, start, end }): Finding[] => {
      const suggestions = wrong.get(asWritten(raw, opens));
      // A sentence may begin with a name that no dictionary has.
      if (suggestions === undefined || (opens && suggestions.length === 0)) return [];
      const capital = /^\p{Lu}/u.test(raw);
      const [first, ...others] = suggestions.map((one) =>
        capital ? one.charAt(0).toUpperCase() + one.slice(1) : one,
      );
      const more = others.length === 0 ? '' : `; или ${others.map((one) => `«${one}»`).join(', ')}`;
      const message =
        first === undefined ? 'Слова нет в словаре' : `Слова нет в словаре. Может быть, «${first}»${more}`;
      const replacement = first === undefined ? {} : { replacement: first };
      return [{ ...finding('spelling', 'hint', message), start, end, ...replacement }];
    })
    .slice(0, maxFindings);
}

/** A sentence's first word without the capital letter it has for that. */
function asWritten(raw: string, opens: boolean): string {
  return opens ? raw.toLowerCase() : raw;
}
