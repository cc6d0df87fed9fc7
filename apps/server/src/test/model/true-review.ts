import type { DatePrecision } from '@molva/extraction';
import { likeness, prepare } from '@molva/russian/likeness';

/** A review as it really is, whatever a page shows of it. */
export interface TrueReview {
  /** Also its address on the site, by which a test tells whose row is whose. Nothing is known again by an address. */
  id: number;
  author: string | null;
  text: string | null;
  rating: number;
  /** Days since the model began. */
  day: number;
  answer: string | null;
  /** The first that nothing but its day tells from this one, where dates are vague; else its own id. */
  twinOf: number;
}

/** How a site shows its reviews. It stays so. */
export interface SiteKind {
  /** `window` shows the first page and nothing of the rest. */
  paging: 'window' | 'links' | 'numbers' | 'repeats_last';
  pageSize: number;
  sort: 'newest' | 'relevance';
  count: 'none' | 'true' | 'with_hidden';
  ids: 'none' | 'some_day' | 'always';
  /** `last_week`: "3 дня назад" for a week. `vague`: "3 недели назад", "5 месяцев назад" after it. */
  dates: 'exact' | 'last_week' | 'vague';
}

/** So far apart are two short reviews of one name with the same words: nearer ones no page tells apart. */
const shortApart = 60;
/** Days by which a vague date is off, on both sides of two. */
const vagueApart = 100;
/** Reviews that no list of a model has as many of. */
export const onePage = 200;
/** Days between twins: nearer ones no page tells apart even where it says the day. */
const twinsApart = 4;

/** Of words and neighbouring words: two that share so much are one text and its later wording. */
const rewritten = 0.5;
/** Characters of a text that is its author's own. */
export const leastTelling = 60;

/** Whether one may be the other, continued. */
function isBegunAlike(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 30);
  return one.slice(0, length) === other.slice(0, length) && (length > 0 || one === other);
}

/** Two short ones of one name, whose vague dates may be one. */
export function areTwins(one: TrueReview, other: TrueReview, { dates, pageSize }: SiteKind): boolean {
  return (
    dates === 'vague' &&
    one.author !== null &&
    one.author === other.author &&
    one.text !== null &&
    one.text === other.text &&
    // On pages of their own nothing holds two of one grade against each other.
    (one.rating !== other.rating || pageSize === onePage) &&
    Math.abs(one.day - other.day) >= twinsApart
  );
}

/** Whether nobody could tell two apart by what pages show of them, other than twins. */
export function areUntold(one: TrueReview, other: TrueReview, kind: SiteKind): boolean {
  const isShort = (review: TrueReview) => (review.text?.length ?? 0) < leastTelling;
  const isSameName = one.author === other.author;
  const mayBeNamed = isShort(one) && (one.author === null || other.author === null);
  const days = Math.abs(one.day - other.day);
  if ((!isSameName && !mayBeNamed) || areTwins(one, other, kind)) return false;
  const isVague = kind.dates === 'vague';
  const [text, otherText] = [one.text ?? '', other.text ?? ''];
  // One that was taken down and another by the same name with half of its words: a text written anew.
  if (days === 0 && likeness(prepare(text), prepare(otherText)) >= rewritten) return true;
  // One that was taken down and another by the same name on the day: a grade to which its text came.
  if (days <= (isVague ? vagueApart : 1) && (one.text === null || other.text === null)) return true;
  return isBegunAlike(text, otherText) && days < (isVague ? vagueApart : shortApart);
}

const start = Date.UTC(2026, 0, 1);
const dayLength = 86_400_000;

/** Of a day: when a model is visited, and "3 дня назад" is counted from the visit. */
export const noon = 0.5;

function said(days: number, precision: DatePrecision, isNamed: boolean) {
  const iso = momentOf(days).toISOString();
  return {
    publication_date: iso,
    publication_date_precision: precision,
    publication_day: isNamed ? iso.slice(0, 10) : null,
  };
}

/** The moment of a day since the model began. */
export const momentOf = (days: number): Date => new Date(start + days * dayLength);

/** What a page says of a day, counted like `today` since the model began. */
export function dateOn(day: number, today: number, dates: SiteKind['dates']) {
  const ago = today - day;
  if (dates === 'exact' || ago <= 0 || (dates === 'last_week' && ago >= 7)) return said(day, 'day', true);
  if (ago < 7) return said(day + noon, 'day', false);
  const unit = ago < 30 ? 7 : 30;
  return said(today + noon - Math.floor(ago / unit) * unit, 'month', false);
}
