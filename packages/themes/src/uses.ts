import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { PhraseFacts } from './phrase-counts.ts';

/** Of a phrase in texts of several clauses so often met, the share in first or last ones that makes it an author's opening or ending. */
const [leastPlaced, framingShare] = [8, 0.8];

/** «Доброе время суток», «жду обедать с подругой», «команда экспертов банка»: how people begin and end is not what they speak of. */
export function isFraming({ placed: { times, opening, closing } }: PhraseFacts): boolean {
  return times >= leastPlaced && Math.max(opening, closing) >= framingShare * times;
}

/** Of how often a noun is said, the share with a word that completes it from which it says little alone. */
const [leastCompleted, completedShare] = [6, 0.5];

/** «Замена», «качество», «получение»: nouns that mostly have beside them what they are of. */
export function nounsOfOthers(phrases: readonly PhraseFacts[]): ReadonlySet<string> {
  const completed = new Map<string, number>();
  for (const { kind, lemmas, isLoose, times } of phrases)
    if (kind === 'completed' && !isLoose)
      completed.set(lemmas[0] ?? '', (completed.get(lemmas[0] ?? '') ?? 0) + times);
  return new Set(
    phrases.flatMap(({ kind, lemmas: [noun = ''], times }) =>
      kind === 'noun' && times >= leastCompleted && (completed.get(noun) ?? 0) >= completedShare * times
        ? [noun]
        : [],
    ),
  );
}

/** Said so often behind one and the same word, a noun is half of a name: «флэт уайт». */
const halfShare = 0.7;

export function isHalfOfName({ kind, before, times }: PhraseFacts, dictionary: Dictionary): boolean {
  if (kind !== 'noun' || times < leastCompleted) return false;
  const [word = '', most = 0] = [...before].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  if (word === '' || most < halfShare * times) return false;
  return !dictionary.isKnown(word) || dictionary.readingsOf(word)[0]?.partOfSpeech === 'noun';
}

/** Of the reviews, the share with a thing's name from which it is what all of them are about. */
const aboutAll = 0.22;

/** «Машина» where cars are sold: what everything is about tells nothing apart. Of people it does: they are who is praised or blamed. */
export function isAboutAll(
  noun: Pick<PhraseFacts, 'lemmas' | 'total'>,
  reviews: number,
  dictionary: Dictionary,
): boolean {
  const lemma = noun.lemmas.at(-1) ?? '';
  return noun.total >= aboutAll * reviews && dictionary.readingsOf(lemma)[0]?.isAnimate !== true;
}
