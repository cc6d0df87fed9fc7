import { createHash } from 'node:crypto';
import type { ExtractedAnswer, ExtractedReview } from '../extracted/types.ts';

/**
 * SHA-256 (hex) of everything that a collection would store: equal hashes need no write. A vague date
 * ("2 недели назад") moves with each visit and takes no part; neither does the way a grade was written.
 */
export function contentHash(review: ExtractedReview): string {
  const { sex, rating, likes, dislikes, url, answers } = review;
  const content = [...common(review), sex, rating, likes, dislikes, url, answers.map(common)];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function common({ external_review_uid, author, recall, publication_date, publication_day }: ExtractedAnswer) {
  return [external_review_uid, author, recall, publication_day === null ? null : publication_date];
}
