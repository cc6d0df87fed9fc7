import type { PlainCode } from '@molva/contract/problems/index';
import type { draftStates } from '@molva/contract/draft-words';
import { sql } from 'kysely';
import { clientOfRow } from '../../db/row-owners.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/page.ts';

type DraftState = (typeof draftStates)[number];

const columns = [
  'd.id',
  'd.client_id',
  'd.area_id',
  'd.source_id',
  'd.request_id',
  'd.text',
  'd.state',
  'd.error',
  'd.model',
  'd.prompt_version',
  'd.tokens',
  'd.created_at',
  's.words as original',
  's.sex',
  's.incentive',
  'a.site_id',
] as const;

function drafts(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('drafts as d')
    .innerJoin('sources as s', (join) =>
      join.onRef('s.client_id', '=', 'd.client_id').onRef('s.id', '=', 'd.source_id'),
    )
    .innerJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'd.client_id').onRef('a.id', '=', 'd.area_id'),
    )
    .select(columns)
    .where('d.client_id', '=', clientId);
}

export async function pageOfDrafts(
  handle: Handle,
  filter: { client_id: string; area_id: string; state?: DraftState | undefined },
  page: Page,
) {
  let rows = drafts(handle, filter.client_id).where('d.area_id', '=', filter.area_id);
  let counted = handle.query
    .selectFrom('drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', filter.client_id)
    .where('area_id', '=', filter.area_id);
  if (filter.state !== undefined) {
    rows = rows.where('d.state', '=', filter.state);
    counted = counted.where('state', '=', filter.state);
  }
  return pageOf(page, rows.orderBy('d.created_at', 'desc').orderBy('d.id', 'desc'), counted);
}

export function findDraft(handle: Handle, clientId: string, id: string) {
  return drafts(handle, clientId).where('d.id', '=', id).executeTakeFirst();
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** The client of a draft named by its id alone. */
export function clientOfDraft(handle: Handle, id: string) {
  return clientOfRow(handle, 'drafts', id);
}

/** Its state and text, locked until the transaction ends. */
export function lockDraft(tx: Transaction, clientId: string, id: string) {
  return tx.query
    .selectFrom('drafts')
    .select(['id', 'client_id', 'area_id', 'source_id', 'state', 'text'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeDraft(
  tx: Transaction,
  key: { client_id: string; id: string },
  change: { text?: string; state?: DraftState; request_id?: string },
): Promise<void> {
  await tx.query
    .updateTable('drafts')
    .set({ ...change, updated_at: tx.now() })
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .execute();
}

export interface NewDraft {
  id: string;
  client_id: string;
  area_id: string;
  source_id: string;
  job_id: string;
  text: string;
  claims: readonly object[];
  state: 'ready' | 'failed';
  error: PlainCode | null;
  model: string;
  prompt_version: string;
  tokens: number;
  created_by: string;
}

export async function insertDraft(handle: Handle, { claims, ...draft }: NewDraft): Promise<void> {
  await handle.query
    .insertInto('drafts')
    .values({ ...draft, claims: JSON.stringify(claims) })
    .execute();
}

/** Sources of which a job has made its draft already, at an earlier try. */
export async function sourcesDoneBy(handle: Handle, clientId: string, jobId: string): Promise<Set<string>> {
  const rows = await handle.query
    .selectFrom('drafts')
    .select('source_id')
    .where('client_id', '=', clientId)
    .where('job_id', '=', jobId)
    .execute();
  return new Set(rows.map((row) => row.source_id));
}
