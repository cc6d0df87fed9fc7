import { featuresOf } from './features.ts';
import { lexiconWeight } from './train.ts';

/** All that is needed to judge a text. */
export interface SentimentModel {
  /** From so many graded texts; 0: the lexicon alone. */
  texts: number;
  weights: Record<string, number>;
  praise: number;
  blame: number;
  bias: number;
}

/** What there is before anything was learned. */
export const lexiconModel: SentimentModel = {
  texts: 0,
  weights: {},
  praise: lexiconWeight,
  blame: -lexiconWeight,
  bias: 0,
};

/** Tells whether a text praises or blames. */
export class SentimentReader {
  readonly #model: SentimentModel;
  readonly #weights: ReadonlyMap<string, number>;

  constructor(model: SentimentModel) {
    this.#model = model;
    this.#weights = new Map(Object.entries(model.weights));
  }

  /** −1 (blames) to 1 (praises); null where the text has nothing that it could be told by. */
  sentimentOf(text: string): number | null {
    const { names, praise, blame } = featuresOf(text);
    const known = [...names].flatMap((name) => this.#weights.get(name) ?? []);
    if (known.length === 0 && praise === 0 && blame === 0) return null;
    const words = known.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(Math.max(1, known.length));
    const { praise: ofPraise, blame: ofBlame, bias } = this.#model;
    return Math.tanh((words + ofPraise * Math.log1p(praise) + ofBlame * Math.log1p(blame) + bias) / 2);
  }
}
