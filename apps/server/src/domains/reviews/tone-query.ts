import type { Tone } from '@molva/contract/tones';
import { sql } from 'kysely';
import { clearTone } from './tone.ts';

const spans: Readonly<Record<Tone, ReturnType<typeof sql>>> = {
  positive: sql`s.score >= ${clearTone}`,
  negative: sql`s.score <= ${-clearTone}`,
  neutral: sql`s.score > ${-clearTone} AND s.score < ${clearTone}`,
};

/** Whether a row `s` of `review_sentiments` has a tone, as `toneOf` says it. */
export const hasTone = (tone: Tone) => spans[tone];
