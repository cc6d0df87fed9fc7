import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import { lemmasOf } from './new-words.ts';
import { saidByMany } from './said-by-many.ts';

/** Of so few texts none says what is usual. */
const leastTexts = 20;

/** First forms that stand in many of the texts: words that are plain in their trade. */
export const tradeWordsIn = (dictionary: Dictionary, texts: readonly string[]): string[] =>
  texts.length < leastTexts
    ? []
    : saidByMany(texts, (norm) => lemmasOf(dictionary, norm), { leastUses: 2, leastShare: 0.02 });
