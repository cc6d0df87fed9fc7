import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { Corpus, WordFacts } from './corpus.ts';
import type { FirstForms } from './noun-groups.ts';

/** Of how often a word is met, the least share of the first form of the one that it is taken for. */
const leastMet = 0.1;

/**
 * Nouns whose first form the dictionary takes for another word's: «керамика» and «керамику» for forms of «керамик», which nobody
 * says. The word that all these forms can be of and that is met in its first form is meant.
 */
export function firstFormsOf({ words }: Corpus, dictionary: Dictionary): FirstForms {
  const nouns = words.filter(({ isNoun }) => isNoun);
  const met = new Map<string, number>();
  for (const { forms } of nouns)
    for (const [form, times] of forms) met.set(form, (met.get(form) ?? 0) + times);
  const found = new Map<string, string>();
  for (const word of nouns) {
    const { lemma, forms } = word;
    if (met.has(lemma)) continue;
    const [meant] = [...new Set([...forms.keys()].flatMap((form) => lemmasOf(form, dictionary)))]
      .filter((other) => (met.get(other) ?? 0) >= leastMet * timesOf(word) && met.has(other))
      .filter((other) => [...forms.keys()].every((form) => mayBeOf(form, other, dictionary)))
      .toSorted((one, other) => (met.get(other) ?? 0) - (met.get(one) ?? 0));
    if (meant !== undefined) found.set(lemma, meant);
  }
  return found;
}

/** Of readings of a form, the least share of one that may be meant: «пару» is of «пар» hardly ever. */
const leastShare = 0.25;

const mayBeOf = (form: string, lemma: string, dictionary: Dictionary) =>
  dictionary
    .readingsOf(form)
    .some((one) => one.partOfSpeech === 'noun' && one.lemma === lemma && one.share >= leastShare);

const timesOf = ({ forms }: WordFacts) => [...forms.values()].reduce((sum, times) => sum + times, 0);

const lemmasOf = (form: string, dictionary: Dictionary) =>
  dictionary
    .formsOf(form)
    .filter(({ partOfSpeech }) => partOfSpeech === 'noun')
    .map(({ lemma }) => lemma);
