import type { ExpectedReading, ExpectedReview } from '@molva/contract/rule-samples';
import type { Difference } from '@molva/contract/rule-versions';

type Value = Difference['expected'];
type Values = Readonly<Record<string, Value>>;

/**
 * How a reading differs from what is expected of its page. An expected value that is null says nothing: what is read there
 * is `gained` and no failure, so that rules that read more pass.
 */
export function compareReading(expected: ExpectedReading, found: ExpectedReading) {
  const all = [
    ...compareValues(null, pageValues(expected), pageValues(found)),
    ...pairsOf(expected.reviews, found.reviews).flatMap(([one, other], review) =>
      other === undefined
        ? [{ review, field: 'review', expected: titleOf(one), found: null }]
        : compareValues(review, { ...one }, { ...other }),
    ),
  ];
  return {
    differences: all.filter((difference) => difference.expected !== null),
    gained: all.filter((difference) => difference.expected === null),
  };
}

function pageValues({ reviews_count, aggregate }: ExpectedReading): Values {
  return {
    reviews_found: reviews_count,
    rating: aggregate?.rating ?? null,
    reviews_count: aggregate?.reviews_count ?? null,
    ratings_count: aggregate?.ratings_count ?? null,
  };
}

function compareValues(review: number | null, expected: Values, found: Values): Difference[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    const other = found[field] ?? null;
    return value === other ? [] : [{ review, field, expected: value, found: other }];
  });
}

/** Each expected review with the one that was read: by the site's id where both have one, else by its place. */
function pairsOf(
  expected: readonly ExpectedReview[],
  found: readonly ExpectedReview[],
): [ExpectedReview, ExpectedReview | undefined][] {
  const byId = new Map(found.map((review) => [review.external_review_uid, review]));
  return expected.map((review, index) => {
    const { external_review_uid: uid } = review;
    return [review, (uid === null ? undefined : byId.get(uid)) ?? found[index]];
  });
}

const titleOf = ({ author, recall_start: text }: ExpectedReview): string =>
  [author, text?.slice(0, 60)].filter(Boolean).join(': ') || '—';
