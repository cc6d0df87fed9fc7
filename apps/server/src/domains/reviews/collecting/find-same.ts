import { comparable, startOfText } from '@molva/extraction';
import { likeness, prepare } from '@molva/russian/likeness';
import { daysBetween, onSameDay, spanOf, zoneDays } from './date-span.ts';
import type { SightedReview, StoredReview } from './store-queries.ts';

/** A review that a collection missed, and one that it stored as new though it is the same. */
export interface SamePair {
  missing: SightedReview;
  added: StoredReview;
}

/** Letters and digits that two people do not begin with alike. */
const tellingStart = 60;
/** Of words and neighbouring words: an author who rewrites his review keeps more, two people share less. */
const leastLikeness = 0.5;
/** Pairs less sure than this count only where there are so many of them. */
const leastAlone = 0.9;
const leastTogether = 3;
/** Pairs that need not be one even where many are alike: see `maxFew`. */
const leastOnSameDay = 0.7;
/** Of one name, day and grade, one of them without a text. Where all that is unseen are a few, that and what is surer counts. */
const leastAmongFew = 0.8;
/** Among so few that a collection missed, and so few that it added, a name and a day in common are no chance. */
const maxFew = 10;
/** Of a list that was not read to its end: what is unseen may stand further on, and another's words are alike. */
const leastOfPart = 1.2;
/** Reviews of a kind that are held against each other: a site with more of them is read by its ids. */
const maxGroup = 200;

/**
 * Pairs what a collection missed with what it took for new, where they are one review: the rules read ids of another
 * kind now, or a name or a text that they did not read before, or the author rewrote the beginning.
 *
 * Each is paired once, the surest first.
 *
 * @param reading whether the list was read to its end, and whether any of its texts was
 */
export function findSame(
  missing: readonly SightedReview[],
  added: readonly StoredReview[],
  { isWhole, readsTexts }: { isWhole: boolean; readsTexts: boolean } = { isWhole: true, readsTexts: false },
): SamePair[] {
  const areFew = missing.length <= maxFew && added.length <= maxFew;
  const isFew = isWhole && areFew;
  const byKey = new Map<string, SightedReview[]>();
  for (const row of missing)
    for (const key of keysOf(row)) byKey.set(key, [...(byKey.get(key) ?? []).slice(0, maxGroup), row]);
  const pairs = added.flatMap((row) => {
    const near = isFew ? missing : new Set(keysOf(row).flatMap((key) => byKey.get(key) ?? []));
    return [...near].flatMap((other) => {
      const sureness = samenessOf(other, row);
      return sureness === 0 ? [] : [{ missing: other, added: row, sureness }];
    });
  });
  const taken = new Set<StoredReview>();
  const found = pairs
    .toSorted((one, other) => other.sureness - one.sureness)
    .filter((pair) => {
      if (taken.has(pair.missing) || taken.has(pair.added)) return false;
      taken.add(pair.missing).add(pair.added);
      return true;
    });
  if (isFew) return found.filter((pair) => pair.sureness >= leastAlone || !(readsTexts && hasLostText(pair)));
  const least = isWhole ? leastAlone : leastOfPart;
  const isUnsure = ({ sureness }: { sureness: number }) =>
    sureness < leastAlone && sureness >= leastOnSameDay;
  // Rules that begin to read texts do so with many reviews at once; alone it may be somebody else's.
  const hasNewTexts = found.filter(isUnsure).length >= leastTogether;
  const isSureAmongFew = (pair: SamePair & { sureness: number }) =>
    areFew && pair.sureness >= leastAmongFew && !hasLostText(pair);
  return found.filter(
    (pair) => pair.sureness >= least || (hasNewTexts && isUnsure(pair)) || isSureAmongFew(pair),
  );
}

/** Where other texts are read, one that is not there was never written. */
const hasLostText = ({ missing, added }: SamePair) => missing.recall !== null && added.recall === null;

/** Two that can be one share one of these. */
function keysOf(row: StoredReview): string[] {
  const keys = [`fingerprint ${row.fingerprint}`];
  const author = comparable(row.author);
  const start = startOfText(row.recall, tellingStart);
  if (author !== '') keys.push(`author ${author}`);
  keys.push(`start ${start}`);
  if (start.length === tellingStart) keys.push(`end ${endOfText(row.recall)}`);
  if (row.publication_day !== null) keys.push(`day ${row.publication_day}`);
  return keys;
}

