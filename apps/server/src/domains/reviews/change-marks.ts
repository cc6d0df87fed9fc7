import { folded } from '@molva/russian/letters';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { conflict } from '../../lib/errors.ts';
import { placeReview } from '../clustering/index.ts';
import { changeMarks, findNote, type lockReview, putNote } from './annotate-queries.ts';

type Review = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

export interface MarksInput {
  tags?: string[] | undefined;
  note?: string | null | undefined;
  /** That was edited; left out by who does not care. */
  note_before?: string | null | undefined;
  needs_answer?: boolean | null | undefined;
  cluster_id?: string | null | undefined;
}

/**
 * Tags, note, need of an answer and theme of a review.
 *
 * @returns what the audit log tells of it (never the note), null where nothing was asked for
 * @throws invalid for an unknown theme, conflict with the note as it stands where it was changed meanwhile
 */
export async function changeMarksOf(
  tx: Transaction,
  review: Review & { clientId: string },
  { context, input, userId }: { context: AppContext; input: MarksInput; userId: string },
): Promise<Record<string, unknown> | null> {
  const { note, note_before, needs_answer, cluster_id } = input;
  if (note !== undefined && note_before !== undefined) {
    const stands = await findNote(tx, review.clientId, review.id);
    if ((stands ?? '') !== (note_before ?? '')) throw conflict('note_changed', { note: stands });
  }
  const change = {
    ...(input.tags === undefined ? {} : { tags: normalTags(input.tags) }),
    ...(needs_answer === undefined ? {} : { needs_answer }),
  };
  if (Object.keys(change).length > 0) await changeMarks(tx, review.clientId, review.id, change);
  if (note !== undefined)
    await putNote(tx, { client_id: review.clientId, review_id: review.id }, note, userId);
  if (cluster_id !== undefined)
    await placeReview(
      { context, tx, userId },
      { clientId: review.clientId, reviewId: review.id },
      cluster_id,
    );
  if (Object.keys(change).length === 0 && note === undefined && cluster_id === undefined) return null;
  return {
    ...change,
    ...(cluster_id === undefined ? {} : { cluster_id }),
    ...(change.tags === undefined ? {} : { tags_before: review.tags }),
    ...(note === undefined ? {} : { note: note === null || note === '' ? 'removed' : 'written' }),
  };
}

/** Tags as they are kept: one spelling each, without the spaces around and doubled within; the first spelling stays. */
export function normalTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags) {
    const plain = tag.normalize('NFC').replace(/\s+/g, ' ').trim();
    const key = folded(plain);
    if (plain !== '' && !known.has(key)) known.set(key, plain);
  }
  return [...known.values()];
}
