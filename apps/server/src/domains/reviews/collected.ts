import { createHash } from 'node:crypto';
import { type ExtractedAnswer, type ExtractedReview, reviewIdentity } from '@molva/extraction';
import { limits } from '@molva/contract/limits';

/** A collected review or answer, ready to be stored. */
export interface CollectedRow {
  identity: string;
  /** Identity of the review it answers; null for a review. */
  parent_identity: string | null;
  content_hash: string;
  external_review_uid: string | null;
  author: string | null;
  sex: 'male' | 'female' | null;
  recall: string | null;
  publication_date: string | null;
  publication_date_precision: ExtractedReview['publication_date_precision'];
  rating: number | null;
  likes: number | null;
  dislikes: number | null;
  url: string | null;
  has_answers: boolean;
}

/** Rows of a page: reviews, then the answers under them; each identity once. */
export function rowsOf(reviews: readonly ExtractedReview[]): {
  reviews: CollectedRow[];
  answers: CollectedRow[];
} {
  const found = new Map<string, CollectedRow>();
  const answers = new Map<string, CollectedRow>();
  for (const review of reviews) {
    const identity = reviewIdentity(review);
    if (found.has(identity)) continue;
    found.set(identity, {
      ...common(review),
      identity,
      parent_identity: null,
      content_hash: wordingHash(review, review.rating),
      sex: review.sex,
      rating: review.rating,
      likes: review.likes,
      dislikes: review.dislikes,
      url: review.url?.slice(0, limits.urlLength) ?? null,
      has_answers: review.answers.length > 0,
    });
    review.answers.forEach((answer, index) => {
      const row = answerRow(answer, identity, index);
      answers.set(row.identity, row);
    });
  }
  return { reviews: [...found.values()], answers: [...answers.values()] };
}

/** Answers are known by their own id, else by their place under the review: an edited one keeps its identity. */
function answerRow(answer: ExtractedAnswer, parentIdentity: string, index: number): CollectedRow {
  return {
    ...common(answer),
    identity: `${parentIdentity}/${answer.external_review_uid ?? index}`,
    parent_identity: parentIdentity,
    content_hash: wordingHash(answer, null),
    sex: null,
    rating: null,
    likes: null,
    dislikes: null,
    url: null,
    has_answers: false,
  };
}

function common(item: ExtractedAnswer) {
  return {
    external_review_uid: item.external_review_uid?.slice(0, 255) ?? null,
    author: item.author?.slice(0, 255) ?? null,
    recall: item.recall?.slice(0, limits.recallLength) ?? null,
    publication_date: item.publication_date,
    publication_date_precision: item.publication_date_precision,
  };
}

/**
 * SHA-256 of what its author can edit; a different one is a new version. A date vaguer than a day ("2 недели назад")
 * moves with each visit and takes no part.
 */
function wordingHash(item: ExtractedAnswer, rating: number | null): string {
  const date = item.publication_day === null ? null : item.publication_date;
  return createHash('sha256')
    .update(JSON.stringify([item.author, item.recall, rating, date]))
    .digest('hex');
}
