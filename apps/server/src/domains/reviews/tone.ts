import type { Tone } from '@molva/contract/tones';

/** Between −this and this a text neither praises nor blames clearly. */
export const clearTone = 0.3;

/** @param score −1 (blames) to 1 (praises) */
export const toneOf = (score: number): Tone =>
  score >= clearTone ? 'positive' : score <= -clearTone ? 'negative' : 'neutral';
