import type { ExtractedReview, FieldOrigins } from '../extracted/types.ts';
import type { Warnings } from '../extracted/warnings.ts';
import { comparable, startOfText } from './comparable.ts';

const START = 60;

/** A review, and where its values came from when that is asked for. */
export interface Traced {
  review: ExtractedReview;
  origins: FieldOrigins;
}

/**
 * One list out of what a page says several times over (in JSON-LD for search engines, in microdata for
 * all): the longest group leads, the others fill in what it leaves open and add what it lacks. The same
 * id twice is one review; two alike without an id in one group stay two.
 */
export function mergeGroups(groups: readonly Traced[][], warnings: Warnings): Traced[] {
  const [lead = [], ...others] = groups
    .toSorted((a, b) => b.length - a.length)
    .map((group) => uniqueIds(group, warnings));
  const merged = [...lead];
  const authors = new Map<string, string>();
  const authorOf = (author: string): string => {
    const known = authors.get(author) ?? comparable(author);
    authors.set(author, known);
    return known;
  };
  for (const group of others) {
    const free = Map.groupBy(lead, startOf);
    for (const traced of group) {
      const alike = free.get(startOf(traced)) ?? [];
      const at = alike.findIndex(({ review }) => isSame(review, traced.review, authorOf));
      const [known] = at === -1 ? [] : alike.splice(at, 1);
      if (known) fill(known, traced);
      else merged.push(traced);
    }
  }
  return merged;
}

function startOf({ review }: Traced): string {
  return startOfText(review.recall, START);
}

function uniqueIds(group: readonly Traced[], warnings: Warnings): Traced[] {
  const seen = new Set<string>();
  return group.filter(({ review: { external_review_uid: uid } }) => {
    if (uid === null) return true;
    if (seen.has(uid)) warnings.add('review_repeated', `The id ${uid} stands twice on the page`);
    return !seen.has(uid) && seen.add(uid);
  });
}

/** Whether two reviews whose texts start alike are one. */
function isSame(a: ExtractedReview, b: ExtractedReview, authorOf: (author: string) => string): boolean {
  if (a.external_review_uid !== null && b.external_review_uid !== null)
    return a.external_review_uid === b.external_review_uid;
  if (a.author !== null && b.author !== null && authorOf(a.author) !== authorOf(b.author)) return false;
  return a.publication_day === null || b.publication_day === null || a.publication_day === b.publication_day;
}

function fill(known: Traced, other: Traced): void {
  const missing = (Object.keys(other.review) as (keyof ExtractedReview)[]).filter(
    (name) => known.review[name] === null && other.review[name] !== null,
  );
  Object.assign(known.review, Object.fromEntries(missing.map((name) => [name, other.review[name]])));
  if (known.review.answers.length === 0) known.review.answers = other.review.answers;
  known.origins = { ...other.origins, ...known.origins };
}
