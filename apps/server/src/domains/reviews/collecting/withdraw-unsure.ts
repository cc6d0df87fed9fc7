import type { Transaction } from '../../../db/database.ts';
import { mayBeNew } from './field-gate.ts';
import { addedBy, deleteRows } from './merge-queries.ts';
import type { Reading } from './store-page.ts';
import { type AreaKey, storedAnswers } from './store-queries.ts';

/**
 * Takes back what a run stored as new from pages read before it was clear that their rules no longer read texts or names:
 * what lacks them may be a known review, as on the later pages, where it is held back. Nothing is lost by it: rules that
 * are mended read it again.
 *
 * @returns ids of the reviews that are stored no more
 */
export async function withdrawUnsure(
  tx: Transaction,
  area: AreaKey,
  { reading, added }: { reading: Reading; added: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { lost, usual } = reading;
  if (!lost.has('recall') && !lost.has('author')) return new Set();
  const unsure = (await addedBy(tx, area, added)).filter(
    (row) =>
      ((lost.has('recall') && row.recall === null) || (lost.has('author') && row.author === null)) &&
      !mayBeNew(row, lost, usual),
  );
  const ids = unsure.map(({ id }) => id);
  const answers = await storedAnswers(tx, area.client_id, ids);
  await deleteRows(tx, area.client_id, [...answers.map(({ id }) => id), ...ids]);
  return new Set(ids);
}
