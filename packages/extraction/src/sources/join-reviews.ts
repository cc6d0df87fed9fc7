import type { RawReview } from '../extracted/raw.ts';
import type { ReviewSource } from '../rules/sources.ts';

type By = NonNullable<ReviewSource['join']>['by'];

/** Reviews of one source, with what they leave open filled in from those of another, found by position or by a field. */
export function joinReviews(
  reviews: readonly RawReview[],
  others: readonly RawReview[],
  by: By,
): RawReview[] {
  const byKey = new Map(others.map((other) => [keyOf(other, by), other]));
  return reviews.map((review, position) => {
    const key = keyOf(review, by);
    const other = by === 'position' ? others[position] : key === null ? undefined : byKey.get(key);
    return other ? filled(review, other) : review;
  });
}

function keyOf(review: RawReview, by: By): string | null {
  const value = by === 'position' ? null : review[by]?.value;
  return value == null ? null : String(value).trim();
}

function filled(review: RawReview, other: RawReview): RawReview {
  const { answers, ...fields } = review;
  const missing = Object.entries(other).filter(
    ([name]) => name !== 'answers' && fields[name as keyof typeof fields] === null,
  );
  return {
    ...review,
    ...Object.fromEntries(missing),
    answers: answers.length > 0 ? answers : other.answers,
  };
}
