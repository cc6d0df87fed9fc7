import { readFile } from 'node:fs/promises';
import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import { addedFacts } from '../added-facts.ts';
import { type Unsaid, unsaidIn } from '../new-words.ts';
import { plainGoodsIn } from '../plain-goods.ts';
import { tradeWordsIn } from '../trade-words.ts';

export interface FactPair {
  words: string;
  facts: string[];
  text: string;
  /** Of the client's own, which tell what is plain in the trade; none where the set has none. */
  reviews: readonly string[];
  /** Where facts were planted that nobody told. */
  planted: { kind: string; start: number; end: number; words: string }[];
}

export interface FactScore {
  pairs: number;
  planted: number;
  found: number;
  marks: number;
  right: number;
  recall: number;
  precision: number;
  missed: string[];
  wrong: string[];
}

/** The pairs of a file, whose head says how it is written. */
export async function readFactPairs(
  name: 'added-facts.txt' | 'reworded.txt' = 'added-facts.txt',
): Promise<FactPair[]> {
  const file = await readFile(new URL(name, import.meta.url), 'utf8');
  const pairs: FactPair[] = [];
  let [words, facts]: [string, string[]] = ['', []];
  for (const line of file.split('\n')) {
    const [mark, said] = [line.slice(0, 3), line.slice(3).trim()];
    if (mark === 's: ') [words, facts] = [said, []];
    if (mark === 'f: ') facts = said.split(';').map((fact) => fact.trim());
    if (mark === 'd: ') pairs.push({ words, facts, reviews: [], ...plantedIn(said) });
  }
  return pairs;
}

interface UnseenPair {
  source: string;
  text: string;
  added: { quote: string; kind: 'fact' | 'word' }[];
}
interface UnseenSet {
  pairs?: UnseenPair[];
  trades?: { reviews: string[]; pairs: UnseenPair[] }[];
}

/**
 * The pairs of a set whose head says who wrote it: other trades than the first has, by somebody who knew nothing of the
 * rules. What the check did on them before anybody read them stands in docs/decisions/0029.
 */
export async function readOthersSet(
  name: `${'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' | 'eighth' | 'ninth' | 'tenth'}-set.json`,
): Promise<FactPair[]> {
  const file = await readFile(new URL(name, import.meta.url), 'utf8');
  const { pairs = [], trades = [] } = JSON.parse(file) as UnseenSet;
  return [{ reviews: [], pairs }, ...trades].flatMap((trade) =>
    trade.pairs.map(({ source, text, added }) => ({
      words: source,
      facts: [],
      text,
      reviews: trade.reviews,
      planted: added.map(({ quote, kind }) => {
        const start = text.indexOf(quote);
        return { kind, words: quote, start, end: start + quote.length };
      }),
    })),
  );
}

function plantedIn(line: string): Pick<FactPair, 'text' | 'planted'> {
  const planted: FactPair['planted'] = [];
  let text = '';
  let last = 0;
  for (const { 0: whole, 1: kind = '', 2: words = '', index } of line.matchAll(/\{(\w+)\|([^}]+)\}/g)) {
    text += line.slice(last, index);
    planted.push({ kind, words, start: text.length, end: text.length + words.length });
    text += words;
    last = index + whole.length;
  }
  return { text: text + line.slice(last), planted };
}

type Mark = Omit<FactPair['planted'][number], 'kind'>;
type Marker = (pair: FactPair) => Mark[];

/** Facts by their shape. Marks of the brief's facts are no claim of anything added and are left out. */
const factsOf: Marker = (pair) =>
  addedFacts({ ...pair, goods: plainGoodsIn(pair.reviews), cleared: [] }).filter(
    ({ origin }) => origin === 'added',
  );

/** What the dictionary finds. Where no client's reviews stand behind the pairs, nothing is plain in their trades. */
function unsaidBy(dictionary: Dictionary): (pair: FactPair) => Unsaid {
  const byReviews = new Map<readonly string[], string[]>();
  return (pair) => {
    const tradeWords = byReviews.get(pair.reviews) ?? tradeWordsIn(dictionary, pair.reviews);
    byReviews.set(pair.reviews, tradeWords);
    return unsaidIn(dictionary, { ...pair, tradeWords });
  };
}

/**
 * Facts alone, which stop a text: those with a shape and details. Words that were planted are not theirs to find, and no mistake
 * where they do.
 */
export function measureFacts(pairs: readonly FactPair[], dictionary: Dictionary): FactScore {
  const unsaidOf = unsaidBy(dictionary);
  const marksOf: Marker = (pair) => [...factsOf(pair), ...unsaidOf(pair).details];
  return measure(pairs, marksOf, ({ kind }) => kind !== 'word');
}

/** Facts and new words together. */
export function measureMarks(pairs: readonly FactPair[], dictionary: Dictionary): FactScore {
  const unsaidOf = unsaidBy(dictionary);
  return measure(pairs, (pair) => {
    const { details, newWords } = unsaidOf(pair);
    return [...factsOf(pair), ...details, ...newWords];
  });
}

/** Recall: planted facts that a mark touches; precision: marks that touch a planted fact. */
function measure(
  pairs: readonly FactPair[],
  marksOf: Marker,
  isAsked: (planted: FactPair['planted'][number]) => boolean = () => true,
): FactScore {
  const missed: string[] = [];
  const wrong: string[] = [];
  let [planted, marks] = [0, 0];
  for (const pair of pairs) {
    const found = marksOf(pair);
    const touches = (one: { start: number; end: number }, other: { start: number; end: number }) =>
      one.start < other.end && other.start < one.end;
    const asked = pair.planted.filter(isAsked);
    planted += asked.length;
    marks += found.length;
    for (const fact of asked)
      if (!found.some((mark) => touches(mark, fact)))
        missed.push(`${fact.kind} «${fact.words}»: ${pair.text}`);
    for (const mark of found)
      if (!pair.planted.some((fact) => touches(mark, fact))) wrong.push(`«${mark.words}»: ${pair.text}`);
  }
  const [found, right] = [planted - missed.length, marks - wrong.length];
  return {
    pairs: pairs.length,
    planted,
    found,
    marks,
    right,
    recall: found / planted,
    precision: right / marks,
    missed,
    wrong,
  };
}
