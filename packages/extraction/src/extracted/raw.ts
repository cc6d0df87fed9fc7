import type { Grade, Origin } from './types.ts';

/** A value as the page has it, before it is normalised. */
export interface RawValue {
  value: string | number;
  /** Text of an HTML node is already decoded; text of JSON may still hold entities and tags. */
  from: 'html' | 'json';
  /** Called only where someone asked for a trace. */
  origin: () => Origin[];
}

export interface RawAnswer {
  external_review_uid: RawValue | null;
  author: RawValue | null;
  recall: RawValue | null;
  publication_date: RawValue | null;
}

export interface RawReview extends RawAnswer {
  title: RawValue | null;
  sex: RawValue | null;
  rating: RawValue | null;
  rating_best: RawValue | null;
  rating_worst: RawValue | null;
  likes: RawValue | null;
  dislikes: RawValue | null;
  url: RawValue | null;
  /** Says something where the list shows only the start of the text. */
  is_cut: RawValue | null;
  answers: RawAnswer[];
}

export interface RawAggregate {
  rating: RawValue | null;
  rating_best: RawValue | null;
  rating_worst: RawValue | null;
  reviews_count: RawValue | null;
  ratings_count: RawValue | null;
  distribution: Partial<Record<Grade, RawValue | null>>;
}

export interface Scale {
  best: number;
  worst?: number | undefined;
}

/** Reviews that one source of a page gave, with the scale its rules name. */
export interface RawGroup {
  reviews: RawReview[];
  scale: Scale | null;
}
