import type { RawAnswer, RawReview, RawValue, Scale } from '../extracted/raw.ts';
import type { ExtractedAnswer, ExtractedReview } from '../extracted/types.ts';
import type { Warnings } from '../extracted/warnings.ts';
import { parseCount } from './count.ts';
import { type DateContext, parseDate } from './date.ts';
import { httpUrl } from './http-url.ts';
import { parseRating } from './rating.ts';
import { toFive } from './scale.ts';
import { parseSex } from './sex.ts';
import { cutText, normaliseLine, normaliseText, TEXT_LENGTH, textOfMarkup } from './text.ts';
import { normaliseUid } from './uid.ts';

const AUTHOR_LENGTH = 500;
const RAW_LENGTH = 100;
/** Of a value whose start alone is kept: markup and spaces in it may be many. */
const LINE_INPUT = 20_000;
const TEXT_INPUT = 10 * TEXT_LENGTH;
/** Of one review. */
const MAX_ANSWERS = 50;
const DAY = 86_400_000;

export interface NormaliseContext extends DateContext {
  url: string;
  warnings: Warnings;
  /** Scale of grades that don't say theirs. */
  scale: Scale;
}

/** A review as Molva keeps it, or null, with a warning, when it says nothing at all. */
export function normaliseReview(raw: RawReview, context: NormaliseContext): ExtractedReview | null {
  const answers = raw.answers.slice(0, MAX_ANSWERS).map((answer) => normaliseAnswer(answer, context));
  const review: ExtractedReview = {
    ...normaliseAnswer(raw, context),
    title: lineOf(raw.title),
    sex: raw.sex && parseSex(String(raw.sex.value).slice(0, RAW_LENGTH)),
    rating: normaliseGrade(raw, context),
    rating_raw:
      raw.rating &&
      (cutText(normaliseLine(String(raw.rating.value).slice(0, LINE_INPUT)), RAW_LENGTH) || null),
    likes: countOf(raw.likes, context),
    dislikes: countOf(raw.dislikes, context),
    url: raw.url && httpUrl(String(raw.url.value), context.url),
    answers: answers.filter((answer) => answer.recall !== null),
  };
  if (review.recall !== null || review.rating !== null || review.external_review_uid !== null) return review;
  context.warnings.add('review_empty', 'A review without text, grade and id is left out');
  return null;
}

function normaliseAnswer(raw: RawAnswer, context: NormaliseContext): ExtractedAnswer {
  const date = dateOf(raw.publication_date, context);
  return {
    external_review_uid: raw.external_review_uid && normaliseUid(raw.external_review_uid.value),
    author: lineOf(raw.author),
    recall: textOfReview(raw.recall, context),
    publication_date: date?.iso ?? null,
    publication_date_precision: date?.precision ?? null,
    publication_day: date?.day ?? null,
  };
}

function lineOf(raw: RawValue | null): string | null {
  return raw && (cutText(normaliseLine(plain(raw, LINE_INPUT)), AUTHOR_LENGTH) || null);
}

function textOfReview(raw: RawValue | null, { warnings }: NormaliseContext): string | null {
  const text = raw ? normaliseText(plain(raw, TEXT_INPUT)) : '';
  if (text.length > TEXT_LENGTH) warnings.add('text_cut', `A text is longer than ${TEXT_LENGTH} characters`);
  return cutText(text, TEXT_LENGTH) || null;
}

function plain({ value, from }: RawValue, max: number): string {
  const text = String(value).slice(0, max);
  return from === 'json' ? textOfMarkup(text) : text;
}

function dateOf(raw: RawValue | null, context: NormaliseContext): ReturnType<typeof parseDate> {
  if (!raw) return null;
  const date = parseDate(raw.value, context);
  if (!date) context.warnings.add('date_unread', `Not read as a date: ${raw.value}`);
  else if (Date.parse(date.iso) > context.now + 2 * DAY)
    context.warnings.add('date_in_future', `A date in the future: ${raw.value}`);
  return date;
}

function normaliseGrade(raw: RawReview, context: NormaliseContext): number | null {
  if (!raw.rating || String(raw.rating.value).trim() === '') return null;
  const parsed = parseRating(raw.rating.value);
  if (!parsed) {
    context.warnings.add('rating_unread', `Not read as a grade: ${raw.rating.value}`);
    return null;
  }
  const five = toFive(parsed.value, scaleOf(raw, parsed.best, context));
  if (five === null && parsed.value !== 0)
    context.warnings.add('rating_off_scale', `A grade outside its scale: ${raw.rating.value}`);
  return five;
}

/** The text's own scale (`4 из 5`), else the one named beside it, else the page's. */
function scaleOf(raw: RawReview, best: number | null, { scale }: NormaliseContext): Scale {
  if (best !== null) return { best };
  const named = raw.rating_best && parseRating(raw.rating_best.value)?.value;
  if (!named) return scale;
  return {
    best: named,
    worst: (raw.rating_worst && parseRating(raw.rating_worst.value)?.value) ?? undefined,
  };
}

function countOf(raw: RawValue | null, { warnings }: NormaliseContext): number | null {
  if (!raw) return null;
  const count = parseCount(raw.value);
  if (count === null && /\d/.test(String(raw.value)))
    warnings.add('count_unread', `Not read as a count: ${raw.value}`);
  return count;
}
