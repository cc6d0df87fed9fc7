import type { Tone } from '@molva/contract/tones';
import { clearTone } from '../sentiment/index.ts';

/** @param score −1 (blames) to 1 (praises) */
export const toneOf = (score: number): Tone =>
  score >= clearTone ? 'positive' : score <= -clearTone ? 'negative' : 'neutral';
