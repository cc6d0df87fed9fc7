import { checkTextApart } from '../../texts/index.ts';
import type { CheckedText } from './checks-of.ts';

/**
 * Whether one wording of a text tells other facts than another (names, numbers, times, prices, things, places, contacts):
 * one has what the other has not. What the client's brief permits to say is none.
 */
export async function changesFacts(
  { rules, facts }: Pick<CheckedText, 'rules' | 'facts'>,
  one: string,
  other: string,
): Promise<boolean> {
  // One good for another is another fact, however often reviews name either.
  const about = {
    facts,
    goods: [],
    rules,
    forbidden: [],
    sex: null,
    incentive: null,
    cleared: [],
    isPassed: false,
    unsaid: null,
  };
  const both = await Promise.all([
    checkTextApart({ ...about, text: other, words: one }),
    checkTextApart({ ...about, text: one, words: other }),
  ]);
  return both.some(({ marks }) => marks.some(({ origin }) => origin === 'added'));
}
