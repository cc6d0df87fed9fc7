import { createHash } from 'node:crypto';
import type { ExtractedReview } from '../extracted/types.ts';
import { comparable, startOfText } from './comparable.ts';

/** Letters and digits of a text's start that take part in a fingerprint. */
const START = 60;

type Identified = Pick<
  ExtractedReview,
  'external_review_uid' | 'author' | 'recall' | 'publication_day' | 'rating' | 'twin'
>;

/**
 * What a review is known by from one collection to the next: `uid:` and the site's id, else `fp:` and a
 * SHA-256 of what people don't change: the author and the first 60 letters and digits of the text.
 *
 * The trade: an edit past the start, added likes, another grade or an answer leave the identity alone, so
 * the review keeps its versions; an edit of the very start makes it a new review and the old one gone. The
 * day of publication takes part only where the start is short or nobody signed: for a long signed text it
 * would tell nothing apart, and sites that say "3 дня назад" first and a date later would double each
 * review. A review without text is told apart by its grade also. Two that are alike in all of this have
 * numbers (`twin`), given by the page's order.
 */
export function reviewIdentity(review: Identified): string {
  if (review.external_review_uid !== null) return `uid:${review.external_review_uid}`;
  const author = comparable(review.author);
  const start = startOfText(review.recall, START);
  const parts = [author, start];
  if (start.length < START || author === '') parts.push(review.publication_day ?? '');
  if (start === '') parts.push(String(review.rating ?? ''));
  if (review.twin > 0) parts.push(`#${review.twin}`);
  return `fp:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}
