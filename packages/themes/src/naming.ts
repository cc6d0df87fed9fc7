import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import { type Candidate, candidatesOf, keyOf, namesNothing } from './candidates.ts';
import type { Corpus } from './corpus.ts';
import { dot } from './k-means.ts';
import { type Keyword, keywordOf, tellingWords } from './keywords.ts';
import { countPhrases, type PhraseFacts } from './phrase-counts.ts';
import { shapeOf } from './sayings.ts';
import { framingThemes } from './uses.ts';
import { at, type WordVectors } from './vectors.ts';

export interface Named {
  name: string;
  keywords: Keyword[];
  /** Of each of the name's words the first forms it is read as: a place that holds them bears it out. */
  lemmas: readonly (readonly string[])[];
  /** How much of the theme the name stands for, and how much more than elsewhere. */
  strength: number;
}

const maxKeywords = 10;

/** Middles of themes that are one, as a cosine. */
const closeMiddles = 0.6;
/** A phrase that says as much as its noun alone, less this, is the better name: «подключение услуги» than «услуга». */
const fuller = 0.35;
/** Of the reviews that say the noun, so many say the fuller name at least. */
const leastOfNoun = 0.2;

/**
 * Keywords and a name for each theme: the phrase that people say there and less elsewhere, and that stands for what else is
 * said there.
 *
 * @param themes of each clause its theme; -1: none
 * @param centers of the themes, one after another
 */
export function nameThemes(
  corpus: Corpus,
  given: { vectors: WordVectors; themes: Int32Array; centers: Float32Array; dictionary: Dictionary },
): Named[] {
  const { vectors, themes, centers, dictionary } = given;
  const { dimensions } = vectors;
  const count = centers.length / dimensions;
  const words = tellingWords(corpus, given);
  const counts = countPhrases(corpus, { themes, count, dictionary });
  const candidates = candidatesOf(corpus, counts, given);
  const framing = framingThemes(corpus, themes);
  const used: { facts: PhraseFacts; theme: number }[] = [];
  const named = new Map<number, Named>();
  const order = [...counts.sizes.keys()].toSorted(
    (one, other) => at(counts.sizes, other) - at(counts.sizes, one) || one - other,
  );
  for (const theme of order) {
    const own = words[theme] ?? [];
    const telling = own.filter(({ word }) => !namesNothing.has(corpus.words[word]?.lemma ?? ''));
    const keywords = (telling.length > 0 ? telling : own)
      .slice(0, maxKeywords)
      .map(({ word }) => keywordOf(corpus, word, dictionary));
    const [opinions, subjects] = byOpinion(candidates[theme] ?? []);
    const best = fullest(theme, subjects, (facts) => used.every((other) => !areOneThing(facts, other.facts)));
    // Verdicts on the whole are what holds it together: it has no subject.
    const isVerdict = (opinions[0]?.score ?? 0) > (best?.score ?? 0);
    // What another theme that is near is called as well is of that theme.
    const [first] = subjects;
    const isPart = used.some(
      (other) =>
        first !== undefined &&
        areOneThing(first.facts, other.facts) &&
        dot(centers, theme * dimensions, centers, other.theme * dimensions, dimensions) >= closeMiddles,
    );
    const [noun] = [...telling.filter(({ isNoun }) => isNoun), ...own].map(({ word }) =>
      keywordOf(corpus, word, dictionary),
    );
    if (best) used.push({ facts: best.facts, theme });
    named.set(theme, {
      name: capitalised(best ? shapeOf(best.facts) : (noun?.shown ?? '')),
      keywords,
      lemmas: (best ? best.facts.lemmas : noun ? [noun.lemma] : []).map((lemma) => [
        lemma,
        ...(counts.alsoReadAs.get(lemma) ?? []),
      ]),
      strength: isVerdict || isPart || framing.has(theme) ? 0 : (best?.strength ?? 0),
    });
  }
  return [...counts.sizes.keys()].map(
    (theme) => named.get(theme) ?? { name: '', keywords: [], lemmas: [], strength: 0 },
  );
}

function byOpinion(candidates: readonly Candidate[]): [opinions: Candidate[], subjects: Candidate[]] {
  const isOpinion = ({ saying }: Candidate) => saying.isOpinion === true;
  return [candidates.filter(isOpinion), candidates.filter((candidate) => !isOpinion(candidate))];
}

/** The best, and rather than its noun alone what says more of it. */
function fullest(
  theme: number,
  candidates: readonly Candidate[],
  isFree: (facts: PhraseFacts) => boolean,
): Candidate | undefined {
  const free = candidates.filter(({ facts }) => isFree(facts));
  const [best] = free;
  if (best?.facts.kind !== 'noun') return best;
  const [noun = ''] = best.facts.lemmas;
  const reviewsOf = ({ facts }: Candidate) => facts.reviews.get(theme) ?? 0;
  return (
    free.find(
      (candidate) =>
        candidate.saying.isFull &&
        candidate.facts.lemmas.includes(noun) &&
        candidate.score >= fuller * best.score &&
        reviewsOf(candidate) >= leastOfNoun * reviewsOf(best),
    ) ?? best
  );
}

/** «Отделение» and «отделение банка», «очередь» and «электронная очередь»: two themes are not told apart by them. */
function areOneThing(one: PhraseFacts, other: PhraseFacts): boolean {
  if (keyOf(one) === keyOf(other)) return true;
  const [short, long] = one.lemmas.length <= other.lemmas.length ? [one, other] : [other, one];
  const [noun] = short.lemmas;
  if (short.kind !== 'noun') return false;
  return long.kind === 'described'
    ? long.lemmas.at(-1) === noun
    : long.kind === 'completed' && long.lemmas[0] === noun;
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
