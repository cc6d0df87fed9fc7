import type { RequestState } from '@molva/contract/request-states';
import type { HistoryStep, TextEvent } from '@molva/contract/request-steps';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Handle, Transaction } from '../../../db/database.ts';
import { rowById } from '../../../db/row-owners.ts';
import { personColumns } from '../../../db/person-columns.ts';
import { newId } from '../../../lib/ids.ts';
import { untieFromTexts } from '../../gallery/index.ts';

/** Whose text it is and how far it has come: calls that name a text by its id alone begin here. */
export function locateRow(handle: Handle, id: string, clientId: string | undefined) {
  const read = (of: string | undefined) => {
    const query = handle.query
      .selectFrom('requests')
      .select(['client_id', 'area_id', 'id', 'status'])
      .where('id', '=', id);
    return (of === undefined ? query : query.where('client_id', '=', of)).executeTakeFirst();
  };
  return rowById(id, read, clientId);
}

/** Clients of texts by id; those that do not exist are left out. */
export function locateRows(handle: Handle, ids: readonly string[]) {
  return handle.query
    .selectFrom('requests')
    .select(['id', 'client_id'])
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Texts as they stand, locked until the transaction ends, in the order of their ids. */
export function lockRequests(tx: Transaction, clientId: string, ids: readonly string[]) {
  return tx.query
    .selectFrom('requests')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function lockRequest(tx: Transaction, clientId: string, id: string) {
  return (await lockRequests(tx, clientId, [id]))[0];
}

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

export interface RequestChange {
  status?: RequestState;
  description?: string | null;
  review_data?: string | null;
  grade?: number | null;
  sex?: 'male' | 'female' | null;
  prim?: string | null;
  period?: string;
  corrections_count?: number;
  planned_date?: string | null;
  start_date?: string | null;
  end_date?: string | null;
  assignee_id?: string | null;
  source_id?: string | null;
  locked_by?: string | null;
  locked_until?: Date | null;
  /** JSON. */
  clearings?: string;
  undisclosed_at?: Date | null;
  is_stopped?: boolean;
  disclosure?: string | null;
  confirmed_at?: Date | null;
  matched_review_id?: string | null;
  published_url?: string | null;
  published_at?: Date | null;
}

/** Changes a locked text. @param isNewVersion false for a lease alone: what others have on their screens still holds */
export async function changeRequest(
  tx: Transaction,
  key: { client_id: string; id: string },
  change: RequestChange,
  { at, isNewVersion = true }: { at: Date; isNewVersion?: boolean },
): Promise<void> {
  await tx.query
    .updateTable('requests')
    .set({ ...change, ...(isNewVersion ? { version: sql<number>`version + 1`, updated_at: at } : {}) })
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .execute();
}

export interface NewRequest {
  client_id: string;
  area_id: string;
  period: string;
  description: string | null;
  prim?: string | null;
  source_id: string | null;
  grade: number | null;
  sex: 'male' | 'female' | null;
  review_data?: string | null;
  ai_generated?: boolean;
  assignee_id?: string | null;
}

/** Makes empty requests, with the first entry of their history. @returns their ids, in the same order */
export async function insertRequests(
  tx: Transaction,
  requests: readonly NewRequest[],
  by: { userId: string; at: Date },
): Promise<string[]> {
  if (requests.length === 0) return [];
  const rows = requests.map((request) => ({ ...request, id: newId() }));
  await tx.query
    .insertInto('requests')
    .values(rows.map((row) => ({ ...row, status: 'empty' as const, created_at: by.at, updated_at: by.at })))
    .execute();
  await tx.query
    .insertInto('request_history')
    .values(
      rows.map((row) => ({
        client_id: row.client_id,
        request_id: row.id,
        seq: 1,
        step: null,
        from_status: null,
        to_status: 'empty',
        at: by.at,
        user_id: by.userId === '' ? null : by.userId,
        reason: null,
        words: null,
      })),
    )
    .execute();
  return rows.map((row) => row.id);
}

export interface HistoryEntry {
  step: HistoryStep | null;
  from: RequestState | null;
  to: RequestState;
  at: Date;
  userId: string | null;
  reason?: string | null;
  words?: string | null;
  event?: TextEvent;
}

/** Adds to the history of a locked text. */
export async function addHistory(
  tx: Transaction,
  key: { client_id: string; id: string },
  entry: HistoryEntry,
): Promise<void> {
  await sql`
    INSERT INTO request_history
      (client_id, request_id, seq, step, from_status, to_status, at, user_id, reason, words, event)
    SELECT ${key.client_id}, ${key.id}, coalesce(max(seq), 0) + 1, ${entry.step}, ${entry.from}, ${entry.to},
      ${entry.at}, ${entry.userId === '' ? null : entry.userId}::uuid, ${entry.reason ?? null}, ${entry.words ?? null},
      ${entry.event ?? null}
    FROM request_history WHERE client_id = ${key.client_id} AND request_id = ${key.id}`.execute(tx.query);
}

/** Deletes texts of a client with all that hangs on them; their pictures in the gallery stay. */
export async function deleteRequestRows(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  const among = anyOf(ids);
  await untieFromTexts(tx, clientId, ids);
  await tx.query.deleteFrom('requests').where('client_id', '=', clientId).where('id', '=', among).execute();
}

export function historyOf(handle: Handle, key: { client_id: string; id: string }) {
  return handle.query
    .selectFrom('request_history as k')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .select([
      'k.step',
      'k.from_status',
      'k.to_status',
      'k.at',
      'k.reason',
      'k.words',
      'k.event',
      ...personColumns('u', 'user'),
      'u.client_id as user_client_id',
    ])
    .where('k.client_id', '=', key.client_id)
    .where('k.request_id', '=', key.id)
    .orderBy('k.seq')
    .execute();
}

/** Whether a picture shows that the text is published: one of the gallery, or a file that will be one. */
export async function hasScreenshot(
  handle: Handle,
  key: { client_id: string; id: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM request_files f WHERE f.client_id = ${key.client_id} AND f.request_id = ${key.id}
        AND f.type LIKE 'image/%')
      OR EXISTS (SELECT FROM gallery_images g WHERE g.client_id = ${key.client_id} AND g.request_id = ${key.id}
        AND g.state <> 'failed') AS found`.execute(handle.query);
  return rows[0]?.found ?? false;
}

/** From now on the text counts as made with a model's help. @returns whether it did not before */
export async function markAiGenerated(
  tx: Transaction,
  key: { client_id: string; id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('requests')
    .set({ ai_generated: true })
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .where('ai_generated', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
