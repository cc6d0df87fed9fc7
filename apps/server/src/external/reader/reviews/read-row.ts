import type { ReviewColumn, ReviewMapping } from '@molva/contract/review-columns';
import {
  type ExtractedReview,
  type NormaliseContext,
  normaliseReview,
  type RawReview,
  type RawValue,
  type WarningCode,
  Warnings,
} from '@molva/extraction';
import type { TableRow } from '../tables/types.ts';

/** A row of a file: a review, or why it is none. */
export type ReviewRow = { line: number; area: string } & (
  | { review: ExtractedReview; unread: ReviewColumn[] }
  | { reason: string }
);

export interface RowContext {
  mapping: ReviewMapping;
  /** Milliseconds since 1970, for dates like "вчера". */
  now: number;
  timeZone: string;
  /** Upper end of the scale of grades that do not say theirs. */
  best: number;
}

const maxShown = 50;
/** No address of a review is given by half. */
const url = 'https://row.invalid/';

/** Reads a row as a page's review is read; see `normaliseReview`. */
export function readReviewRow({ line, cells }: TableRow, context: RowContext): ReviewRow {
  const { mapping, now, timeZone, best } = context;
  const text = (column: ReviewColumn): string => {
    const name = mapping[column];
    return name === undefined ? '' : (cells[name] ?? '').trim();
  };
  const value = (column: ReviewColumn): RawValue | null => rawOf(text(column));
  const area = text('area');
  const warnings = new Warnings();
  const reading: NormaliseContext = {
    now,
    timeZone,
    order: 'dmy',
    url,
    warnings,
    scale: { best },
  };
  const raw: RawReview = {
    external_review_uid: value('external_review_uid'),
    author: value('author'),
    recall: rawOf(wholeText(text)),
    publication_date: value('publication_date'),
    title: value('title'),
    sex: value('sex'),
    rating: value('rating'),
    rating_best: null,
    rating_worst: null,
    likes: value('likes'),
    dislikes: value('dislikes'),
    url: value('url'),
    is_cut: null,
    answers: answersIn(value),
  };
  const review = normaliseReview(raw, reading);
  const codes = new Set(warnings.list().map(({ code }) => code));
  const reason = reasonOf(codes, text, best);
  if (reason !== null) return { line, area, reason };
  // An id alone is nothing to keep.
  if (review === null || (review.recall === null && review.rating === null && review.title === null))
    return { line, area, reason: 'Нет ни текста, ни оценки' };
  const unread = (['url', 'sex', 'likes', 'dislikes'] as const).filter(
    (column) => text(column) !== '' && review[column] === null,
  );
  return { line, area, review, unread };
}

const rawOf = (text: string): RawValue | null =>
  text === '' ? null : { value: text, from: 'json', origin: () => [] };

/** The text with what stands in columns of its own beside it, as sites show it. */
function wholeText(text: (column: ReviewColumn) => string): string {
  const [recall, pros, cons] = [text('recall'), text('pros'), text('cons')];
  return [recall, pros && `Достоинства: ${pros}`, cons && `Недостатки: ${cons}`]
    .filter((part) => part !== '')
    .join('\n');
}

function answersIn(value: (column: ReviewColumn) => RawValue | null): RawReview['answers'] {
  const recall = value('answer');
  if (recall === null) return [];
  return [
    {
      external_review_uid: null,
      author: value('answer_author'),
      recall,
      publication_date: value('answer_date'),
    },
  ];
}

/** What would be stored other than it stands there is not stored. */
function reasonOf(
  codes: ReadonlySet<WarningCode>,
  text: (column: ReviewColumn) => string,
  best: number,
): string | null {
  const shown = (...columns: ReviewColumn[]) =>
    columns
      .map(text)
      .filter((cell) => cell !== '')
      .map((cell) => cell.slice(0, maxShown).toWellFormed())
      .join(', ');
  const dates = shown('publication_date', 'answer_date');
  if (codes.has('date_unread')) return `Дата не распознана: ${dates}`;
  if (codes.has('date_in_future')) return `Дата ещё не наступила: ${dates}`;
  if (codes.has('rating_unread')) return `Оценка не распознана: ${shown('rating')}`;
  if (codes.has('rating_off_scale')) return `Оценка вне шкалы до ${best}: ${shown('rating')}`;
  if (codes.has('text_cut')) return 'Слишком длинный текст';
  return null;
}
