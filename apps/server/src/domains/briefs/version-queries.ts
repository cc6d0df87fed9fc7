import type { BriefAnswers, BriefQuestion } from '@molva/contract/briefs';
import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';
import { addMs } from '../../lib/days.ts';

/** Versions younger than this (milliseconds), newest first: those that a save may still go into. */
export function versionsBegunWithin(tx: Transaction, clientId: string, window: number) {
  return tx.query
    .selectFrom('brief_versions')
    .select(['version', 'changed', 'saved_by', sql<BriefQuestion[]>`questions`.as('questions')])
    .where('client_id', '=', clientId)
    .where('begun_at', '>', addMs(tx.now(), -window).toISOString())
    .orderBy('version', 'desc')
    .execute();
}

export interface SavedVersion {
  client_id: string;
  version: number;
  questions: readonly BriefQuestion[];
  answers: BriefAnswers;
  changed: readonly string[];
  user_id: string;
}

export async function insertVersion(tx: Transaction, saved: SavedVersion): Promise<void> {
  const { client_id, version, user_id: userId, questions, answers, changed } = saved;
  const now = tx.now();
  await tx.query
    .insertInto('brief_versions')
    .values({
      client_id,
      version,
      questions: JSON.stringify(questions),
      answers: JSON.stringify(answers),
      changed: [...changed],
      begun_at: now,
      saved_at: now,
      saved_by: userId,
    })
    .execute();
}

/** Puts a save into a version that was begun before: it takes the number of the save. */
export async function extendVersion(tx: Transaction, begun: number, saved: SavedVersion): Promise<void> {
  await tx.query
    .updateTable('brief_versions')
    .set({
      version: saved.version,
      answers: JSON.stringify(saved.answers),
      changed: [...saved.changed],
      saved_at: tx.now(),
    })
    .where('client_id', '=', saved.client_id)
    .where('version', '=', begun)
    .execute();
}

/** Whether one of the client's own people saved within the last milliseconds. */
export async function clientSavedWithin(tx: Transaction, clientId: string, window: number): Promise<boolean> {
  const row = await tx.query
    .selectFrom('brief_versions as v')
    .innerJoin('users as u', 'u.id', 'v.saved_by')
    .select('v.version')
    .where('v.client_id', '=', clientId)
    .where('u.kind', '=', 'client')
    .where('v.saved_at', '>', addMs(tx.now(), -window).toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function versions(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('brief_versions as v')
    .leftJoin('users as u', 'u.id', 'v.saved_by')
    .select(['v.version', 'v.saved_at', 'v.changed', ...personColumns('u', 'editor')])
    .where('v.client_id', '=', clientId);
}

export async function pageOfVersions(handle: Handle, clientId: string, page: Page) {
  return pageOf(
    page,
    versions(handle, clientId).orderBy('v.version', 'desc'),
    handle.query
      .selectFrom('brief_versions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('client_id', '=', clientId),
  );
}

export type VersionRow = Awaited<ReturnType<typeof pageOfVersions>>['rows'][number];

export function findVersion(handle: Handle, clientId: string, version: number) {
  return versions(handle, clientId)
    .select([sql<BriefQuestion[]>`v.questions`.as('questions'), sql<BriefAnswers>`v.answers`.as('answers')])
    .where('v.version', '=', version)
    .executeTakeFirst();
}
