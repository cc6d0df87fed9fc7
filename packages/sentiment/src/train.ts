import { featuresOf, type TextFeatures } from './features.ts';
import type { SentimentModel } from './model.ts';

/** A text with what its author gave: 1 for praise (4 and 5), 0 for blame (1 and 2). */
export interface GradedText {
  text: string;
  isPraise: boolean;
}

/** Passes over the texts. */
const passes = 12;
/** Length of a step of AdaGrad (Duchi, Hazan and Singer 2011). */
const step = 0.1;
/** Pull of each weight towards what it was to begin with, for one text. */
const pull = 2e-5;
/** A feature that fewer texts have is chance. */
const leastTexts = 3;
const maxFeatures = 200_000;
/** What one word of the lexicon weighs before anything was learned. */
export const lexiconWeight = 1;

/**
 * Learns logistic regression over words and pairs of words, beginning from the lexicon: with few texts it stays near that.
 * Both kinds count alike in all, however many texts each has.
 *
 * @param random numbers from 0 to 1; the same give the same model
 */
export function train(texts: readonly GradedText[], random: () => number): SentimentModel {
  const read = texts.map(({ text, isPraise }) => ({ features: featuresOf(text), isPraise }));
  const names = namesIn(read.map(({ features }) => features));
  const weights = new Float64Array(names.size + 3);
  const [praise, blame, bias] = [names.size, names.size + 1, names.size + 2];
  weights[praise] = lexiconWeight;
  weights[blame] = -lexiconWeight;
  const begun = weights.slice();
  const squares = new Float64Array(weights.length).fill(1e-3);
  const rows = read.map(({ features, isPraise }) => ({ row: rowOf(features, names), isPraise }));
  const praised = rows.filter(({ isPraise }) => isPraise).length;
  const share = {
    praise: rows.length / (2 * Math.max(1, praised)),
    blame: rows.length / (2 * Math.max(1, rows.length - praised)),
  };
  for (let pass = 0; pass < passes; pass += 1)
    for (const { row, isPraise } of shuffled(rows, random)) {
      let sum = weights[bias] ?? 0;
      for (const [index, value] of row) sum += (weights[index] ?? 0) * value;
      const error = ((isPraise ? 1 : 0) - 1 / (1 + Math.exp(-sum))) * (isPraise ? share.praise : share.blame);
      for (const [index, value] of [...row, [bias, 1] as const]) {
        const slope = error * value - pull * ((weights[index] ?? 0) - (begun[index] ?? 0));
        squares[index] = (squares[index] ?? 0) + slope * slope;
        weights[index] = (weights[index] ?? 0) + (step * slope) / Math.sqrt(squares[index] ?? 1);
      }
    }
  return {
    texts: texts.length,
    weights: Object.fromEntries([...names].map(([name, index]) => [name, round(weights[index] ?? 0)])),
    praise: round(weights[praise] ?? 0),
    blame: round(weights[blame] ?? 0),
    bias: round(weights[bias] ?? 0),
  };
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;

function namesIn(texts: readonly TextFeatures[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { names } of texts) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts]
    .filter(([, count]) => count >= leastTexts)
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, maxFeatures);
  return new Map(kept.map(([name], index) => [name, index]));
}

type Row = (readonly [index: number, value: number])[];

/** A text's row is of unit length but for the lexicon, so that long texts do not outweigh short ones. */
function rowOf({ names, praise, blame }: TextFeatures, numbers: ReadonlyMap<string, number>): Row {
  const found = [...names].flatMap((name) => numbers.get(name) ?? []);
  const value = 1 / Math.sqrt(Math.max(1, found.length));
  return [
    ...found.map((index) => [index, value] as const),
    [numbers.size, Math.log1p(praise)],
    [numbers.size + 1, Math.log1p(blame)],
  ];
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as Item, copy[last] as Item];
  }
  return copy;
}
