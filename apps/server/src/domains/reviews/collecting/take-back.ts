import type { Transaction } from '../../../db/database.ts';
import { type GatedField, mayBeNew, usualShare } from './field-gate.ts';
import { mayBeSame } from './find-same.ts';
import { addedBy, deleteRows, missingFrom } from './merge-queries.ts';
import type { Reading } from './store-page.ts';
import { type AreaKey, type StoredReview, storedAnswers } from './store-queries.ts';

/** Of more reviews than these the shares of their fields tell by themselves whether they are read. */
const maxHeld = 50;

/** What the pages of a run say in the end, which the first of them could not. */
export interface TakenBack {
  /** Fields that the rules no longer read. */
  lost: ReadonlySet<GatedField>;
  /** Ids of reviews that the run had stored as new, and that are stored no more. */
  withdrawn: ReadonlySet<string>;
}

/**
 * Takes back what a run stored as new from pages read before it was clear that their rules no longer read texts or names:
 * what lacks them may be a known review, as on the later pages, where it is held back. Nothing is lost by it: rules that
 * are mended read it again.
 *
 * What the run has not seen must be noted (`noteUnseen`).
 */
export async function takeBack(
  tx: Transaction,
  area: AreaKey,
  run: { reading: Reading; added: readonly string[]; acceptsLosses: boolean },
): Promise<TakenBack> {
  const { reading } = run;
  const unread = run.acceptsLosses ? [] : unreadFields(reading);
  const mayBeLost = reading.lost.has('recall') || reading.lost.has('author') || unread.length > 0;
  if (!mayBeLost || run.added.length === 0) return { lost: reading.lost, withdrawn: new Set() };
  const added = await addedBy(tx, area, run.added);
  const lost = reading.lost.union(await lostFrom(tx, area, added, unread));
  const unsure = added.filter(
    (row) =>
      ((lost.has('recall') && row.recall === null) || (lost.has('author') && row.author === null)) &&
      !mayBeNew(row, lost, reading.usual),
  );
  const ids = unsure.map(({ id }) => id);
  const answers = await storedAnswers(tx, area.client_id, ids);
  await deleteRows(tx, area.client_id, [...answers.map(({ id }) => id), ...ids]);
  return { lost, withdrawn: new Set(ids) };
}

type Words = 'recall' | 'author';

/** Words that no review of the run has, though most had them before. */
function unreadFields({ counts, usual, lost }: Reading): Words[] {
  if (counts.reviews === 0 || usual.reviews === 0) return [];
  return (['recall', 'author'] as const).filter(
    (field) => !lost.has(field) && counts[field] === 0 && usual[field] >= usualShare * usual.reviews,
  );
}

/** Of a few reviews their number tells nothing; one that came without what a missing one had, and is else like it, does. */
async function lostFrom(
  tx: Transaction,
  area: AreaKey,
  added: readonly StoredReview[],
  fields: readonly Words[],
): Promise<Set<GatedField>> {
  if (fields.length === 0 || added.length > maxHeld) return new Set();
  const missing = await missingFrom(tx, area);
  return new Set(
    fields.filter((field) =>
      missing.some((row) => row[field] !== null && added.some((other) => mayBeSame(row, other))),
    ),
  );
}
