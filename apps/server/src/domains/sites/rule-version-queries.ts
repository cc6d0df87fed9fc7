import type { TestResult } from '@molva/contract/rule-versions';
import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';
import { newId } from '../../lib/ids.ts';

function versions(handle: Handle) {
  return handle.query
    .selectFrom('rule_versions as v')
    .leftJoin('rule_versions as b', 'b.id', 'v.based_on')
    .leftJoin('users as c', 'c.id', 'v.created_by')
    .leftJoin('users as t', 't.id', 'v.tested_by')
    .select([
      'v.id',
      'v.site_id',
      'v.number',
      'v.state',
      'v.origin',
      'v.note',
      'b.number as based_on',
      'v.created_at',
      'v.tested_at',
      'v.in_use_from',
      'v.in_use_until',
      ...personColumns('c', 'author'),
      ...personColumns('t', 'tester'),
    ]);
}

export async function pageOfRuleVersions(handle: Handle, siteId: string, page: Page) {
  return pageOf(
    page,
    versions(handle)
      // Without what each sample gave: a list shows the counts.
      .select(sql<Omit<TestResult, 'samples'> | null>`v.test_result - 'samples'`.as('test'))
      .where('v.site_id', '=', siteId)
      .orderBy('v.number', 'desc'),
    handle.query
      .selectFrom('rule_versions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('site_id', '=', siteId),
  );
}

export type RuleVersionRow = Awaited<ReturnType<typeof pageOfRuleVersions>>['rows'][number];

export function findRuleVersion(handle: Handle, id: string) {
  return versions(handle)
    .select([
      'v.parser_rules',
      sql<TestResult | null>`v.test_result`.as('test_result'),
      sql<TestResult | null>`v.test_result`.as('test'),
    ])
    .where('v.id', '=', id)
    .executeTakeFirst();
}

export type RuleVersionTextRow = NonNullable<Awaited<ReturnType<typeof findRuleVersion>>>;

/** A version until the transaction ends; its site is to be locked before. */
export function lockRuleVersion(tx: Transaction, id: string) {
  return tx.query
    .selectFrom('rule_versions')
    .select(['id', 'site_id', 'number', 'state', 'parser_rules'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewRuleVersion {
  site_id: string;
  parser_rules: object;
  origin: 'ready' | 'person';
  /** null: Molva itself */
  created_by: string | null;
  note?: string | null;
  based_on?: string | null;
}

/** The next version of a site whose row is locked. @param at when it is made @returns its id */
export async function insertRuleVersion(
  tx: Transaction,
  version: NewRuleVersion,
  state: 'draft' | 'in_use',
  at: Date = tx.now(),
): Promise<string> {
  const { last } = await tx.query
    .selectFrom('rule_versions')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('last'))
    .where('site_id', '=', version.site_id)
    .executeTakeFirstOrThrow();
  const id = newId();
  await tx.query
    .insertInto('rule_versions')
    .values({
      id,
      ...version,
      parser_rules: JSON.stringify(version.parser_rules),
      number: last + 1,
      state,
      created_at: at,
      in_use_from: state === 'in_use' ? at : null,
    })
    .execute();
  return id;
}

/** The version in use ends, as another takes its place. */
export async function endRuleVersionInUse(
  tx: Transaction,
  siteId: string,
  state: 'replaced' | 'rolled_back',
  at: Date,
): Promise<void> {
  await tx.query
    .updateTable('rule_versions')
    .set({ state, in_use_until: at })
    .where('site_id', '=', siteId)
    .where('state', '=', 'in_use')
    .execute();
}

export function ruleVersionInUse(handle: Handle, siteId: string) {
  return handle.query
    .selectFrom('rule_versions')
    .select(['id', 'number'])
    .where('site_id', '=', siteId)
    .where('state', '=', 'in_use')
    .executeTakeFirst();
}

export async function beginRuleVersionUse(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query
    .updateTable('rule_versions')
    .set({ state: 'in_use', in_use_from: at, in_use_until: null })
    .where('id', '=', id)
    .execute();
}

/** Keeps what a test of all samples gave; whether that makes a draft of it or more is for the caller to say. */
export async function recordRuleTest(
  tx: Transaction,
  id: string,
  test: { state: RuleVersionRow['state']; userId: string; result: TestResult },
): Promise<void> {
  await tx.query
    .updateTable('rule_versions')
    .set({
      state: test.state,
      tested_at: tx.now(),
      tested_by: test.userId,
      test_result: JSON.stringify(test.result),
    })
    .where('id', '=', id)
    .execute();
}

/** Drafts that were tested on samples which are others now wait for a test again; what it gave then stays to be seen. */
export async function untestDrafts(tx: Transaction, siteId: string): Promise<void> {
  await tx.query
    .updateTable('rule_versions')
    .set({ state: 'draft' })
    .where('site_id', '=', siteId)
    .where('state', '=', 'tested')
    .execute();
}

/** The newest draft of a site, and how many it has. */
export async function draftsOf(tx: Transaction, siteId: string) {
  const rows = await tx.query
    .selectFrom('rule_versions')
    .select(['id', 'parser_rules'])
    .where('site_id', '=', siteId)
    .where('state', 'in', ['draft', 'tested'])
    .orderBy('number', 'desc')
    .execute();
  return { newest: rows[0], count: rows.length };
}

export async function deleteRuleVersionRow(tx: Transaction, id: string): Promise<void> {
  await tx.query.deleteFrom('rule_versions').where('id', '=', id).execute();
}
