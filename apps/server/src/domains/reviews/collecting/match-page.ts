import { comparable } from '@molva/extraction';
import { daysBetween, onSameDay, spanOf, zoneDays } from './date-span.ts';
import type { ObservedReview } from './observed.ts';
import type { SightedReview } from './store-queries.ts';

export interface Pair {
  observed: ObservedReview;
  stored: SightedReview;
}

export interface PageMatch {
  /** What was stored before, and is shown. */
  known: Pair[];
  /** What nothing stored can be. */
  unknown: ObservedReview[];
  /** What this collection has read already: on an earlier page, or twice on this one. */
  repeated: Pair[];
}

/**
 * Finds the stored review that each review of a page is: by the site's id, else by its fingerprint, as far as the dates
 * allow it. A stored review is found once in a collection.
 *
 * @param stored all with an id or a fingerprint of the page's, see `storedLike`
 * @param seenBefore ids of what earlier pages of the same collection showed
 */
export function matchPage(
  observed: readonly ObservedReview[],
  stored: readonly SightedReview[],
  seenBefore: ReadonlySet<string>,
): PageMatch {
  const match: PageMatch = { known: [], unknown: [], repeated: [] };
  const rest = matchByUid(observed, stored, seenBefore, match);
  const taken = new Set(match.known.map((pair) => pair.stored.id));
  const byFingerprint = Map.groupBy(stored, (row) => row.fingerprint);
  for (const [fingerprint, group] of Map.groupBy(rest, (review) => review.fingerprint)) {
    const rows = byFingerprint.get(fingerprint) ?? [];
    const free = rows.filter(({ id }) => !taken.has(id) && !seenBefore.has(id));
    const spent = rows.filter(({ id }) => taken.has(id) || seenBefore.has(id));
    for (const { id } of matchGroup(group, { free, spent }, match)) taken.add(id);
  }
  return match;
}

/** @returns what has no id, or one that nothing stored has */
function matchByUid(
  observed: readonly ObservedReview[],
  stored: readonly SightedReview[],
  seenBefore: ReadonlySet<string>,
  match: PageMatch,
): ObservedReview[] {
  const byUid = new Map(stored.map((row) => [row.external_review_uid, row]));
  const uids = new Set<string>();
  return observed.filter((review) => {
    const { external_review_uid: uid } = review;
    if (uid === null) return true;
    const isTwice = uids.has(uid);
    uids.add(uid);
    const row = byUid.get(uid);
    if (!row) return !isTwice;
    match[isTwice || seenBefore.has(row.id) ? 'repeated' : 'known'].push({ observed: review, stored: row });
    return false;
  });
}

/**
 * Reviews and rows of one fingerprint. What the page shows once more is another review where a row is left for it, and is
 * of no account else.
 *
 * @param rows those that nothing has been found to be, and those that this collection has found already
 * @returns rows that were found
 */
function matchGroup(
  group: readonly ObservedReview[],
  rows: { free: SightedReview[]; spent: SightedReview[] },
  match: PageMatch,
): SightedReview[] {
  const isAgain = (review: ObservedReview, index: number) =>
    group.slice(0, index).some((other) => isShownTwice(review, other));
  const [again, once] = [group.filter(isAgain), group.filter((review, index) => !isAgain(review, index))];
  const first = nearestRows(once, rows);
  const taken = new Set(first.values());
  const left = {
    free: rows.free.filter((row) => !taken.has(row)),
    spent: [...rows.spent, ...taken],
  };
  const found = new Map([...first, ...nearestRows(again, left)]);
  for (const observed of group) {
    const stored = found.get(observed);
    const spent = rows.spent.find((row) => mayBeShownAgain(observed, row));
    if (stored) match.known.push({ observed, stored });
    else if (again.includes(observed)) continue;
    else if (spent) match.repeated.push({ observed, stored: spent });
    else match.unknown.push(observed);
  }
  return [...found.values()];
}

/**
 * A free row for each review that is not nearer to one that was found already: the nearest first, and as many as can be: a date
 * as vague as "3 месяца назад" is near many, and must not leave another review without its row.
 */
function nearestRows(
  group: readonly ObservedReview[],
  { free, spent }: { free: readonly SightedReview[]; spent: readonly SightedReview[] },
): Map<ObservedReview, SightedReview> {
  const near = group
    .flatMap((observed) => {
      const again = spent.filter((row) => mayBeShownAgain(observed, row));
      const shown = Math.min(...again.map((row) => distanceOf(observed, row) ?? Infinity));
      return free.flatMap((stored) => {
        const distance = distanceOf(observed, stored);
        return distance === null || distance > shown ? [] : [{ observed, stored, distance }];
      });
    })
    .toSorted((one, other) => one.distance - other.distance || saidApart(one) - saidApart(other));
  const found = new Map<ObservedReview, SightedReview>();
  const holders = new Map<SightedReview, ObservedReview>();
  const give = (observed: ObservedReview, stored: SightedReview) => {
    found.set(observed, stored);
    holders.set(stored, observed);
  };
  for (const { observed, stored } of near)
    if (!found.has(observed) && !holders.has(stored)) give(observed, stored);
  const rowsNear = Map.groupBy(near, (pair) => pair.observed);
  /** Finds a row, one that another review has where that one can have another. @returns whether there is one */
  function place(observed: ObservedReview, tried: Set<SightedReview>): boolean {
    for (const { stored } of rowsNear.get(observed) ?? []) {
      if (tried.has(stored)) continue;
      tried.add(stored);
      const holder = holders.get(stored);
      if (holder !== undefined && !place(holder, tried)) continue;
      give(observed, stored);
      return true;
    }
    return false;
  }
  for (const observed of group) if (!found.has(observed)) place(observed, new Set());
  return found;
}

/** A page that comes after shows a review with the grade that it had before; of another it has its own. */
const mayBeShownAgain = (observed: ObservedReview, stored: SightedReview): boolean =>
  distanceOf(observed, stored) !== null && (observed.isTelling || !isRegraded(observed, stored));

const isRegraded = (observed: ObservedReview, stored: SightedReview): boolean =>
  observed.rating !== null && stored.rating !== null && observed.rating !== stored.rating;

/**
 * How far a review and a row of one fingerprint are from being one: in days, what is not known counting half a one and
 * another grade one more. Null where they can't be.
 */
function distanceOf(observed: ObservedReview, stored: SightedReview): number | null {
  const [uid, known] = [observed.external_review_uid, stored.external_review_uid];
  if (uid !== null && known !== null && uid !== known) return null;
  const days = daysBetween(spanOf(observed), spanOf(stored));
  if (!observed.isTelling && days !== null && days > zoneDays) return null;
  const hasOtherGrade = isRegraded(observed, stored);
  if (hasOtherGrade && comparable(observed.author) === '') return null;
  const apart = days === null ? 0.5 : days + (onSameDay(observed, stored) ? 0 : 0.25);
  return apart + (hasOtherGrade ? 1 : 0);
}

/** Milliseconds between what both say; what is vague is nearest to what says the same. */
const saidApart = ({ observed, stored }: Pair): number =>
  observed.publication_date === null || stored.publication_date === null
    ? 0
    : Math.abs(Date.parse(observed.publication_date) - Date.parse(stored.publication_date));

/** Pages show a review above the list and in it once more. Two without a name may be two people's. */
function isShownTwice(one: ObservedReview, other: ObservedReview): boolean {
  return (
    comparable(one.author) !== '' &&
    one.external_review_uid === null &&
    other.external_review_uid === null &&
    one.rating === other.rating &&
    one.publication_date === other.publication_date
  );
}
