import type { ExtractedReview } from '@molva/extraction';
import type { Transaction } from '../../db/database.ts';
import { type CollectedRow, rowsOf } from './collected.ts';
import {
  type AreaKey,
  insertRows,
  markSeen,
  type StoredRow,
  storedBefore,
  storeEdit,
  updateCounts,
} from './store-queries.ts';

export interface PageResult {
  /** Reviews on the page, answers not counted. */
  found: number;
  added: number;
  changed: number;
}

/**
 * Stores what a page says. Storing the same page again changes nothing but when it was last seen; an edited text
 * keeps its earlier versions.
 */
export async function storePage(
  tx: Transaction,
  area: AreaKey,
  page: { reviews: readonly ExtractedReview[]; seenAt: string; runId: string | null },
): Promise<PageResult> {
  const { reviews, answers } = rowsOf(page.reviews);
  const seen = { at: page.seenAt, runId: page.runId };
  const first = await store(
    tx,
    area,
    reviews.map((row) => ({ ...row, parent_id: null })),
    seen,
  );
  const withParents = answers.flatMap((row) => {
    const parentId = row.parent_identity === null ? undefined : first.idOf.get(row.parent_identity);
    return parentId === undefined ? [] : [{ ...row, parent_id: parentId }];
  });
  await store(tx, area, withParents, seen);
  return { found: reviews.length, added: first.added, changed: first.changed };
}

async function store(
  tx: Transaction,
  area: AreaKey,
  rows: readonly (CollectedRow & { parent_id: string | null })[],
  seen: { at: string; runId: string | null },
): Promise<{ added: number; changed: number; idOf: Map<string, string> }> {
  const before = new Map(
    (
      await storedBefore(
        tx,
        area,
        rows.map((row) => row.identity),
      )
    ).map((row) => [row.identity, row]),
  );
  const inserted = await insertRows(
    tx,
    area,
    rows.filter((row) => !before.has(row.identity)),
    seen,
  );
  await markSeen(
    tx,
    area,
    [...before.values()].map((row) => row.id),
    seen,
  );
  let changed = 0;
  for (const row of rows) {
    const stored = before.get(row.identity);
    if (!stored) continue;
    if (stored.content_hash !== row.content_hash) {
      await storeEdit(tx, area, stored, row, seen.at);
      changed += 1;
    }
    if (countsDiffer(stored, row)) await updateCounts(tx, area, stored.id, row);
  }
  const idOf = new Map([...before.values(), ...inserted].map((row) => [row.identity, row.id]));
  return { added: inserted.length, changed, idOf };
}

function countsDiffer(stored: StoredRow, row: CollectedRow): boolean {
  return (
    stored.likes !== row.likes ||
    stored.dislikes !== row.dislikes ||
    stored.has_answers !== row.has_answers ||
    stored.url !== row.url
  );
}
