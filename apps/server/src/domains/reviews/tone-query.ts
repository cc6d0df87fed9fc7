import type { Tone } from '@molva/contract/tones';
import { sql } from 'kysely';
import { clearTone } from '../sentiment/index.ts';

const spans: Readonly<Record<Tone, ReturnType<typeof sql>>> = {
  positive: sql`s.score >= ${clearTone}`,
  negative: sql`s.score <= ${-clearTone}`,
  neutral: sql`s.score > ${-clearTone} AND s.score < ${clearTone}`,
};

/** As `toneOf`, of a row `s` of `review_sentiments`. */
export const hasTone = (tone: Tone) => spans[tone];
