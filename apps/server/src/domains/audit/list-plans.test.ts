import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { useServer } from '../../test/server.ts';
import { agencyChain } from '../../kernel/audit.ts';
import { type AuditFilter, countOfEntries, entriesBehind, entriesFrom } from './list-queries.ts';

const server = useServer();
const entries = 200_000;
const clientId = newId();
const userId = newId();

/** As many entries as some years leave: of 40 clients and 20 people, most of them signing in and out. */
beforeAll(async () => {
  await sql`
    INSERT INTO audit_entries (client_id, seq, at, user_id, action, resource, resource_id, details, previous_hash, hash)
    SELECT
      CASE WHEN n % 40 = 0 THEN ${clientId}::uuid WHEN n % 3 = 0 THEN ${agencyChain}::uuid
        ELSE ('00000000-0000-7000-8000-' || lpad((n % 40)::text, 12, '0'))::uuid END,
      n, timestamptz '2024-01-01' + n * interval '5 minutes',
      CASE WHEN n % 20 = 1 THEN ${userId}::uuid ELSE ('00000000-0000-7000-9000-' || lpad((n % 20)::text, 12, '0'))::uuid END,
      CASE n % 50 WHEN 7 THEN 'flag.changed' ELSE 'session.started' END, 'session', (n / 5)::text,
      '{"change": {"name": "x"}}', repeat('0', 64), repeat('1', 64)
    FROM generate_series(1, ${sql.lit(entries)}) AS n`.execute(server.context.db.query);
  await sql`VACUUM ANALYZE audit_entries`.execute(server.context.db.query);
}, 120_000);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function scansOf(query: { explain(format: 'json'): Promise<unknown> }): Promise<string[]> {
  const [row] = (await query.explain('json')) as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
  const nodes = nodesOf(row['QUERY PLAN'][0].Plan);
  return nodes.filter((node) => node['Relation Name'] === 'audit_entries').map((node) => node['Node Type']);
}

const all = { clients: 'all' } as const;
const filters: [string, AuditFilter][] = [
  ['everything', all],
  ['a client', { ...all, client_id: clientId }],
  ['the agency', { ...all, client_id: agencyChain }],
  ['a user', { ...all, user_id: userId }],
  ['an action', { ...all, action: 'flag.changed' }],
  ['a resource', { ...all, resource_id: '777' }],
  ['a month', { ...all, start_date: '2024-06-01', end_date: '2024-06-30' }],
  ['a user in a month', { ...all, user_id: userId, start_date: '2024-06-01', end_date: '2024-06-30' }],
  ['an action of a client', { ...all, client_id: clientId, action: 'flag.changed' }],
  ["a helper's clients", { clients: [clientId] }],
];

it.each(filters)('%s: neither list nor count reads the whole table', async (_name, filter) => {
  const { db } = server.context;
  const place = { at: '2025-06-01T00:00:00.000Z', client_id: clientId, seq: 100_000 };
  for (const query of [
    entriesFrom(db, filter, { skip: 0, limit: 100 }),
    entriesBehind(db, filter, place, 1_000),
    countOfEntries(db, filter),
  ]) {
    const scans = await scansOf(query);
    expect(scans.filter((scan) => scan === 'Seq Scan')).toEqual([]);
  }
});

it('the first page comes in a few milliseconds', async () => {
  const { db } = server.context;
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    for (const [, filter] of filters) {
      const began = performance.now();
      await entriesFrom(db, filter, { skip: 0, limit: 100 }).execute();
      times.push(performance.now() - began);
    }
  }
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(50);
});
