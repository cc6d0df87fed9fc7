import { lemmasOf } from '../../external/themes/index.ts';
import { invalidField } from '../../lib/errors.ts';

/**
 * First forms of the words that a person gave to a theme, each once, in their order.
 *
 * @param field where they stand in the body
 * @throws invalid for what is no single word that says what is spoken about
 */
export async function ownKeywords(words: readonly string[], field: string): Promise<string[]> {
  if (words.length === 0) return [];
  const many = words.find((word) => /\s/u.test(word.trim()));
  if (many !== undefined) throw invalidField(field, 'keyword_one_word');
  const lemmas = await lemmasOf([...words]);
  if (lemmas.some((lemma) => lemma === null)) throw invalidField(field, 'keyword_says_nothing');
  return [...new Set(lemmas.flatMap((lemma) => lemma ?? []))];
}
