import type { Pair } from './match-page.ts';
import type { ObservedReview } from './observed.ts';
import type { StoredReview } from './store-queries.ts';

/** Fields by which a rule is watched: each of them stands with most reviews of a site, or with none. */
export const gatedFields = [
  'recall',
  'author',
  'publication_date',
  'rating',
  'external_review_uid',
  'answers',
] as const;
export type GatedField = (typeof gatedFields)[number];

/** How many reviews were read, and how many of them had each field. */
export type FieldCounts = Record<'reviews' | GatedField, number>;

/** Known reviews that a judgement needs: with fewer, one that lost a field may be chance. */
const leastKnown = 3;
/** Of known reviews that had a field, the share that lost it when a rule stops. */
const lostShare = 0.5;
/** A field with fewer reviews than this before says nothing about a rule. */
export const usualShare = 0.5;
/** What is left of a field's usual share when a rule stops. */
const leftShare = 0.25;
const leastRead = 5;
/** With fewer: that all of them lack a field by chance must be less likely than this. */
const leastChance = 0.005;
/** Known texts of which a rule makes one and the same ("Читать дальше"). */
const leastAlike = 5;

export function hasField(review: ObservedReview, field: GatedField): boolean {
  return field === 'answers' ? review.answers.length > 0 : review[field] !== null;
}

export function countFields(reviews: readonly ObservedReview[]): FieldCounts {
  const counts = { reviews: reviews.length } as FieldCounts;
  for (const field of gatedFields) counts[field] = reviews.filter((review) => hasField(review, field)).length;
  return counts;
}

export function addCounts(one: FieldCounts, other: FieldCounts): FieldCounts {
  const sum = { reviews: one.reviews + other.reviews } as FieldCounts;
  for (const field of gatedFields) sum[field] = one[field] + other[field];
  return sum;
}

export const noFields: FieldCounts = countFields([]);

/**
 * Fields that a page's rules no longer read: what known reviews had and most of them lost at once, what the last good
 * collections found with most reviews and this page finds with next to none, a text or a name that has become the same
 * with all.
 *
 * @param usual counts of the last good collections of the area, summed up
 * @param earlier counts of the collection's earlier pages
 */
export function lostFields(
  read: readonly ObservedReview[],
  known: readonly Pair[],
  { usual, earlier }: { usual: FieldCounts; earlier: FieldCounts },
): Set<GatedField> {
  const counts = countFields(read);
  return new Set(
    gatedFields.filter(
      (field) =>
        (isUsual(usual, field) && isLostByKnown(known, field)) ||
        // Answers are few and come with time: only reviews that had one tell that they are no longer read.
        (field !== 'answers' &&
          isBelowUsual(counts, usual, {
            field,
            lacking: lackingOf(known, field),
            isRead: earlier[field] > 0,
          })) ||
        ((field === 'recall' || field === 'author') &&
          (isOneForAll(known, field) || (usual.reviews > 0 && isSetPhrase(read, known, field)))),
    ),
  );
}

/** Whether the field was there of late: a person may have said that a site no longer has it. */
function isUsual(usual: FieldCounts, field: GatedField): boolean {
  return field === 'answers' || usual.reviews === 0 || usual[field] >= leftShare * usual.reviews;
}

export function isLostByKnown(
  known: readonly { observed: ObservedReview; stored: StoredReview }[],
  field: GatedField,
): boolean {
  const had = known.filter(({ stored }) =>
    field === 'answers' ? stored.has_answers : stored[field] !== null,
  );
  if (had.length < leastKnown) return false;
  return had.filter(({ observed }) => !hasField(observed, field)).length >= lostShare * had.length;
}

/** Known reviews that never had the field: that they lack it says nothing of the rule. */
const lackingOf = (known: readonly Pair[], field: Exclude<GatedField, 'answers'>) =>
  known.filter(({ stored }) => stored[field] === null).length;

function isBelowUsual(
  counts: FieldCounts,
  usual: FieldCounts,
  { field, lacking, isRead }: { field: GatedField; lacking: number; isRead: boolean },
): boolean {
  const read = counts.reviews - lacking;
  if (usual.reviews === 0 || read === 0) return false;
  if (read < leastRead) {
    // The few of a last page may lack what those before them had.
    if (isRead) return false;
    // The rule of succession: of three reviews that all had it, the fourth may yet lack it.
    const chance = 1 - (usual[field] + 1) / (usual.reviews + 2);
    return counts[field] === 0 && chance ** read < leastChance;
  }
  const before = usual[field] / usual.reviews;
  return before >= usualShare && counts[field] / read < leftShare * before;
}

function isOneForAll(known: readonly Pair[], field: 'recall' | 'author'): boolean {
  if (known.length < leastAlike) return false;
  const now = new Set(known.map(({ observed }) => observed[field]));
  const before = new Set(known.map(({ stored }) => stored[field]));
  return now.size === 1 && !now.has(null) && before.size > 2;
}

/** All reviews of a page say the same, and nothing that is stored says it. */
function isSetPhrase(
  read: readonly ObservedReview[],
  known: readonly Pair[],
  field: 'recall' | 'author',
): boolean {
  const [first] = read;
  if (read.length < 2 || !first || first[field] === null) return false;
  return (
    read.every((review) => review[field] === first[field]) &&
    known.every(({ stored }) => stored[field] !== first[field])
  );
}

/**
 * Whether a review that nothing stored can be may be taken for a new one. Where its name or its text could not be read, it
 * may be any of those that are stored, unless the site's id says that it is none of them.
 */
export function mayBeNew(
  review: Pick<ObservedReview, 'external_review_uid'>,
  lost: ReadonlySet<GatedField>,
  usual: FieldCounts,
): boolean {
  if (!lost.has('recall') && !lost.has('author')) return true;
  const hadUids = usual.reviews > 0 && usual.external_review_uid >= 0.9 * usual.reviews;
  return hadUids && review.external_review_uid !== null && !lost.has('external_review_uid');
}
