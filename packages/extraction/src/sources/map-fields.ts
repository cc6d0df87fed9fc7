import type { RawAggregate, RawAnswer, RawReview, RawValue } from '../extracted/raw.ts';
import { grades } from '../extracted/types.ts';

type AnswerField = keyof RawAnswer;
type ReviewField = Exclude<keyof RawReview, 'answers'>;
type AggregateField = Exclude<keyof RawAggregate, 'distribution'>;

/** A review without its answers, each field read by `read`. */
export function reviewOf(read: (name: ReviewField) => RawValue | null): Omit<RawReview, 'answers'> {
  return {
    ...answerOf(read),
    title: read('title'),
    sex: read('sex'),
    rating: read('rating'),
    rating_best: read('rating_best'),
    rating_worst: read('rating_worst'),
    likes: read('likes'),
    dislikes: read('dislikes'),
    url: read('url'),
    is_cut: read('is_cut'),
  };
}

export function answerOf(read: (name: AnswerField) => RawValue | null): RawAnswer {
  return {
    external_review_uid: read('external_review_uid'),
    author: read('author'),
    recall: read('recall'),
    publication_date: read('publication_date'),
  };
}

export function aggregateOf<Field>(
  fields: { [Name in AggregateField]?: Field | undefined } & {
    distribution?: { [Grade in (typeof grades)[number]]?: Field | undefined } | undefined;
  },
  read: (field: Field | undefined) => RawValue | null,
): RawAggregate {
  return {
    rating: read(fields.rating),
    rating_best: read(fields.rating_best),
    rating_worst: read(fields.rating_worst),
    reviews_count: read(fields.reviews_count),
    ratings_count: read(fields.ratings_count),
    distribution: Object.fromEntries(grades.map((grade) => [grade, read(fields.distribution?.[grade])])),
  };
}
