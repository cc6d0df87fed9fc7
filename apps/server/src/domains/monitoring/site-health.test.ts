import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { collect, watchedArea } from '../../test/collecting.ts';
import { createSite } from '../../test/factories.ts';
import { startPages } from '../../test/pages.ts';
import { many, plainPage, plainRules } from '../../test/plain-pages.ts';
import { useServer } from '../../test/server.ts';

const server = useServer({ work: true });
const path = 'GET /reviews/clients/areas/site-health';
let pages: Awaited<ReturnType<typeof startPages>>;
let head: Caller;

beforeAll(async () => {
  pages = await startPages();
  head = await asPerson(server, { level: 'head' });
});
afterAll(() => pages.close());

async function healthOf(siteId: string, who = head) {
  const { status, body } = await who.call(path, { query: { site_id: siteId } });
  expect(status).toBe(200);
  return body.data[0];
}

describe('GET …/site-health', () => {
  it('is for staff, and 404 for a site that is not there', async () => {
    const siteId = await createSite(server);
    expect((await call(server, null, path, {})).status).toBe(401);
    expect((await head.send(path, { query: { site_id: newId() } })).status).toBe(404);
    expect(await healthOf(siteId)).toEqual({ site_id: siteId, good: 0, runs: [], breaks: [] });
  });

  it('tells of each run what was found, which fields, how long, and what went wrong where', async () => {
    pages.pages.set('/health', plainPage(many(4)));
    const watched = await watchedArea(server, `${pages.origin}/health`, plainRules());
    await collect(watched);
    pages.pages.set('/health', (_request, response) => void response.writeHead(403).end());
    await collect(watched);
    const { clientId, areaId, siteId } = watched;
    const health = await healthOf(siteId);
    expect(health).toMatchObject({
      good: 1,
      runs: [
        { state: 'blocked', error_code: 'blocked', reviews_found: 0, shares: null },
        {
          state: 'collected',
          error_code: null,
          reviews_found: 4,
          pages: 1,
          shares: { recall: 1, author: 1, external_review_uid: 1 },
          area: { id: areaId, client_id: clientId },
        },
      ],
    });
    expect(health?.runs[1]?.duration_ms).toBeGreaterThanOrEqual(0);
    const all = await head.call(path);
    expect(all.body.data.find(({ site_id }) => site_id === siteId)).toMatchObject({
      good: 1,
      runs: [
        { state: 'blocked', area: null },
        { state: 'collected', shares: null },
      ],
    });
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await healthOf(siteId, trainee))?.runs.map(({ area }) => area)).toEqual([null, null]);
  });

  // Plans of a cluster are those of its shards.
  it.skipIf(inject('workers').length > 0)(
    'has the last thirty that ended, of that site alone, off an index',
    async () => {
      const { clientId, areaId, siteId } = await watchedArea(server, `${pages.origin}/many`);
      const { query } = server.context.db;
      await sql`
      INSERT INTO monitoring_runs (client_id, id, area_id, site_id, trigger, status, queued_at, reviews_found)
      SELECT ${clientId}, gen_random_uuid(), ${areaId}, CASE WHEN n % 100 = 0 THEN ${siteId}::uuid ELSE gen_random_uuid() END,
        'schedule', CASE WHEN n = 5000 THEN 'queued' ELSE 'done' END, now() - (5000 - n) * interval '1 minute', n
      FROM generate_series(1, 5000) AS n`.execute(query);
      await sql`ANALYZE monitoring_runs`.execute(query);
      const health = await healthOf(siteId);
      expect(health?.runs.map(({ reviews_found }) => reviews_found)).toEqual(
        Array.from({ length: 30 }, (_, index) => 4900 - index * 100),
      );
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM monitoring_runs WHERE site_id = ${siteId} AND status IN ('done', 'partial', 'failed')
      ORDER BY queued_at DESC LIMIT 30`.execute(query);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('monitoring_runs_site');
    },
  );
});
