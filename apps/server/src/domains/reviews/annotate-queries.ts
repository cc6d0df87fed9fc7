import type { Handle, Transaction } from '../../db/database.ts';
import { rowById } from '../../db/row-owners.ts';
import { newId } from '../../lib/ids.ts';
import type { RemovalRow } from './work-queries.ts';

/** Whose review it is; faster where the client is named. */
export function locateReviewRow(handle: Handle, id: string, clientId?: string) {
  const read = (of: string | undefined) => {
    const query = handle.query
      .selectFrom('reviews')
      .select(['client_id', 'area_id', 'parent_id'])
      .where('id', '=', id);
    return (of === undefined ? query : query.where('client_id', '=', of)).executeTakeFirst();
  };
  return rowById(id, read, clientId);
}

/** A review locked against another annotation and against collections of its page. */
export function lockReview(tx: Transaction, clientId: string, id: string) {
  return tx.query
    .selectFrom('reviews')
    .select(['id', 'area_id', 'tags', 'needs_answer', 'has_answers', 'gone_since'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export interface MarksChange {
  tags?: string[];
  needs_answer?: boolean | null;
}

export async function changeMarks(
  tx: Transaction,
  clientId: string,
  id: string,
  change: MarksChange,
): Promise<void> {
  await tx.query
    .updateTable('reviews')
    .set(change)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** The note of a review that is locked; null for none. */
export async function findNote(tx: Transaction, clientId: string, reviewId: string): Promise<string | null> {
  const row = await tx.query
    .selectFrom('review_notes')
    .select('note')
    .where('client_id', '=', clientId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  return row?.note ?? null;
}

/** Keeps a note on a review; an empty one is none. */
export async function putNote(
  tx: Transaction,
  key: { client_id: string; review_id: string },
  note: string | null,
  userId: string,
): Promise<void> {
  if (note === null || note === '') {
    await tx.query
      .deleteFrom('review_notes')
      .where('client_id', '=', key.client_id)
      .where('review_id', '=', key.review_id)
      .execute();
    return;
  }
  const change = { note, updated_by: userId };
  await tx.query
    .insertInto('review_notes')
    .values({ ...key, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'review_id'])
        .doUpdateSet({ ...change, updated_at: (row) => row.ref('excluded.updated_at') }),
    )
    .execute();
}

export function findRemoval(tx: Transaction, clientId: string, reviewId: string) {
  return tx.query
    .selectFrom('review_removals')
    .select([
      'id',
      'ground',
      'text',
      'state',
      'version',
      'filed_at',
      'decided_at',
      'updated_by',
      'updated_at',
    ])
    .where('client_id', '=', clientId)
    .where('review_id', '=', reviewId)
    .forUpdate()
    .$castTo<RemovalRow>()
    .executeTakeFirst();
}

export interface RemovalChange {
  ground: string;
  text: string;
  state: RemovalRow['state'];
  filed_at: string | Date | null;
  decided_at: string | Date | null;
}

export async function putRemoval(
  tx: Transaction,
  key: { client_id: string; review_id: string },
  removal: RemovalChange,
  userId: string,
): Promise<void> {
  const change = { ...removal, updated_by: userId };
  await tx.query
    .insertInto('review_removals')
    .values({ ...key, id: newId(), ...change })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'review_id']).doUpdateSet({
        ...change,
        version: (row) => row('review_removals.version', '+', 1),
        updated_at: (row) => row.ref('excluded.updated_at'),
      }),
    )
    .execute();
}

export async function deleteRemoval(tx: Transaction, clientId: string, reviewId: string): Promise<void> {
  await tx.query
    .deleteFrom('review_removals')
    .where('client_id', '=', clientId)
    .where('review_id', '=', reviewId)
    .execute();
}
