import type { ExtractedAnswer, ExtractedReview } from '@molva/extraction';
import { observe } from '@molva/server/domains/reviews/collecting/observed';
import { columnsOf } from '@molva/server/domains/reviews/collecting/store-queries';
import { newId } from '@molva/server/lib/ids';
import type { ReviewRow } from '../generator/index.ts';
import type { Value } from './copy.ts';

export interface AreaKey {
  clientId: string;
  areaId: string;
}

/** Rows of table `reviews` for a generated review and its answer, as the collector would have stored them. */
export function reviewRows(area: AreaKey, review: ReviewRow, seenAt: string): Record<string, Value>[] {
  const observed = observe(extracted(review));
  const reviewId = newId();
  const rows = [
    { id: reviewId, parentId: null, seen: observed },
    ...observed.answers.map((seen) => ({ id: newId(), parentId: reviewId, seen })),
  ];
  return rows.map(({ id, parentId, seen }) => ({
    client_id: area.clientId,
    id,
    area_id: area.areaId,
    parent_id: parentId,
    ...columnsOf(seen),
    first_seen: seen.publication_date ?? seenAt,
    last_seen: seenAt,
  }));
}

function extracted({ answer, ...review }: ReviewRow): ExtractedReview {
  return {
    ...dated(review),
    title: null,
    sex: review.sex,
    rating: review.rating,
    rating_raw: String(review.rating),
    likes: review.likes,
    dislikes: review.dislikes,
    url: null,
    answers: answer === null ? [] : [dated(answer)],
  };
}

function dated(text: NonNullable<ReviewRow['answer']>): ExtractedAnswer {
  return {
    external_review_uid: text.external_review_uid,
    author: text.author,
    recall: text.recall,
    publication_date: text.publication_date,
    publication_date_precision: 'second',
    publication_day: text.publication_date.slice(0, 10),
  };
}
