import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { readSettings } from '../config/settings.ts';
import type { AppContext } from '../kernel/context.ts';
import { keepHouse } from '../domains/jobs/keep-house.ts';
import { newId } from '../lib/ids.ts';
import { createLog } from '../lib/log.ts';
import { createTestDatabase, startTestServer, type TestServer } from '../test/server.ts';
import { problem } from '@molva/contract/problems/index';
import { defineJob, type JobHandler, permanentFailure, PermanentJobError } from '../kernel/job.ts';

import type { JobQueue } from '../kernel/job.ts';
import { createJobQueue } from './queue.ts';
import { findJob, openJobsUntouchedSince, presentJob } from '../kernel/job-records.ts';

interface Data {
  name: string;
}

const log = createLog('silent');
const handlers = new Map<string, JobHandler<Data>>();
const ticks: string[] = [];

const work = defineJob<Data>({
  kind: 'test-work',
  data: z.object({ name: z.string() }),
  retryLimit: 2,
  retryDelay: 1,
  timeLimit: 60,
  concurrency: 4,
  groups: true,
  load: () =>
    Promise.resolve({
      run: (job) => handlers.get(job.data.name)?.run(job) ?? Promise.resolve(undefined),
      ended: async (end) => handlers.get(end.data.name)?.ended?.(end),
    }),
});
const tick = defineJob({
  kind: 'test-tick',
  data: z.object({}),
  retryLimit: 0,
  retryDelay: 1,
  timeLimit: 10,
  concurrency: 1,
  schedule: '* * * * *',
  silent: true,
  load: () =>
    Promise.resolve({
      run: ({ jobId }) => {
        ticks.push(jobId);
        return Promise.resolve(undefined);
      },
    }),
});

let server: TestServer & { close(): Promise<void> };
let context: AppContext;
const queues: JobQueue[] = [];
let drop: () => Promise<void>;

/** Two nodes with kinds of jobs of this test's own, on one database. */
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  server = await startTestServer(database.url);
  for (let node = 0; node < 2; node += 1) {
    const queue = createJobQueue({
      url: database.url,
      definitions: [work as never, tick as never],
      isWorking: true,
      log,
    });
    const own = { ...server.context, jobs: queue, config: readSettings({}) };
    queue.bind(own);
    await queue.start();
    await queue.work();
    queues.push(queue);
    context = own;
  }
});
afterAll(async () => {
  for (const queue of queues) await queue.stop();
  await server.close();
  await drop();
});

async function start(
  name: string,
  handler: JobHandler<Data>,
  group?: { id: string; size: number },
): Promise<string> {
  handlers.set(name, handler);
  const row = await context.db.transaction((tx) =>
    context.jobs.enqueue(tx, work, { name }, group ? { group } : {}),
  );
  return row.id;
}

const until = (id: string, status: string, timeout = 20_000) =>
  vi.waitFor(
    async () => {
      const row = await findJob(context.db, id);
      expect(row?.status).toBe(status);
      return row;
    },
    { timeout, interval: 25 },
  );

it('a kind whose limits were changed is declared anew at the next start, and no other', async () => {
  const declared = async () => {
    const { rows } = await sql<{ name: string; seconds: number; at: string }>`
      SELECT name, expire_seconds AS seconds, updated_on::text AS at FROM pgboss.queue
      WHERE name IN ('test-work', 'test-tick') ORDER BY name DESC`.execute(server.context.db.query);
    return rows;
  };
  const [before, tickBefore] = await declared();
  const definitions = [{ ...work, timeLimit: 61 } as never, tick as never];
  const node = createJobQueue({ url: server.databaseUrl, definitions, isWorking: true, log });
  await node.start();
  await node.stop();
  const [after, tickAfter] = await declared();
  expect([before?.seconds, after?.seconds]).toEqual([60, 61]);
  expect(tickAfter).toEqual(tickBefore);
});

