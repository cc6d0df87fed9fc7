import type { ExtractedReview } from '@molva/extraction';
import type { Transaction } from '../../../db/database.ts';
import { type DateSpan, spanOf } from './date-span.ts';
import {
  addCounts,
  countFields,
  type FieldCounts,
  type GatedField,
  lostFields,
  mayBeNew,
  noFields,
} from './field-gate.ts';
import { emptyList, followList, type ListOrder } from './list-order.ts';
import { areTextsLost } from './lost-texts.ts';
import { matchPage, type PageMatch, type Pair } from './match-page.ts';
import { mergeValues } from './merge-values.ts';
import { onlyGaps } from './only-gaps.ts';
import { observe, type ObservedAnswer, type ObservedReview } from './observed.ts';
import {
  type AreaKey,
  changeStored,
  insertSeen,
  insertVersion,
  markSeen,
  newRow,
  type Sight,
  storedAnswers,
  type StoredAnswer,
  storedLike,
} from './store-queries.ts';

/** What a collection knows of its earlier pages. */
export interface Reading {
  /** Ids of reviews that were seen. */
  seen: Set<string>;
  /** Ids of answers that were. */
  answers: Set<string>;
  counts: FieldCounts;
  /** Of the last good collections, summed up. */
  usual: FieldCounts;
  /** Fields that the rules no longer read; later pages are read the same way. */
  lost: ReadonlySet<GatedField>;
  /** Reviews that were read and not stored, because nobody can say whether they are new. */
  held: number;
  order: ListOrder;
}

export const firstReading = (usual: FieldCounts): Reading => ({
  seen: new Set(),
  answers: new Set(),
  counts: noFields,
  usual,
  lost: new Set(),
  held: 0,
  order: emptyList,
});

export interface PageResult {
  /** Ids of the page's reviews that no earlier page of the collection had. */
  ids: string[];
  /** Ids of the answers under them. */
  answers: string[];
  /** Of them those that were stored for the first time. */
  added: string[];
  changed: number;
  held: number;
  counts: FieldCounts;
  lost: ReadonlySet<GatedField>;
  dates: (DateSpan | null)[];
}

/** Adds a page to what is known of its collection, once its transaction is committed. */
export function notePage(reading: Reading, page: PageResult): void {
  for (const id of page.ids) reading.seen.add(id);
  for (const id of page.answers) reading.answers.add(id);
  reading.counts = addCounts(reading.counts, page.counts);
  reading.lost = page.lost;
  reading.held += page.held;
  reading.order = followList(reading.order, page.dates);
}

/**
 * Stores what a page says. Storing the same page again changes nothing but when it was last seen; an edited text
 * keeps its earlier versions. The area must be locked.
 */
export async function storePage(
  tx: Transaction,
  area: AreaKey,
  page: { reviews: readonly ExtractedReview[]; sight: Sight; reading: Readonly<Reading> },
): Promise<PageResult> {
  const observed = page.reviews.map((review) => observe(review, page.sight.at));
  const stored = await storedLike(tx, area, {
    uids: observed.flatMap(({ external_review_uid: uid }) => (uid === null ? [] : [uid])),
    fingerprints: observed.map(({ fingerprint }) => fingerprint),
  });
  const { seen, usual } = page.reading;
  const match = matchPage(observed, stored, seen);
  const isFile = page.sight.runId === null;
  const lost = isFile ? unsaidByFiles : await lostOf(tx, area, { observed, match, reading: page.reading });
  const fresh = match.unknown.filter((review) => mayBeNew(review, lost, usual));
  // Without its text or its name a review looks like any other that has none.
  const sure = match.known.filter((pair) => isKnownById(pair) || !lacksWords(pair.observed, lost));
  const rows = fresh.map((review) => newRow(review, null));
  await insertSeen(tx, area, rows, page.sight);
  await markSeen(
    tx,
    area,
    [...sure, ...match.repeated].map(({ stored: row }) => row),
    page.sight,
  );
  const changed = await storeChanges(tx, area, isFile ? sure.map(onlyGaps) : sure, {
    lost,
    at: page.sight.at,
  });
  const answers = await storeAnswers(tx, area, [...sure.map(asParent), ...rows], { lost, sight: page.sight });
  const repeated = new Set(match.repeated.map((pair) => pair.observed));
  const listed = observed.filter((review) => !repeated.has(review));
  return {
    ids: [...sure.map(({ stored: row }) => row.id), ...rows.map(({ id }) => id)],
    answers,
    added: rows.map(({ id }) => id),
    changed,
    held: match.unknown.length - fresh.length + match.known.length - sure.length,
    counts: countFields(listed),
    lost,
    dates: listed.map(spanOf),
  };
}

