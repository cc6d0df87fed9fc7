import { comparable } from '@molva/extraction';
import { daysBetween, spanOf, zoneDays } from './date-span.ts';
import type { GatedField } from './field-gate.ts';
import type { ObservedReview, SaidDate } from './observed.ts';
import type { StoredReview } from './store-queries.ts';

type Values = Omit<ObservedReview, 'answers' | 'isTelling' | 'content_hash'> & { has_answers: boolean };

export interface MergedValues {
  values: Values;
  /** Its author changed what he had said: the earlier wording is kept as a version. Filling a gap is no edit. */
  isEdit: boolean;
}

/**
 * What a review says after it was seen again. What stands there is never replaced by nothing, nor by less: a field that
 * could not be read, a text that the page cuts off, a vague date leave it as it was.
 *
 * @param lost fields that this page's rules no longer read
 */
export function mergeValues(
  stored: StoredReview,
  observed: ObservedReview,
  lost: ReadonlySet<GatedField>,
): MergedValues {
  const author = chosen(stored.author, lost.has('author') ? null : observed.author, isSameName);
  const recall = chosen(stored.recall, lost.has('recall') ? null : observed.recall, isCutOff);
  const rating = chosen(stored.rating, lost.has('rating') ? null : observed.rating);
  const date = chosenDate(stored, lost.has('publication_date') ? noDate : observed);
  const isWhole = !lost.has('author') && !lost.has('recall');
  return {
    values: {
      external_review_uid: observed.external_review_uid ?? stored.external_review_uid,
      fingerprint: isWhole ? observed.fingerprint : stored.fingerprint,
      author: author.value,
      recall: recall.value,
      rating: rating.value,
      ...date.value,
      title: observed.title ?? stored.title,
      sex: observed.sex ?? stored.sex,
      likes: observed.likes ?? stored.likes,
      dislikes: observed.dislikes ?? stored.dislikes,
      url: observed.url ?? stored.url,
      has_answers: observed.answers.length > 0 || (lost.has('answers') && stored.has_answers),
    },
    isEdit: [author, recall, rating, date].some(({ isEdit }) => isEdit),
  };
}

interface Choice<Value> {
  value: Value;
  isEdit: boolean;
}

/** @param keeps whether the new value says no more than the one that stands */
function chosen<Value>(
  before: Value | null,
  now: Value | null,
  keeps: (before: Value, now: Value) => boolean = () => false,
): Choice<Value | null> {
  if (now === null || now === before) return { value: before, isEdit: false };
  if (before === null) return { value: now, isEdit: false };
  if (keeps(before, now)) return { value: before, isEdit: false };
  return { value: now, isEdit: !keeps(now, before) };
}

const isSameName = (before: string, now: string) => comparable(before) === comparable(now);

/** What sites put behind a text of which they show the beginning. */
const cutMark =
  /\s*(?:…|\.{3})\s*(?:(?:читать|показать|развернуть)[\p{L} ]{0,30}|[её]щ[её]|далее|(?:read|show|see) more)?\s*$/iu;
/** Letters and digits of a beginning that is no other text's. */
const leastBeginning = 15;

/** Whether a text is the beginning of another, with a mark that there is more of it. */
export function isCutOff(whole: string, part: string): boolean {
  if (part.length >= whole.length || !cutMark.test(part)) return false;
  const beginning = comparable(part.replace(cutMark, ''));
  return beginning.length >= leastBeginning && comparable(whole).startsWith(beginning);
}

const noDate: SaidDate = { publication_date: null, publication_date_precision: null, publication_day: null };
const timed = new Set<SaidDate['publication_date_precision']>(['second', 'minute', 'hour']);

/** The more exact date; of two vague ones the first, which was counted from nearer by. Only another day is an edit. */
function chosenDate(before: SaidDate, now: SaidDate): Choice<SaidDate> {
  const [kept, taken] = [
    { value: dateOf(before), isEdit: false },
    { value: dateOf(now), isEdit: false },
  ];
  if (now.publication_date === null) return kept;
  if (before.publication_date === null) return taken;
  if (now.publication_day === null) return kept;
  if (before.publication_day === null) return taken;
  if (before.publication_day === now.publication_day)
    return timed.has(before.publication_date_precision) || !timed.has(now.publication_date_precision)
      ? kept
      : taken;
  const days = daysBetween(spanOf(before), spanOf(now)) ?? 0;
  const isOtherZone =
    days <= zoneDays && before.publication_date_precision !== now.publication_date_precision;
  return isOtherZone ? kept : { ...taken, isEdit: true };
}

function dateOf({ publication_date, publication_date_precision, publication_day }: SaidDate): SaidDate {
  return { publication_date, publication_date_precision, publication_day };
}
