import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { Corpus } from './corpus.ts';
import { prepositions } from './noun-groups.ts';
import type { PhraseFacts } from './phrase-counts.ts';

/** Of a phrase in texts of several clauses so often met, the share in first or last ones that makes it an author's opening or ending. */
const [leastPlaced, framingShare] = [8, 0.8];

/** «Доброе время суток», «жду обедать с подругой», «команда экспертов банка»: how people begin and end is not what they speak of. */
export function isFraming({ placed: { times, opening, closing } }: PhraseFacts): boolean {
  return times >= leastPlaced && opening + closing >= framingShare * times;
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

const buying = new Set('купить покупать приобрести приобретать преобрести продать продавать'.split(' '));
/** Of how often a thing is named, the share with «buy» or «sell» before it that makes it what is sold there. */
const [leastBought, boughtShare] = [3, 0.15];

/** «Автомобиль» of «купил автомобиль»: what is sold there says nothing alone of what is wrong with it. */
export function boughtThings(phrases: readonly PhraseFacts[]): ReadonlySet<string> {
  const bought = new Map<string, number>();
  for (const { kind, lemmas, times } of phrases) {
    const [verb = ''] = lemmas;
    const noun = lemmas.at(-1) ?? '';
    if (kind === 'acted' && buying.has(verb)) bought.set(noun, (bought.get(noun) ?? 0) + times);
  }
  return new Set(
    phrases.flatMap(({ kind, lemmas: [noun = ''], times }) => {
      const count = bought.get(noun) ?? 0;
      return kind === 'noun' && count >= leastBought && count >= boughtShare * times ? [noun] : [];
    }),
  );
}

/** Said so often beside one and the same word, a noun is half of a name: «флэт уайт». */
const halfShare = 0.7;

export function isHalfOfName({ kind, before, behind, times }: PhraseFacts, dictionary: Dictionary): boolean {
  if (kind !== 'noun' || times < leastCompleted) return false;
  return [before, behind].some((words) => {
    const [word = '', most = 0] = [...(words ?? [])].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    if (word === '' || most < halfShare * times) return false;
    return !dictionary.isKnown(word) || dictionary.readingsOf(word)[0]?.partOfSpeech === 'noun';
  });
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

/** Of how often a noun is said, the share behind a preposition from which it says where and when, and not what. */
const circumstanceShare = 0.75;

/** «В обед», «из дома», «по дороге»: a noun alone that hardly ever stands without a preposition. */
export function isCircumstance({ kind, before, times }: PhraseFacts): boolean {
  if (kind !== 'noun' || before === null || times < leastCompleted) return false;
  let behind = 0;
  for (const [word, count] of before) if (prepositions.has(word)) behind += count;
  return behind >= circumstanceShare * times;
}

/** Of texts of so many clauses, so many of a group, the share in first and last ones that makes it no more than how people begin and end. */
const [manyClauses, leastOfGroup, outerShare] = [5, 15, 0.55];

/** Groups whose clauses mostly open and close texts. @param themes of each clause its theme; -1: none */
export function framingThemes({ clauses }: Corpus, themes: Int32Array): ReadonlySet<number> {
  const counts = new Map<number, { all: number; outer: number }>();
  let start = 0;
  for (let end = 1; end <= clauses.length; end += 1) {
    if (clauses[end]?.review === clauses[start]?.review) continue;
    if (end - start >= manyClauses)
      for (let clause = start; clause < end; clause += 1) {
        const theme = themes[clause] ?? -1;
        const own = counts.get(theme) ?? { all: 0, outer: 0 };
        own.all += 1;
        if (clause === start || clause === end - 1) own.outer += 1;
        counts.set(theme, own);
      }
    start = end;
  }
  return new Set(
    [...counts].flatMap(([theme, { all, outer }]) =>
      all >= leastOfGroup && outer >= outerShare * all ? [theme] : [],
    ),
  );
}