/** Fields that the page's rules no longer read, those of earlier pages with them. */
async function lostOf(
  tx: Transaction,
  area: AreaKey,
  page: {
    observed: readonly ObservedReview[];
    match: PageMatch;
    reading: Readonly<Reading>;
  },
): Promise<ReadonlySet<GatedField>> {
  const { lost: before, usual, counts: earlier } = page.reading;
  const lost = before.union(lostFields(page.observed, page.match.known, { usual, earlier }));
  if (!lost.has('recall') && (await areTextsLost(tx, area, page.match.unknown, usual))) lost.add('recall');
  return lost;
}

/** A file that has no answers does not say that there are none. Whatever else it lacks, it just does not say. */
const unsaidByFiles: ReadonlySet<GatedField> = new Set(['answers']);

const isKnownById = ({ observed, stored }: Pair) =>
  observed.external_review_uid !== null && observed.external_review_uid === stored.external_review_uid;

const lacksWords = (review: ObservedReview, lost: ReadonlySet<GatedField>) =>
  (lost.has('recall') && review.recall === null) || (lost.has('author') && review.author === null);

const asParent = ({ observed, stored }: Pair) => ({ ...observed, id: stored.id });

/** @returns how many reviews their authors edited */
async function storeChanges(
  tx: Transaction,
  { client_id: clientId }: AreaKey,
  pairs: readonly Pair[],
  { lost, at }: { lost: ReadonlySet<GatedField>; at: string },
): Promise<number> {
  let edits = 0;
  for (const { observed, stored } of pairs) {
    if (observed.content_hash === stored.content_hash) continue;
    const { values, isEdit } = mergeValues(stored, observed, lost);
    if (isEdit) await insertVersion(tx, clientId, stored, at);
    edits += isEdit ? 1 : 0;
    await changeStored(tx, clientId, stored.id, { ...values, content_hash: observed.content_hash });
  }
  return edits;
}

/** @returns ids of the answers that are there */
async function storeAnswers(
  tx: Transaction,
  area: AreaKey,
  parents: readonly (ObservedReview & { id: string })[],
  { lost, sight }: { lost: ReadonlySet<GatedField>; sight: Sight },
): Promise<string[]> {
  const answered = parents.filter(({ answers }) => answers.length > 0);
  // Answers that could not be read are no missing answers.
  const unread = lost.has('answers') ? parents.filter(({ answers }) => answers.length === 0) : [];
  const before = await storedAnswers(
    tx,
    area.client_id,
    [...answered, ...unread].map(({ id }) => id),
  );
  const byParent = Map.groupBy(before, (row) => row.parent_id);
  const fresh: ReturnType<typeof newRow<ObservedAnswer>>[] = [];
  const seen = unread.flatMap(({ id }) => byParent.get(id) ?? []);
  for (const { id, answers } of answered) {
    const free = new Set(byParent.get(id) ?? []);
    for (const answer of answers) {
      const row = answerLike(free, answer);
      if (!row) {
        fresh.push(newRow(answer, id));
        continue;
      }
      free.delete(row);
      seen.push(row);
      const isKept = sight.runId === null && row.imported_at === null;
      if (!isKept && row.content_hash !== answer.content_hash)
        await changeAnswer(tx, area, { row, answer, sight });
    }
  }
  await insertSeen(tx, area, fresh, sight);
  await markSeen(tx, area, seen, sight);
  return [...seen, ...fresh].map(({ id }) => id);
}

/** By its own id or place, else by its words: a rule that reads ids from now on makes no new answers. */
function answerLike(rows: ReadonlySet<StoredAnswer>, answer: ObservedAnswer): StoredAnswer | undefined {
  const all = [...rows];
  return (
    all.find(({ fingerprint }) => fingerprint === answer.fingerprint) ??
    all.find(({ recall }) => recall === answer.recall)
  );
}

async function changeAnswer(
  tx: Transaction,
  { client_id: clientId }: AreaKey,
  { row, answer, sight }: { row: StoredAnswer; answer: ObservedAnswer; sight: Sight },
): Promise<void> {
  const { values, isEdit } = mergeValues(
    row,
    { ...row, ...answer, isTelling: false, answers: [] },
    new Set(),
  );
  if (isEdit) await insertVersion(tx, clientId, row, sight.at);
  await changeStored(tx, clientId, row.id, { ...values, content_hash: answer.content_hash });
}
