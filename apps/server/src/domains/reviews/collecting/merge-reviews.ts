import type { Transaction } from '../../../db/database.ts';
import { findSame, type SamePair } from './find-same.ts';
import { addedBy, deleteRows, insertMerge, missingFrom, moveAnswers } from './merge-queries.ts';
import { mergeValues } from './merge-values.ts';
import { onlyGaps } from './only-gaps.ts';
import {
  type AreaKey,
  changeStored,
  insertVersion,
  markSeen,
  type Sight,
  storedAnswers,
} from './store-queries.ts';

/**
 * Joins what a run stored as new with what it missed, where both are one review. What was read stays in `review_merges`,
 * so that a person can take it back.
 *
 * @param added ids of what the run stored for the first time
 * @param seen ids of what it saw, where rows do not say it: those of a file
 * @param runId the run, or the job that read a file
 * @param reading whether the list was read to its end, and whether any of its texts was
 * @returns how many were joined
 */
export async function mergeReviews(
  tx: Transaction,
  area: AreaKey,
  run: {
    runId: string;
    added: readonly string[];
    seen?: ReadonlySet<string>;
    sight: Sight;
    reading?: { isWhole: boolean; readsTexts: boolean };
  },
): Promise<number> {
  const fresh = await addedBy(tx, area, run.added);
  if (fresh.length === 0) return 0;
  const pairs = findSame(await missingFrom(tx, area, run.seen), fresh, run.reading);
  for (const pair of pairs) await merge(tx, area, pair, run);
  return pairs.length;
}

async function merge(
  tx: Transaction,
  area: AreaKey,
  { missing, added }: SamePair,
  { runId, sight }: { runId: string; sight: Sight },
): Promise<void> {
  const { client_id: clientId } = area;
  const answers = await storedAnswers(tx, clientId, [missing.id, added.id]);
  const known = new Set(
    answers.filter((row) => row.parent_id === missing.id).map(({ fingerprint }) => fingerprint),
  );
  const [doubled, moved] = split(
    answers.filter((row) => row.parent_id === added.id),
    ({ fingerprint }) => known.has(fingerprint),
  );
  const seen = answers.filter(
    (row) => row.parent_id === missing.id && doubled.some((other) => other.fingerprint === row.fingerprint),
  );
  const pair = { observed: { ...added, answers: [], isTelling: false }, stored: missing };
  const { observed } = sight.runId === null ? onlyGaps(pair) : pair;
  const { values, isEdit } = mergeValues(missing, observed, new Set(added.has_answers ? [] : ['answers']));
  if (isEdit) await insertVersion(tx, clientId, missing, sight.at);
  await moveAnswers(tx, clientId, ids(moved), missing.id);
  await deleteRows(tx, clientId, ids(doubled));
  await deleteRows(tx, clientId, [added.id]);
  await changeStored(tx, clientId, missing.id, {
    ...values,
    has_answers: values.has_answers || added.has_answers,
    content_hash: observed.content_hash,
  });
  await markSeen(tx, area, [missing, ...seen], sight);
  await insertMerge(tx, {
    ...area,
    review_id: missing.id,
    run_id: runId,
    merged_at: sight.at,
    merged: added,
    before: missing,
  });
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function split<Row>(rows: readonly Row[], is: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(is), rows.filter((row) => !is(row))];
}
