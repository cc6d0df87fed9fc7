import { likeness, prepare } from '@molva/russian/likeness';
import { wordsWithout } from '@molva/russian/words';

export interface MatchText {
  id: string;
  review_data: string | null;
  grade: number | null;
  /** ISO 8601. */
  approved_at: string;
  /** What discloses the reward: somebody may have left it out. */
  disclosure?: string | null;
}
export interface MatchReview {
  id: string;
  recall: string;
  rating: number | null;
  /** `YYYY-MM-DD`. */
  since: string;
}

/** From this likeness on a text is the one that stands there; from the second on a person is asked. */
const sure = 0.9;
const unsure = 0.6;

export interface Match<T, R> {
  text: T;
  review: R;
  likeness: number;
  isSure: boolean;
}

/**
 * Which reviews of a page are which texts: each at most once, most similar first. Neither another grade nor a day before
 * the approval can be the text's; where the page shows no grade, the words decide.
 */
export function matchTexts<T extends MatchText, R extends MatchReview>(
  texts: readonly T[],
  reviews: readonly R[],
): Match<T, R>[] {
  const shown = reviews.map((review) => ({ review, words: prepare(review.recall) }));
  const pairs = texts.flatMap((text) => {
    const words = prepare(text.review_data ?? '');
    const undisclosed = text.disclosure
      ? prepare(wordsWithout(text.review_data ?? '', text.disclosure))
      : null;
    return shown.flatMap(({ review, words: seen }) => {
      const isOther = text.grade !== null && review.rating !== null && text.grade !== review.rating;
      if (isOther || review.since < text.approved_at.slice(0, 10)) return [];
      const like = Math.max(
        likeness(words, seen, unsure),
        undisclosed === null ? 0 : likeness(undisclosed, seen, unsure),
      );
      return like < unsure ? [] : [{ text, review, likeness: like, isSure: like >= sure }];
    });
  });
  const taken = new Set<string>();
  return pairs
    .toSorted((one, other) => other.likeness - one.likeness || (one.text.id < other.text.id ? -1 : 1))
    .filter(({ text, review }) => {
      if (taken.has(text.id) || taken.has(review.id)) return false;
      taken.add(text.id).add(review.id);
      return true;
    });
}
