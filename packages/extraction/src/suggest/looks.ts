import { parseCount } from '../normalise/count.ts';
import { parseDate } from '../normalise/date.ts';
import { parseRating } from '../normalise/rating.ts';

type Value = string | null;

/** Dates are judged, not kept: any zone does. */
const dating = { now: Date.now(), timeZone: 'Europe/Moscow', order: 'dmy' } as const;

/** How many of the values, of 0 to 1, pass a test. */
export function share(values: readonly Value[], test: (value: string) => boolean): number {
  return values.length === 0
    ? 0
    : values.filter((value) => value !== null && test(value)).length / values.length;
}

export function distinctness(values: readonly Value[]): number {
  const given = values.filter((value) => value !== null);
  return given.length === 0 ? 0 : new Set(given).size / given.length;
}

export function meanLength(values: readonly Value[]): number {
  return values.length === 0
    ? 0
    : values.reduce((sum, value) => sum + (value?.length ?? 0), 0) / values.length;
}

export const looksLikeDate = (text: string): boolean =>
  text.length <= 60 &&
  /\d|вчера|сегодня|yesterday|today/i.test(text) &&
  !/^\d{1,4}(?:[.,]\d)?$/.test(text) &&
  parseDate(text, dating) !== null;

/** A grade that stands alone, or among the few words that sites put around one. */
export function looksLikeGrade(text: string): boolean {
  if (text.length > 60 || looksLikeDate(text)) return false;
  const parsed = /\d|[★⭐☆]/.test(text) ? parseRating(text) : null;
  return parsed !== null && parsed.value >= 0 && parsed.value <= (parsed.best ?? 10);
}

export const looksLikeName = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 60 &&
  /\p{L}{2}/u.test(text) &&
  text.split(' ').length <= 5 &&
  !looksLikeDate(text) &&
  !/[.!?]\s|https?:|\d{3}/.test(text);

export const looksLikeCount = (text: string): boolean =>
  text.length <= 60 &&
  /отзыв|отклик|мнени|review|comment|коммент|відгук|пікір/i.test(text) &&
  parseCount(text) !== null &&
  /\d/.test(text);
