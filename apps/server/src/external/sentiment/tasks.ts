import type { SentimentModel } from '@molva/sentiment';

/** Of which half of all reviews one is: a model is learned from one half and judges the other. */
export type Half = 0 | 1;
export type Halves = readonly [SentimentModel, SentimentModel];

export interface GradedReview {
  text: string;
  isPraise: boolean;
  half: Half;
}

export interface ReviewToScore {
  id: string;
  text: string;
  /** Of a review with a grade; null: both models judge it. */
  half: Half | null;
}

export type SentimentTask =
  | { kind: 'begin' }
  | { kind: 'add'; reviews: GradedReview[] }
  | { kind: 'learn'; seed: number }
  | { kind: 'judge'; halves: Halves; reviews: ReviewToScore[] };

/** −1 (blames) to 1 (praises); null where nothing tells. */
export interface ScoredReview {
  id: string;
  score: number | null;
}

export interface SentimentAnswer {
  learned: { halves: Halves; accuracy: number } | null;
  judged: ScoredReview[];
}
