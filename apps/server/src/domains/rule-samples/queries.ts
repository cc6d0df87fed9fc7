import type { ExpectedReading } from '@molva/contract/rule-samples';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';
import { newId } from '../../lib/ids.ts';
import { lockSite } from '../sites/index.ts';

function samples(handle: Handle) {
  return handle.query
    .selectFrom('rule_samples as s')
    .leftJoin('users as u', 'u.id', 's.created_by')
    .select([
      's.id',
      's.site_id',
      's.name',
      's.url',
      's.content_type',
      's.taken_at',
      's.length',
      's.created_at',
      's.updated_at',
      sql<number | null>`jsonb_array_length(s.expected->'reviews')`.as('expected_count'),
      ...personColumns('u', 'author'),
    ]);
}

/** All samples of a site, oldest first, without their pages: there are few. */
export function samplesOfSite(handle: Handle, siteId: string) {
  return samples(handle).where('s.site_id', '=', siteId).orderBy('s.created_at').orderBy('s.id').execute();
}

export type SampleRow = Awaited<ReturnType<typeof samplesOfSite>>[number];

export function findSample(handle: Handle, id: string) {
  return samples(handle)
    .select(['s.body', sql<ExpectedReading | null>`s.expected`.as('expected')])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

export type SampleTextRow = NonNullable<Awaited<ReturnType<typeof findSample>>>;

/** A sample and its site, locked in the order in which tests lock them. */
export async function lockSampleOfSite(tx: Transaction, id: string) {
  const known = await findSample(tx, id);
  return known && (await lockSite(tx, known.site_id)) && lockSample(tx, id);
}

function lockSample(tx: Transaction, id: string) {
  return tx.query
    .selectFrom('rule_samples')
    .select(['id', 'site_id', 'name', sql<ExpectedReading | null>`expected`.as('expected')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countSamples(tx: Transaction, siteId: string): Promise<number> {
  const { count } = await tx.query
    .selectFrom('rule_samples')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewSample {
  site_id: string;
  name: string;
  url: string;
  content_type: string;
  /** Text in UTF-8, gzipped. */
  body: Buffer;
  /** Bytes of it before. */
  length: number;
  taken_at: Date;
  expected: ExpectedReading | null;
  created_by: string;
}

/** @returns its id */
export async function insertSample(tx: Transaction, sample: NewSample): Promise<string> {
  const id = newId();
  const expected = sample.expected && JSON.stringify(sample.expected);
  await tx.query
    .insertInto('rule_samples')
    .values({ ...sample, id, expected, created_at: tx.now(), updated_at: tx.now() })
    .execute();
  return id;
}

export async function changeSample(
  tx: Transaction,
  id: string,
  { name, expected }: { name: string; expected: ExpectedReading | null },
): Promise<void> {
  await tx.query
    .updateTable('rule_samples')
    .set({ name, expected: expected && JSON.stringify(expected), updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
}

export async function deleteSampleRow(tx: Transaction, id: string): Promise<void> {
  await tx.query.deleteFrom('rule_samples').where('id', '=', id).execute();
}
