import type { Pair } from './match-page.ts';

const plain = [
  'external_review_uid',
  'author',
  'title',
  'sex',
  'recall',
  'rating',
  'likes',
  'dislikes',
  'url',
] as const;

/**
 * What a file may say of a review that a collection has seen: only what is not known yet, since the site's page is nearer
 * to the truth than a copy of some day. A review that only files told of is changed by them like any other.
 */
export function onlyGaps({ observed, stored }: Pair): Pair {
  if (stored.imported_at !== null) return { observed, stored };
  const kept = Object.fromEntries(
    plain.filter((field) => stored[field] !== null).map((field) => [field, stored[field]]),
  );
  const date =
    stored.publication_date === null
      ? {}
      : {
          publication_date: stored.publication_date,
          publication_date_precision: stored.publication_date_precision,
          publication_day: stored.publication_day,
        };
  const isNew = plain.some((field) => stored[field] === null && observed[field] !== null);
  const isDated = stored.publication_date === null && observed.publication_date !== null;
  const isAnswered = !stored.has_answers && observed.answers.length > 0;
  const isNamed = stored.author === null || stored.recall === null;
  return {
    observed: {
      ...observed,
      ...kept,
      ...date,
      fingerprint: isNamed ? observed.fingerprint : stored.fingerprint,
      // Where nothing is added, the next collection finds what it left.
      content_hash: isNew || isDated || isAnswered ? observed.content_hash : stored.content_hash,
    },
    stored,
  };
}
