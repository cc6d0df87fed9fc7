import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '../../db/database.ts';
import { verifyChains } from '../../domains/audit/index.ts';
import { createLog } from '../../lib/log.ts';
import { createSecretBox } from '../../lib/secret-box.ts';
import { sampleOf } from '../long.ts';
import { createTestDatabase } from '../server.ts';
import { freshFolder, removeFolders } from './data-folder.ts';
import { admin, signInAt } from './person.ts';
import { endAll, type SpawnedServer, spawnServer } from './spawn-server.ts';
import { keepWriting, longestGap } from './writing.ts';

const secretKey = 'a key of two nodes '.repeat(3);
let db: Database;
let settings: Record<string, string>;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  settings = {
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    FIRST_SUPERUSER_PASSWORD: admin.password,
    FILES_DIR: freshFolder(),
  };
  const options = {
    url: database.url,
    poolSize: 2,
    statementTimeout: 0,
    applicationName: 'test',
    now: () => new Date(),
  };
  db = createDatabase(options, createLog('silent'));
});
afterAll(async () => {
  await endAll();
  await db.close();
  await drop();
  removeFolders();
});

/** Sessions that have written to the chain of the agency, have not committed, and are not at work. */
async function holdingTheChain(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.relation = 'audit_heads'::regclass AND l.mode = 'RowShareLock' AND l.granted
      AND a.state = 'idle in transaction' AND a.state_change < clock_timestamp() - interval '30 milliseconds'`.execute(
    db.query,
  );
  return rows[0]?.count ?? 0;
}

/** Stops the process in the middle of a transaction that has the end of the agency's chain. */
async function freeze(node: SpawnedServer): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    node.signal('SIGSTOP');
    await sql`SELECT pg_sleep(0.05)`.execute(db.query);
    if ((await holdingTheChain()) > 0) return;
    node.signal('SIGCONT');
    await sql`SELECT pg_sleep(random() * 0.02)`.execute(db.query);
  }
  throw new Error('the node could not be stopped in the middle of a transaction');
}

describe.skipIf(process.platform === 'win32')('a node that stands still in the middle of a write', () => {
  it('stops the others for no longer than it may hold a lock, and nothing acknowledged is lost', async () => {
    const frozen = await spawnServer(freshFolder(), settings);
    await frozen.ready();
    const other = await spawnServer(freshFolder(), settings);
    await other.ready();
    const there = keepWriting(frozen.origin, await signInAt(frozen.origin), 'frozen', 8);
    const here = keepWriting(other.origin, await signInAt(other.origin), 'other', 4);

    for (const round of sampleOf([1, 2], 1)) {
      const soFar = there.written.acknowledged.length;
      await vi.waitUntil(() => there.written.acknowledged.length > soFar + 20, {
        timeout: 10_000,
        interval: 5,
      });
      await freeze(frozen);
      const before = here.written.acknowledged.length;
      await vi.waitUntil(() => here.written.acknowledged.length > before + 5, {
        timeout: 10_000,
        interval: 20,
      });
      expect(longestGap(here.written), `round ${round}`).toBeLessThan(6_000);
      frozen.signal('SIGCONT');
    }

    const [a, b] = [await there.stop(), await here.stop()];
    expect(longestGap(b)).toBeLessThan(6_000);
    for (const { status, retryAfter } of [...a.refused, ...b.refused]) {
      expect(status).toBe(503);
      expect(retryAfter).toMatch(/^\d+$/);
    }
    const kept = new Set(
      (await db.query.selectFrom('items').select('title').execute()).map((item) => item.title),
    );
    const acknowledged = [...a.acknowledged, ...b.acknowledged];
    expect(acknowledged.filter(({ title }) => !kept.has(title))).toEqual([]);
    const verified = await verifyChains(db, createSecretBox(secretKey));
    expect(verified.problems).toEqual([]);
    expect(verified.keyed.entries).toBeGreaterThanOrEqual(acknowledged.length);
  }, 60_000);
});
