import { decimal } from '@molva/russian/decimals';
import type { ReviewMatch } from './match-review-queries.ts';

/** Letters of each side of a changed text that are told: where they differ, not where they begin. */
const sideLength = 150;
/** Words that stay and are told beside those that changed, so that one sees where it is. */
const wordsBeside = 3;

/** A text as it was and as it became, each as far as is told; null: there was none. */
interface TextChange {
  before: string | null;
  now: string | null;
}

/** What the author of a review changed; null what stayed. */
export interface ReviewChange {
  rating: { before: number | null; now: number | null } | null;
  text: TextChange | null;
}

type Edit = Pick<ReviewMatch, 'rating_before' | 'rating_after' | 'text_before' | 'text_after'>;

export function changeOf({ rating_before, rating_after, text_before, text_after }: Edit): ReviewChange {
  return {
    rating: rating_before === rating_after ? null : { before: rating_before, now: rating_after },
    text: text_before === text_after ? null : changedParts(text_before, text_after),
  };
}

/** «Отзыв изменили: оценка 2 → 5 и текст». */
export function editTitle({ rating, text }: ReviewChange): string {
  const parts = [...(rating === null ? [] : [ratingWords(rating)]), ...(text === null ? [] : ['текст'])];
  return parts.length === 0 ? 'Отзыв изменили' : `Отзыв изменили: ${parts.join(' и ')}`;
}

function ratingWords({ before, now }: NonNullable<ReviewChange['rating']>): string {
  if (now === null) return 'оценку убрали';
  return before === null ? `поставили оценку ${decimal(now)}` : `оценка ${decimal(before)} → ${decimal(now)}`;
}

/** «было «Грубили», стало «Исправились»»; null where that says nothing. */
export function editBody({ text }: ReviewChange): string | null {
  if (text === null || text.before === text.now) return null;
  const side = (said: string | null) => (said === null ? 'без текста' : `«${said}»`);
  return `было ${side(text.before)}, стало ${side(text.now)}`;
}

/** Of two texts where they differ, with some words around it. */
export function changedParts(before: string | null, now: string | null): TextChange {
  const [old, fresh] = [wordsOf(before), wordsOf(now)];
  const least = Math.min(old.length, fresh.length);
  let same = 0;
  while (same < least && old[same] === fresh[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < least - same && old.at(-1 - sameAtEnd) === fresh.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const part = (words: readonly string[]) =>
    words.length === 0
      ? null
      : cut(words, Math.max(0, same - wordsBeside), words.length - Math.max(0, sameAtEnd - wordsBeside));
  return { before: part(old), now: part(fresh) };
}

const wordsOf = (text: string | null): string[] => text?.split(/\s+/).filter((word) => word !== '') ?? [];

function cut(words: readonly string[], from: number, to: number): string {
  const letters = [...words.slice(from, to).join(' ')];
  const isLong = letters.length > sideLength;
  const told = isLong
    ? letters
        .slice(0, sideLength)
        .join('')
        .replace(/\s+\S*$/, '')
    : letters.join('');
  return `${from > 0 ? '…' : ''}${told}${isLong || to < words.length ? '…' : ''}`;
}
