import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, useServer } from '../../test/server.ts';
import { startPages } from '../../test/pages.ts';
import { withHostSlot } from './host-slot.ts';
import { takeHostSlot } from './host-slot-queries.ts';

const server = useServer();
let second: TestServer & { close(): Promise<void> };
beforeAll(async () => {
  second = await startTestServer(server.databaseUrl);
});
afterAll(() => second.close());

const signal = new AbortController().signal;

async function maxAtOnce(places: number): Promise<number> {
  let running = 0;
  let max = 0;
  const one = ({ context }: TestServer) =>
    withHostSlot({ context, signal }, { host: `host-${places}`, places }, async () => {
      running += 1;
      max = Math.max(max, running);
      await sql`SELECT pg_sleep(0.03)`.execute(context.db.query);
      running -= 1;
    });
  await Promise.all([server, second, server, second, server, second].map(one));
  return max;
}

describe('inTurn', () => {
  it('lets as many ask a host at once as it has places, over all nodes', async () => {
    expect(await maxAtOnce(1)).toBe(1);
    expect(await maxAtOnce(2)).toBe(2);
  });

  it('gives the place back where the work fails', async () => {
    const turn = { host: 'failing', places: 1 };
    const failing = withHostSlot({ context: server.context, signal }, turn, () =>
      Promise.reject(new Error('no')),
    );
    await expect(failing).rejects.toThrow('no');
    expect(await withHostSlot({ context: server.context, signal }, turn, () => Promise.resolve('done'))).toBe(
      'done',
    );
  });

  it('takes over the place of a process that died', async () => {
    const dead = { host: 'died', places: 1, holder: '01a1fd88-0000-7000-8000-000000000001', seconds: -1 };
    expect(await takeHostSlot(server.context.db, dead)).toBe(0);
    expect(
      await takeHostSlot(second.context.db, { ...dead, holder: '01a1fd88-0000-7000-8000-000000000002' }),
    ).toBe(0);
  });

  it('gives another node the place when the host has rested as long as its site wants', async () => {
    const site = await startPages();
    /** As the site sees it: whoever asked may notice later that they were answered. */
    const askedAt: number[] = [];
    site.pages.set('/page', (_request, response) => {
      askedAt.push(performance.now());
      response.end('<p>Страница</p>');
    });
    const turn = { host: new URL(site.origin).host, places: 1 };
    const ask = ({ context }: TestServer) =>
      withHostSlot({ context, signal }, turn, () =>
        context.fetcher.fetchPage({
          url: `${site.origin}/page`,
          signal,
          politeness: { delay_ms: 400, concurrency: 1 },
        }),
      );
    try {
      await Promise.all([ask(server), ask(second), ask(server)]);
      const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
      expect(pauses).toHaveLength(2);
      for (const pause of pauses) expect(pause).toBeGreaterThan(390);
    } finally {
      await site.close();
    }
  });

  it('stops waiting when the job is stopped', async () => {
    const host = { host: 'busy', places: 1 };
    const controller = new AbortController();
    await withHostSlot({ context: server.context, signal }, host, async () => {
      const waiting = withHostSlot({ context: second.context, signal: controller.signal }, host, () =>
        Promise.resolve(),
      );
      controller.abort(new Error('stopped'));
      await expect(waiting).rejects.toThrow(/stopped|aborted/);
    });
  });
});
