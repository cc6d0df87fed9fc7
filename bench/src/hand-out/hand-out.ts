import { Agent, request } from 'node:http';
import { takeRequests } from '@molva/contract/request-work';
import pg from 'pg';
import type { Measurement, Row } from '../lib/measurement.ts';
import { withFolder } from '../lib/places.ts';
import { type BenchServer, startBenchServer } from '../server/start-bench-server.ts';
import { withServer } from '../server/with-server.ts';
import { barePace } from './bare-statement.ts';
import { fillQueue, textsInAll, writersInAll } from './fill-queue.ts';

/** The node beside the first is killed and started again at these rounds. */
const kills: ReadonlySet<number> = new Set([10, 25, 40]);

/**
 * 200 writers ask two nodes for work at once, again and again until 10,000 texts are handed out, one node being killed
 * in the middle: who got what, how fast, and whether every lease ends.
 */
export const handOut: Measurement = {
  name: 'hand-out',
  title: `${writersInAll} writers ask two nodes for work at once, ${textsInAll} texts, a node killed in the middle`,
  measure: (say) =>
    withServer(
      null,
      async (first, url) => {
        const database = new pg.Client({ connectionString: url });
        await database.connect();
        try {
          return await measure(first, url, database, say);
        } finally {
          await database.end();
        }
      },
      false,
    ),
};

async function measure(first: BenchServer, url: string, database: pg.Client, say: (line: string) => void) {
  say('filling the queue, signing writers in');
  const { tokens } = await fillQueue(database, first);
  const bare = await barePace(url, database, say);
  const { paces, given } = await withFolder((folder) =>
    handAllOut({ first, url, database, tokens, folder, say }),
  );
  const { held, lost, taken } = await whatStands(database, given);
  say('waiting for the leases to end');
  const left = await leasesLeft(url, database);
  const pace = paces.toSorted((one, other) => one - other)[Math.floor(paces.length / 2)] ?? 0;
  const none = { kind: 'limit' as const, atMost: 0 };
  const rows: Row[] = [
    { what: 'texts given to two writers', value: given.twice, unit: '', bound: none },
    { what: 'texts held by another than whoever was told', value: held, unit: '', bound: none },
    { what: 'texts never handed out', value: lost, unit: '', bound: none },
    {
      what: 'texts with another count than one of beginnings in their history',
      value: taken,
      unit: '',
      bound: none,
    },
    { what: 'leases that do not end', value: left, unit: '', bound: none },
    { what: 'hand-outs a second over HTTP, median round', value: pace, unit: 'req/s' },
    { what: 'the bare statement in pgbench', value: bare, unit: 'req/s' },
    {
      what: 'of the bare statement',
      value: bare === null ? null : pace / bare,
      unit: '',
      bound: { kind: 'limit', atLeast: 0.5 },
      ...(bare === null ? { note: 'pgbench is not there: apt install postgresql-contrib' } : {}),
    },
  ];
  return { rows, details: { rounds: paces.length, paces, killed: kills.size } };
}

interface Given {
  /** Text by the writer who was told of it. */
  to: Map<string, number>;
  twice: number;
}