/** Whether two may be one review, however unsure it is. */
export const mayBeSame = (missing: StoredReview, added: StoredReview): boolean =>
  samenessOf(missing, added) > 0;

/** How sure it is that two are one; 0 where it is not sure at all. */
function samenessOf(missing: StoredReview, added: StoredReview): number {
  const days = daysBetween(spanOf(missing), spanOf(added));
  const isDateLike = days === null || days <= zoneDays;
  const names = [comparable(missing.author), comparable(added.author)] as const;
  const isNameKnown = names[0] !== '' && names[1] !== '';
  const isSameName = isNameKnown && names[0] === names[1];
  if (isNameKnown && !isSameName) return 0;
  const isSameGrade = missing.rating === null || added.rating === null || missing.rating === added.rating;
  const isSameText = sameText(missing, added);
  const [one, other] = [missing.external_review_uid, added.external_review_uid];
  // The site tells them apart, unless its ids are of another kind now: then the words under the name are the same.
  if (one !== null && other !== null) return isSameName && isSameText && isDateLike && isSameGrade ? 5 : 0;
  // What a page would be matched by: without words, two of one name, day and grade.
  if (isSameName && isSameGrade && onSameDay(missing, added) && missing.recall === added.recall) return 3;
  if (isSameText && (isSameName || isDateLike)) return 3 + (isSameName ? 1 : 0) + (isSameGrade ? 0.5 : 0);
  // Surer than words that are merely alike: two short ones of one day and name may both be continued with the same.
  if (isSameName && isDateLike && isContinued(missing, added)) return 2.6;
  // The name is no longer read, or not yet: the same few words, or none, and the grade have to do.
  const isNameNew = (names[0] === '') !== (names[1] === '');
  if (isNameNew && isDateLike && isSameGrade && isSameStart(missing, added)) return 0.9;
  // Whatever grade is given now: the whole of the earlier text stands in it.
  if (isDateLike && isBegunAnew(missing, added)) return leastOfPart;
  if (!onSameDay(missing, added)) return isDateLike && isSameGrade ? withoutText(missing, added) / 2 : 0;
  if (isSameGrade && isContinued(missing, added)) return 1.5;
  if (isSameName && isRewritten(missing, added)) return 2 + (isSameGrade ? 0.5 : 0);
  if (!isSameGrade) return isSameName ? withoutText(missing, added) / 2 : 0;
  // A name that is read only now, or no longer, beside other words is another person's.
  return withoutText(missing, added) || (!isNameNew && isRewritten(missing, added) ? 1 : 0);
}

/** One of them has no text yet, or none any more: its name, or the day and the grade where nobody signs, have to do. */
function withoutText(missing: StoredReview, added: StoredReview): number {
  if (missing.recall !== null && added.recall !== null) return 0;
  const names = [comparable(missing.author), comparable(added.author)];
  if (names[0] !== names[1]) return 0;
  if (names[0] !== '') return leastAmongFew;
  return missing.recall === added.recall ? 0 : leastOnSameDay;
}

function sameText(one: StoredReview, other: StoredReview): boolean {
  const { length } = startOfText(one.recall, tellingStart);
  return length > 0 && isSameStart(one, other) && (length === tellingStart || onSameDay(one, other));
}

const isSameStart = (one: StoredReview, other: StoredReview) =>
  startOfText(one.recall, tellingStart) === startOfText(other.recall, tellingStart);

/** Letters and digits of the shortest text that people continue. */
const leastText = 4;

function isContinued(one: StoredReview, other: StoredReview): boolean {
  const [short, long] = [comparable(one.recall), comparable(other.recall)].toSorted(
    (a, b) => a.length - b.length,
  ) as [string, string];
  return short.length >= leastText && long.startsWith(short);
}

/** A beginning was put before a text that stands there whole, and is long enough to be one person's. */
function isBegunAnew(one: StoredReview, other: StoredReview): boolean {
  const [short, long] = [comparable(one.recall), comparable(other.recall)].toSorted(
    (a, b) => a.length - b.length,
  ) as [string, string];
  return short.length >= tellingStart && long.endsWith(short);
}

const endOfText = (text: string | null) => comparable(text).slice(-tellingStart);

function isRewritten(one: StoredReview, other: StoredReview): boolean {
  if (one.recall === null || other.recall === null) return false;
  return likeness(prepare(one.recall), prepare(other.recall), leastLikeness) >= leastLikeness;
}
