import type { ExtractedAnswer, ExtractedReview } from '@molva/extraction';
import { rowsOf } from '@molva/server/domains/reviews/collected';
import { newId } from '@molva/server/lib/ids';
import type { ReviewRow } from '../generator/index.ts';
import type { Value } from './copy.ts';

export interface AreaKey {
  clientId: string;
  areaId: string;
}

/** Rows of table `reviews` for a generated review and its answer, as the collector would have stored them. */
export function reviewRows(area: AreaKey, review: ReviewRow, seenAt: string): Record<string, Value>[] {
  const { reviews, answers } = rowsOf([extracted(review)]);
  const ids = new Map(reviews.map((row) => [row.identity, newId()]));
  return [...reviews, ...answers].map(({ parent_identity, ...row }) => ({
    client_id: area.clientId,
    id: ids.get(row.identity) ?? newId(),
    area_id: area.areaId,
    parent_id: parent_identity === null ? null : (ids.get(parent_identity) ?? null),
    ...row,
    first_seen: row.publication_date ?? seenAt,
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
    twin: 0,
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