describe('a job', () => {
  it('runs once over two nodes, with progress and a result', async () => {
    let runs = 0;
    const id = await start('plain', {
      async run(job) {
        runs += 1;
        await job.progress(3, 10);
        return { answer: 42 };
      },
    });
    const row = await until(id, 'done');
    expect(row).toMatchObject({ progress: 3, total: 10, result: { answer: 42 }, error: null });
    expect(row?.finished_at).not.toBeNull();
    expect(runs).toBe(1);
  });

  it('is sent by a process that takes none, and done by one that does', async () => {
    const sending = createJobQueue({
      url: server.databaseUrl,
      definitions: [work as never],
      isWorking: false,
      log,
    });
    sending.bind(context);
    await sending.start();
    onTestFinished(() => sending.stop());
    await expect(sending.work()).rejects.toThrow('only sends');
    handlers.set('sent', { run: () => Promise.resolve({ answer: 7 }) });
    const { id } = await context.db.transaction((tx) => sending.enqueue(tx, work, { name: 'sent' }));
    expect(await until(id, 'done')).toMatchObject({ result: { answer: 7 } });
  });

  it('is not there where the transaction that asked for it was rolled back', async () => {
    let ran = false;
    handlers.set('never', { run: () => Promise.resolve(void (ran = true)) });
    const failing = context.db.transaction(async (tx) => {
      await context.jobs.enqueue(tx, work, { name: 'never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const id = await start('after', { run: () => Promise.resolve({}) });
    await until(id, 'done');
    expect(ran).toBe(false);
  });

  // Each waits for the pauses between its tries.
  it.concurrent('is tried again after a fault, and says what it was meanwhile', async () => {
    const attempts: number[] = [];
    const id = await start('flaky', {
      run({ attempt }) {
        attempts.push(attempt);
        if (attempt < 1) throw new Error('secret detail');
        return Promise.resolve({});
      },
    });
    const row = await until(id, 'done');
    expect(attempts).toEqual([0, 1]);
    expect(row?.error).toBeNull();
  });

  it.concurrent('out of tries is failed, told to its handler, and kept among the dead letters', async () => {
    const ended: unknown[] = [];
    const id = await start('hopeless', {
      run: () => Promise.reject(new Error('password=hunter2')),
      ended: ({ status, error }) => Promise.resolve(void ended.push({ status, error })),
    });
    const row = await until(id, 'failed');
    expect(row?.error).toEqual({ code: 'internal' });
    expect(ended).toMatchObject([{ status: 'failed', error: { code: 'internal' } }]);
    const letters = await vi.waitFor(async () => {
      const found = await context.jobs.deadLetters();
      const own = found.filter(({ data }) => (data as Data).name === 'hopeless');
      expect(own).toHaveLength(1);
      return own;
    });
    expect(letters).toMatchObject([{ kind: 'test-work' }]);
  });

  it.concurrent('over which two processes died ends with its reason, though tries are left', async () => {
    const attempts: number[] = [];
    const ended: string[] = [];
    const leave: (() => void)[] = [];
    const id = await start('deadly', {
      // What pg-boss makes of it once its process gave no sign of life.
      async run({ attempt, jobId }) {
        attempts.push(attempt);
        await sql`UPDATE pgboss.job SET state = 'retry', start_after = now()
          WHERE id = ${jobId}`.execute(context.db.query);
        await new Promise<void>((resolve) => leave.push(resolve));
        return {};
      },
      ended: ({ error }) => Promise.resolve(void ended.push(error.code)),
    });
    const row = await until(id, 'failed', 60_000);
    expect(row?.error?.code).toBe('server_died');
    expect([attempts, ended]).toEqual([[0, 1], ['server_died']]);
    for (const end of leave) end();
  }, 70_000);

  it('whose fault is permanent is not tried again', async () => {
    let runs = 0;
    const id = await start('permanent', {
      run() {
        runs += 1;
        return Promise.reject(new PermanentJobError('no_such_thing', 'It is not there'));
      },
    });
    const row = await until(id, 'failed');
    expect(row?.error).toEqual({ code: 'no_such_thing' });
    expect(runs).toBe(1);
  });

  it('keeps what its code says of the case, and no sentence', async () => {
    const id = await start('lacking', {
      run: () => Promise.reject(permanentFailure(problem('columns_missing', { names: 'Отзыв' }))),
    });
    expect((await until(id, 'failed'))?.error).toEqual({
      code: 'columns_missing',
      params: { names: 'Отзыв' },
    });
  });

  it.each([
    [
      { code: 'table_empty', message: 'The table is empty' },
      { code: 'table_empty', message: 'The file has no rows' },
    ],
    [
      { code: 'columns_missing', message: 'В таблице нет столбцов: Отзыв' },
      { code: 'internal', message: expect.stringMatching(/^Something went wrong/) as unknown },
    ],
    [
      { code: 'columns_missing', params: { names: 'Отзыв' } },
      {
        code: 'columns_missing',
        params: { names: 'Отзыв' },
        message: 'The file lacks the columns Отзыв',
      },
    ],
  ])('stored as %j, by an earlier release too, is shown by its code', async (error, shown) => {
    const { id } = await context.db.query
      .insertInto('jobs')
      .values({ id: newId(), kind: 'test-work', status: 'failed', error: JSON.stringify(error) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await findJob(context.db, id);
    expect(row && presentJob(row).error).toEqual(shown);
  });

  it('that waits is cancelled at once, and never runs', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const group = { id: 'one-at-a-time', size: 1 };
    const first = await start('holding', { run: () => held.then(() => ({})) }, group);
    await until(first, 'running');
    let ran = false;
    const second = await start('waiting', { run: () => Promise.resolve(void (ran = true)) }, group);
    await context.jobs.endCancelled('test-work', second);
    await until(second, 'cancelled');
    release();
    await until(first, 'done');
    expect(ran).toBe(false);
  });

  it('that the queue no longer knows is ended by housekeeping', async () => {
    const { id } = await context.db.query
      .insertInto('jobs')
      .values({ id: newId(), kind: 'test-work', status: 'running', updated_at: '2026-01-01T00:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepHouse.run(quietRun());
    expect(await findJob(context.db, id)).toMatchObject({ status: 'failed', error: { code: 'lost' } });
  });

  it('given up by the queue because its process died is ended with its handler', async () => {
    const ended: string[] = [];
    let stop: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const id = await start('died', {
      run: () => stopped.then(() => ({})),
      ended: ({ error }) => Promise.resolve(void ended.push(error.code)),
    });
    await until(id, 'running');
    // What pg-boss does to a job whose heartbeat stopped at its last try.
    await sql`UPDATE pgboss.job SET state = 'failed' WHERE id = ${id}`.execute(context.db.query);
    await context.db.query
      .updateTable('jobs')
      .set({ updated_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    await keepHouse.run(quietRun());
    expect(await findJob(context.db, id)).toMatchObject({ status: 'failed', error: { code: 'lost' } });
    expect(ended).toEqual(['lost']);
    stop();
  });
});

function quietRun() {
  return {
    context,
    data: {},
    jobId: '',
    attempt: 0,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  };
}

describe('a schedule', () => {
  let askedFor = '';
  it('of upkeep that was asked for is done, and not taken for lost', async () => {
    const { id } = await context.db.transaction((tx) => context.jobs.enqueue(tx, tick, {}));
    askedFor = id;
    await vi.waitFor(async () => expect((await findJob(context.db, id))?.status).toBe('done'), {
      timeout: 10_000,
      interval: 100,
    });
    expect(await openJobsUntouchedSince(context.db, new Date(Date.now() + 60_000))).toEqual([]);
  });

  it('fires once a minute, however many nodes there are', { timeout: 90_000 }, async () => {
    await vi.waitFor(() => expect(ticks.length).toBeGreaterThan(0), { timeout: 80_000, interval: 250 });
    expect(new Set(ticks).size).toBe(ticks.length);
    const { rows } = await scheduledSlots();
    expect(rows.every((row) => row.count === 1)).toBe(true);
  });

  async function scheduledSlots() {
    return sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'test-tick' AND id::text <> ${askedFor}
      GROUP BY date_trunc('minute', created_on)`.execute(context.db.query);
  }
});
