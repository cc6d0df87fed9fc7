import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type GradedText, lexiconModel, type SentimentModel, SentimentReader, train } from '@molva/sentiment';
import { Dice } from '../lib/dice.ts';
import type { Measurement, Row } from '../lib/measurement.ts';
import { realData } from '../lib/places.ts';
import { gradedReviews, labelledSentences } from './labelled.ts';

const seed = 1;

/** Whether a text praises or blames, against the grade that its author gave; no business is judged by what it taught. */
export const sentiment: Measurement = {
  name: 'sentiment',
  title: 'Sentiment: texts against their grades',
  async measure() {
    if (!existsSync(join(realData, 'reviews')))
      return {
        rows: [{ what: 'graded reviews', value: null, unit: '', note: 'not there: set MOLVA_REAL_DATA' }],
        details: {},
      };
    const reviews = await gradedReviews();
    const learned: Judged[] = [];
    const began = performance.now();
    const businesses = [...new Set(reviews.map(({ business }) => business))];
    for (const held of businesses) {
      const model = learn(reviews.filter(({ business }) => business !== held));
      learned.push(
        ...judge(
          reviews.filter(({ business }) => business === held),
          model,
        ),
      );
    }
    const seconds = (performance.now() - began) / 1000 / businesses.length;
    const sentences = existsSync(join(realData, 'aspects')) ? await labelledSentences() : [];
    const byReviews = judge(sentences, learn(reviews));
    const row = (what: string, judged: readonly Judged[], atLeast?: number): Row => ({
      what,
      value: judged.length === 0 ? null : balancedAccuracy(judged),
      unit: '',
      ...(atLeast !== undefined && { bound: { kind: 'limit', atLeast } as const }),
      note: noteOf(judged),
    });
    return {
      rows: [
        row('reviews, balanced accuracy, split by business', learned, 0.85),
        row('reviews, the lexicon alone', judge(reviews, lexiconModel)),
        row('sentences on restaurants, learned on those reviews', byReviews),
        row('sentences on restaurants, the lexicon alone', judge(sentences, lexiconModel)),
        { what: 'learning, a split', value: seconds, unit: 's' },
      ],
      details: { reviews: reviews.length, sentences: sentences.length, businesses: businesses.length },
    };
  },
};

interface Judged {
  isPraise: boolean;
  /** What cannot be told counts as wrong. */
  isRight: boolean;
}

function learn(texts: readonly GradedText[]): SentimentModel {
  const dice = new Dice(seed);
  return train(texts, () => dice.roll(2 ** 30) / 2 ** 30);
}

function judge(texts: readonly GradedText[], model: SentimentModel): Judged[] {
  const reader = new SentimentReader(model);
  return texts.map(({ text, isPraise }) => {
    const found = reader.sentimentOf(text);
    return { isPraise, isRight: found !== null && (isPraise ? found > 0 : found < 0) };
  });
}

/** The mean of the shares of praise and of blame that were told right. */
function balancedAccuracy(judged: readonly Judged[]): number {
  return (rightOf(judged, true) + rightOf(judged, false)) / 2;
}

function rightOf(judged: readonly Judged[], isPraise: boolean): number {
  const of = judged.filter((one) => one.isPraise === isPraise);
  return of.filter(({ isRight }) => isRight).length / of.length;
}

const noteOf = (judged: readonly Judged[]) =>
  judged.length === 0
    ? 'not there: set MOLVA_REAL_DATA'
    : `of ${judged.length}: praise ${rightOf(judged, true).toFixed(3)}, blame ${rightOf(judged, false).toFixed(3)}`;
