import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';
import { likeAnywhere } from '../../lib/like.ts';

export interface SourceFilter {
  client_id: string;
  id?: string | undefined;
  area_id?: string | undefined;
  used?: boolean | undefined;
  consent?: 'given' | 'missing' | 'withdrawn' | undefined;
  q?: string | undefined;
}

const used = (clientId: string) =>
  sql<boolean>`EXISTS (SELECT FROM requests r WHERE r.client_id = ${clientId} AND r.source_id = s.id)`;
const agreed = sql<boolean>`coalesce((s.consent->>'use_of_data')::boolean AND (s.consent->>'use_of_text')::boolean, false)`;

function sources(handle: Handle, filter: SourceFilter) {
  let query = handle.query.selectFrom('sources as s').where('s.client_id', '=', filter.client_id);
  if (filter.id) query = query.where('s.id', '=', filter.id);
  // One that names no area is of the client as a whole.
  if (filter.area_id) query = query.where(sql<boolean>`(s.area_id = ${filter.area_id} OR s.area_id IS NULL)`);
  if (filter.used !== undefined) {
    const isUsed = used(filter.client_id);
    query = query.where(filter.used ? isUsed : sql<boolean>`NOT ${isUsed}`);
  }
  if (filter.consent === 'withdrawn') query = query.where('s.withdrawn_at', 'is not', null);
  if (filter.consent === 'given') query = query.where('s.withdrawn_at', 'is', null).where(agreed);
  if (filter.consent === 'missing')
    query = query.where('s.withdrawn_at', 'is', null).where(sql<boolean>`NOT ${agreed}`);
  if (filter.q) query = query.where('s.words', 'ilike', likeAnywhere(filter.q));
  return query;
}

export async function pageOfSources(handle: Handle, filter: SourceFilter, page: Page) {
  return pageOf(
    page,
    sources(handle, filter)
      .leftJoin('users as u', 'u.id', 's.created_by')
      .select([
        's.id',
        's.client_id',
        's.area_id',
        's.kind',
        's.words',
        's.grade',
        's.sex',
        's.received_at',
        's.consent',
        's.withdrawn_at',
        's.incentive',
        's.contact_masked',
        's.keep_until',
        's.created_at',
        ...personColumns('u', 'user'),
        sql<number>`(SELECT count(*)::int FROM requests r
          WHERE r.client_id = ${filter.client_id} AND r.source_id = s.id)`.as('requests_count'),
      ])
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id', 'desc'),
    sources(handle, filter).select(sql<number>`count(*)::int`.as('count')),
  );
}

export async function findSource(handle: Handle, clientId: string, id: string) {
  return (await pageOfSources(handle, { client_id: clientId, id }, { skip: 0, limit: 1 })).rows[0];
}

export type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>;

/** How to reach a customer, as it is kept: sealed and masked. */
export function findContact(handle: Handle, clientId: string, id: string) {
  return handle.query
    .selectFrom('sources')
    .select(['client_id', 'id', 'contact_sealed', 'contact_masked', 'key_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sources locked until the transaction ends, in the order of their ids. */
export function lockSources(tx: Transaction, clientId: string, ids: readonly string[]) {
  return tx.query
    .selectFrom('sources')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type LockedSource = Awaited<ReturnType<typeof lockSources>>[number];

export async function countTexts(handle: Handle, clientId: string, id: string): Promise<number> {
  const row = await handle.query
    .selectFrom('requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('source_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface SourceValues {
  area_id: string | null;
  kind: LockedSource['kind'];
  words: string;
  grade: number | null;
  sex: 'male' | 'female' | null;
  received_at: string;
  consent: object | null;
  incentive: string | null;
  contact_sealed: string | null;
  contact_masked: string | null;
  key_id: string | null;
  keep_until: string | null;
  identity: string;
}

/** @returns whether it is new: the same words of the same day and area are kept once */
export async function insertSource(
  tx: Transaction,
  source: SourceValues & { client_id: string; id: string; created_by: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('sources')
    .values({ ...source, consent: source.consent === null ? null : JSON.stringify(source.consent) })
    .onConflict((conflict) => conflict.columns(['client_id', 'identity']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function changeSource(
  tx: Transaction,
  key: { client_id: string; id: string },
  { consent, ...change }: Partial<SourceValues> & { withdrawn_at?: Date },
): Promise<void> {
  await tx.query
    .updateTable('sources')
    .set({
      ...change,
      ...(consent === undefined ? {} : { consent: consent === null ? null : JSON.stringify(consent) }),
      updated_at: tx.now(),
    })
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .execute();
}

/**
 * Takes what says who the customer is, and their words, out of a source; that it was there stays. With them goes what a
 * model was given of them and answered. Drafts that became a text are that text's. Drafts stand above this domain; their
 * tables are reached from here because what is erased is erased in one transaction, or not at all.
 */
export async function eraseSource(
  tx: Transaction,
  key: { client_id: string; id: string },
  at: Date,
): Promise<void> {
  await tx.query
    .updateTable('sources')
    .set({
      words: '',
      contact_sealed: null,
      contact_masked: null,
      key_id: null,
      consent: sql<string>`CASE WHEN consent IS NULL THEN NULL ELSE consent || '{"given_by": "—"}' END`,
      identity: sql<string>`'erased:' || id::text`,
      erased_at: at,
      updated_at: at,
    })
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .execute();
  await tx.query
    .updateTable('drafts')
    .set({ text: '', claims: sql<string>`'[]'::jsonb`, updated_at: at })
    .where('client_id', '=', key.client_id)
    .where('source_id', '=', key.id)
    .execute();
  await tx.query
    .updateTable('model_calls')
    .set({ input: '', output: null })
    .where('client_id', '=', key.client_id)
    .where('source_id', '=', key.id)
    .execute();
}

export async function deleteSourceRow(
  tx: Transaction,
  key: { client_id: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('sources')
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sources whose time is over and that still hold words, oldest first. */
export function overdueSources(handle: Handle, today: string, limit: number) {
  return handle.query
    .selectFrom('sources')
    .select(['client_id', 'id'])
    .where('keep_until', '<', today)
    .where('erased_at', 'is', null)
    .orderBy('keep_until')
    .orderBy('id')
    .limit(limit)
    .execute();
}
