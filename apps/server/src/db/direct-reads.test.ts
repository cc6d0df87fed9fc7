import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLog } from '../lib/log.ts';
import { createArea, createClient, createSite } from '../test/factories.ts';
import { useServer } from '../test/server.ts';
import { createPool, type Pool, preparing, withClient } from './pools.ts';
import { createDirectReads, type DirectReads } from './direct-reads.ts';

const server = useServer();
const log = createLog('silent');
const isSpread = inject('workers').length > 0;

/** Whose connection answered, and what it has of a client. */
interface Answer {
  by: string;
  name: string;
}
const reading =
  "SELECT current_setting('application_name') AS by, fullname_area AS name FROM areas WHERE client_id = $1";

const poolAt = (url: string, applicationName: string): Pool =>
  preparing(createPool(url, { poolSize: 2, statementTimeout: 5_000, applicationName }, log));

/** @param address host and port */
const workerAt = (address: string) => {
  const url = new URL(server.databaseUrl);
  url.host = address;
  return poolAt(url.href, 'worker');
};

const startReads = (addressOf = ({ host, port }: { host: string; port: number }) => `${host}:${port}`) =>
  createDirectReads(poolAt(server.databaseUrl, 'coordinator'), (node) => workerAt(addressOf(node)), log);

async function ask({ pool }: DirectReads, text: string, parameters: readonly unknown[]): Promise<Answer[]> {
  return (await withClient(pool, (client) => client.query<Answer>(text, parameters))).rows;
}

describe.skipIf(!isSpread)('reads of one client on Citus', () => {
  let reads: DirectReads;
  let siteId = '';
  let clientId = '';

  beforeAll(async () => {
    reads = startReads();
    siteId = await createSite(server);
    clientId = await clientWithArea('Первая');
  });
  afterAll(() => reads.pool.end());

  async function clientWithArea(name: string): Promise<string> {
    const id = await createClient(server);
    await createArea(server, { clientId: id, siteId, name });
    return id;
  }

  const rename = (name: string) =>
    server.context.db.query
      .updateTable('areas')
      .set({ fullname_area: name })
      .where('client_id', '=', clientId)
      .execute();

  /** To another worker. All tables of its clients go with it, which may take longer than a call may. */
  async function moveShard() {
    const patient = createPool(
      server.databaseUrl,
      { poolSize: 1, statementTimeout: 0, applicationName: 'operator' },
      log,
    );
    try {
      await patient.query(
        `SELECT citus_move_shard_placement(s.shardid, n.nodename, n.nodeport, o.nodename, o.nodeport, 'block_writes')
        FROM pg_dist_placement s JOIN pg_dist_node n ON n.groupid = s.groupid
          CROSS JOIN LATERAL (SELECT nodename, nodeport FROM pg_dist_node
            WHERE groupid NOT IN (0, n.groupid) ORDER BY nodeid LIMIT 1) o
        WHERE s.shardid = get_shard_id_for_distribution_column('areas', $1::uuid)`,
        [clientId],
      );
    } finally {
      await patient.end();
    }
  }

  it('are answered by the worker that has it, with what was just committed', async () => {
    await expect(ask(reads, reading, [clientId])).resolves.toEqual([{ by: 'worker', name: 'Первая' }]);
    await rename('Вторая');
    await expect(ask(reads, reading, [clientId])).resolves.toEqual([{ by: 'worker', name: 'Вторая' }]);
  });

  it('stay with the coordinator within a transaction, and see what it has done', async () => {
    await withClient(reads.pool, async (client) => {
      await client.query('BEGIN', []);
      await client.query('UPDATE areas SET fullname_area = $2 WHERE client_id = $1', [clientId, 'Третья']);
      const { rows } = await client.query<Answer>(reading, [clientId]);
      expect(rows).toEqual([{ by: expect.not.stringMatching(/^worker$/) as string, name: 'Третья' }]);
      await client.query('ROLLBACK', []);
    });
  });

  it('are of several clients that lie together, once they are put in groups', async () => {
    const clients = [
      clientId,
      ...(await Promise.all(Array.from({ length: 7 }, () => clientWithArea('Ещё')))),
    ];
    const groups = await reads.shards.together(clients);
    expect(groups.flat().toSorted()).toEqual(clients.toSorted());
    const ofList = reading.replace('= $1', '= ANY($1::uuid[])');
    for (const group of groups) {
      const answers = await ask(reads, ofList, [group]);
      expect(answers.map(({ by }) => by)).toEqual(group.map(() => 'worker'));
    }
  });

  it('put together what each shard finds, unless there is one that cannot be asked', async () => {
    const text = 'SELECT client_id FROM areas WHERE fullname_area = $1';
    const named = await Promise.all(Array.from({ length: 5 }, () => clientWithArea('Везде')));
    const found = await reads.shards.each<{ client_id: string }>(text, ['Везде']);
    expect(found?.map((row) => row.client_id).toSorted()).toEqual(named.toSorted());
    await expect(reads.shards.each('SELECT id FROM sessions WHERE id = $1', [clientId])).resolves.toBeNull();
  });

  it('are of what all nodes have, at the coordinator', async () => {
    const text = "SELECT current_setting('application_name') AS by, name FROM clients WHERE id = $1";
    await expect(ask(reads, text, [clientId])).resolves.toMatchObject([{ by: 'coordinator' }]);
  });

  it('are asked of the coordinator where a worker does not answer', async () => {
    const tried: string[] = [];
    const cutOff = startReads(({ host, port }) => {
      tried.push(`${host}:${port}`);
      return '127.0.0.1:1';
    });
    try {
      for (let time = 0; time < 2; time += 1) {
        const [answer] = await ask(cutOff, reading, [clientId]);
        expect(answer?.name).toBe('Вторая');
        expect(answer?.by).not.toBe('worker');
      }
      expect(tried).toHaveLength(1);
    } finally {
      await cutOff.pool.end();
    }
  });

  it('follow a shard that moves, and say that it has', async () => {
    const { generation } = reads.shards;
    await moveShard();
    await rename('Переехала');
    await expect
      .poll(() => ask(reads, reading, [clientId]), { timeout: 5_000 })
      .toEqual([{ by: 'worker', name: 'Переехала' }]);
    expect(reads.shards.generation).toBe(generation + 1);
  });
});

describe.skipIf(isSpread)('on one PostgreSQL', () => {
  it('all goes to it, and all clients lie together', async () => {
    const reads = startReads();
    try {
      const clientId = await createClient(server);
      await createArea(server, { clientId, siteId: await createSite(server), name: 'Одна' });
      await expect(ask(reads, reading, [clientId])).resolves.toEqual([{ by: 'coordinator', name: 'Одна' }]);
      await expect(reads.shards.together([clientId, 'other'])).resolves.toEqual([[clientId, 'other']]);
      await expect(reads.shards.each(reading, [clientId])).resolves.toBeNull();
    } finally {
      await reads.pool.end();
    }
  });
});
