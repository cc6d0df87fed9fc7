import { createHash } from 'node:crypto';
import type { ExtractedReview } from '../extracted/types.ts';
import { comparable, startOfText } from './comparable.ts';

/** Letters and digits of a text's start that take part. */
const START = 60;
/** A start at least so long tells what an unsigned review says; below it the grade helps. */
const TELLING = 20;

export interface Fingerprint {
  /** 32 hex digits. */
  key: string;
  /**
   * Whether two reviews with this key are one whatever their dates say: a long text with a name under it. Otherwise
   * dates have to agree too.
   */
  isTelling: boolean;
}

/**
 * What a review is known by where its site gives no id, or gave none before: the first half of a SHA-256 of its author
 * and the first 60 letters and digits of its text, of what people seldom change. An unsigned review that says next to
 * nothing has its grade in it too.
 *
 * The day of publication takes no part. Sites say "3 дня назад" at one visit and a date at another, and a review would
 * become another one by that. Whoever compares fingerprints holds the dates beside them, each with how exact it is.
 */
export function fingerprintOf(review: Pick<ExtractedReview, 'author' | 'recall' | 'rating'>): Fingerprint {
  const author = comparable(review.author);
  const start = startOfText(review.recall, START);
  const parts: unknown[] = [author, start];
  if (author === '' && start.length < TELLING) parts.push(review.rating);
  return {
    key: createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32),
    isTelling: author !== '' && start.length >= START,
  };
}
