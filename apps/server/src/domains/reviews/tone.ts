import type { Tone } from '@molva/contract/reviews';
import { sql } from 'kysely';

/** Between −this and this a text neither praises nor blames clearly. */
const clear = 0.3;

/** @param score −1 (blames) to 1 (praises) */
export const toneOf = (score: number): Tone =>
  score >= clear ? 'positive' : score <= -clear ? 'negative' : 'neutral';

const spans: Readonly<Record<Tone, ReturnType<typeof sql>>> = {
  positive: sql`s.score >= ${clear}`,
  negative: sql`s.score <= ${-clear}`,
  neutral: sql`s.score > ${-clear} AND s.score < ${clear}`,
};

/** The same of a row `s` of `review_sentiments`. */
export const hasTone = (tone: Tone) => spans[tone];