/** Rounds in which everybody asks at once; between them what was handed out goes on to its editor. */
async function handAllOut(run: {
  first: BenchServer;
  url: string;
  database: pg.Client;
  tokens: readonly string[];
  folder: string;
  say: (line: string) => void;
}): Promise<{ paces: number[]; given: Given }> {
  const { first, database, tokens, say } = run;
  const agent = new Agent({ keepAlive: true, maxSockets: writersInAll });
  const start = () => startBenchServer(run.url, run.folder, false, 'api');
  let second = await start();
  const given: Given = { to: new Map(), twice: 0 };
  const paces: number[] = [];
  try {
    for (let round = 0; given.to.size < textsInAll && round < 200; round += 1) {
      const began = performance.now();
      const asked = tokens.map((token, writer) => {
        const node = writer % 2 === 0 ? first : second;
        return ask(agent, node.origin, token);
      });
      // In the middle of the round: some of its writers have their answer, some will never hear it.
      if (kills.has(round))
        void nthOf(
          asked.filter((_one, writer) => writer % 2 === 1),
          30,
        ).then(() => kill(second));
      const answers = await Promise.all(asked);
      const seconds = (performance.now() - began) / 1000;
      const told = answers.flatMap((ids, writer) => (ids ?? []).map((id) => ({ id, writer })));
      for (const { id, writer } of told) {
        if (given.to.has(id) && given.to.get(id) !== writer) given.twice += 1;
        given.to.set(id, writer);
      }
      if (kills.has(round)) {
        second = await start();
        say(
          `round ${round}: killed a node, ${answers.filter((ids) => ids === null).length} writers heard nothing`,
        );
      } else if (told.length === writersInAll) paces.push(told.length / seconds);
      // Whoever heard nothing asks again and is given what is theirs already.
      await database.query(
        `UPDATE requests SET status = 'editing', locked_by = NULL, locked_until = NULL WHERE id = ANY ($1::uuid[])`,
        [told.slice(0, -1).map(({ id }) => id)],
      );
    }
  } finally {
    agent.destroy();
    await second.stop();
  }
  return { paces, given };
}

const kill = ({ pid }: BenchServer) => process.kill(pid, 'SIGKILL');

/** Settles when so many of them have. */
function nthOf(asked: readonly Promise<unknown>[], count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    for (const one of asked)
      void one.then(() => {
        left -= 1;
        if (left === 0) resolve();
      });
  });
}

/** @returns ids; null where no answer came */
function ask(agent: Agent, origin: string, token: string): Promise<string[] | null> {
  return new Promise((resolve) => {
    const sent = request(new URL(`/api/v1${takeRequests.path}`, origin), {
      agent,
      headers: { authorization: `Bearer ${token}` },
    });
    sent.on('error', () => resolve(null));
    sent.on('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        body += chunk;
      });
      answer.on('error', () => resolve(null));
      answer.on('end', () => {
        if (answer.statusCode !== 200) return resolve(null);
        const { data } = JSON.parse(body) as { data: { id: string }[] };
        resolve(data.map(({ id }) => id));
      });
    });
    sent.end();
  });
}

async function whatStands(database: pg.Client, given: Given) {
  const { rows: locked } = await database.query<{ id: string; email: string }>(
    `SELECT r.id, u.email FROM requests r JOIN users u ON u.id = r.locked_by WHERE r.locked_until > now()
       AND r.status = 'writing'`,
  );
  const held = locked.filter(({ id, email }) => {
    const writer = given.to.get(id);
    return writer !== undefined && email !== `queue-${writer}@example.com`;
  }).length;
  const count = async (condition: string) => {
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM requests r WHERE ${condition}`,
    );
    return rows[0]?.count ?? -1;
  };
  return {
    held,
    lost: await count(`r.status = 'empty'`),
    taken: await count(`(SELECT count(*) FROM request_history h
      WHERE h.client_id = r.client_id AND h.request_id = r.id AND h.step = 'take') <> 1`),
  };
}

/** Leases are set back to have run out; a node that runs jobs is to end them, as it does each minute. */
async function leasesLeft(url: string, database: pg.Client): Promise<number> {
  await database.query(
    `UPDATE requests SET locked_until = now() - interval '1 second' WHERE locked_by IS NOT NULL`,
  );
  return withFolder(async (folder) => {
    const worker = await startBenchServer(url, folder, false, 'all');
    try {
      for (let waited = 0; ; waited += 1) {
        const { rows } = await database.query<{ count: number }>(
          'SELECT count(*)::int AS count FROM requests WHERE locked_by IS NOT NULL',
        );
        const count = rows[0]?.count ?? -1;
        if (count === 0 || waited >= 150) return count;
        await new Promise((resolve) => {
          setTimeout(resolve, 1_000);
        });
      }
    } finally {
      await worker.stop();
    }
  });
}
