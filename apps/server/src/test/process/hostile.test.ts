import { fileProblems } from '@molva/contract/problems/files';
import { endlessPages, type HostilePage, hostilePages } from '@molva/extraction/test/hostile';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asPerson, type Caller } from '../call.ts';
import { createArea, createClient, createSite } from '../factories.ts';
import { hostileTables } from '../hostile/tables.ts';
import { type Page, reviewPage, startPages } from '../pages.ts';
import { sampleOf } from '../long.ts';
import { useServer } from '../server.ts';
import { freshFolder, removeFolders } from './data-folder.ts';
import { endAll, type SpawnedServer, spawnServer } from './spawn-server.ts';
import { watchServer } from './watch-server.ts';

/** Sets the scene and asks what came of it; takes no jobs. */
const server = useServer();
let node: SpawnedServer;
let manager: Caller;
let clientId: string;
const closing: (() => Promise<void>)[] = [];

/** Milliseconds that nothing holds up the server longer, and megabytes: of the server, of one that reads. */
const limits = { held: 200, server: 450, helper: 1000 };
/** A machine busy with other programs answers late by itself: what is held against the limit is processor time. */
const probe = new URL('./hold-probe.ts', import.meta.url).href;
let holds: string;
const goodPage = reviewPage([{ id: 'r1', author: 'Анна', grade: 5, text: 'Всё хорошо' }], {
  rating: 5,
  count: 1,
});

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  const folder = freshFolder();
  holds = join(folder, 'holds');
  writeFileSync(holds, '');
  node = await spawnServer(folder, {
    NODE_OPTIONS: `--import=${probe}`,
    HOLD_PROBE: holds,
    DATABASE_URL: server.databaseUrl,
    SECRET_KEY: 'test key '.repeat(8),
    FETCH_ALLOW_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'error',
  });
  await node.ready();
  // What the node loads when it first collects is no matter of what it reads.
  const site = await startSite({ '/good': goodPage });
  await outcomesOf([await watchedAt(`${site}/good`)]);
});
afterAll(async () => {
  for (const close of closing) await close();
  await endAll();
  removeFolders();
});

async function watched(work: () => Promise<void>): Promise<void> {
  const stop = await watchServer(node.origin, node.pid);
  const began = Date.now();
  try {
    await work();
  } finally {
    const seen = await stop();
    const longest = Math.max(0, ...heldSince(began));
    expect(seen.failed).toBe(0);
    expect(longest).toBeLessThan(limits.held);
    expect(seen.p50).toBeLessThan(limits.held);
    expect(seen.memory.server).toBeLessThan(limits.server);
    expect(seen.memory.helper).toBeLessThan(limits.helper);
  }
}

const heldSince = (moment: number): number[] =>
  readFileSync(holds, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { at: number; held: number })
    .flatMap(({ at, held }) => (at >= moment ? [held] : []));

async function startSite(pages: Record<string, Page>): Promise<string> {
  const site = await startPages();
  closing.push(() => site.close());
  for (const [path, page] of Object.entries(pages)) site.pages.set(path, page);
  return site.origin;
}

async function watchedAt(url: string, rules: object = {}): Promise<string> {
  const siteId = await createSite(server, { parser_rules: rules });
  const areaId = await createArea(server, { clientId, siteId, url });
  await manager.call('POST /reviews/clients/areas/add-monitoring', {
    body: { area_id: areaId, is_active: false },
  });
  return areaId;
}

/** Collects all, and gives how each ended: `done`, or the code of its failure. */
async function outcomesOf(areas: readonly string[]): Promise<string[]> {
  for (const areaId of areas)
    await manager.call('PUT /reviews/clients/areas/update-monitoring', {
      body: { area_id: areaId, run_now: true },
    });
  return Promise.all(
    areas.map((areaId) =>
      vi.waitFor(
        async () => {
          const { body } = await manager.call('GET /reviews/clients/areas/monitoring-runs', {
            query: { area_id: areaId },
          });
          const [run] = body.data;
          expect(run?.finished_at ?? null).not.toBeNull();
          return run?.error?.code ?? run?.status ?? '';
        },
        { timeout: 60_000, interval: 200 },
      ),
    ),
  );
}

const asPage = ({ body, contentType = 'text/html; charset=utf-8' }: HostilePage): Page => {
  const bytes = Buffer.from(body());
  return (_request, response) => response.writeHead(200, { 'content-type': contentType }).end(bytes);
};

describe('hostile input', () => {
  it('as pages: each run ends, nobody waits, the next good page is collected', {
    timeout: 90_000,
  }, async () => {
    const endless = sampleOf(endlessPages, 2);
    const all = [...sampleOf(hostilePages, 5), ...endless];
    const origin = await Promise.all(
      [0, 1, 2, 3].map((site) =>
        startSite(
          Object.fromEntries(
            all.flatMap((page, index) => (index % 4 === site ? [[`/${index}`, asPage(page)] as const] : [])),
          ),
        ),
      ),
    );
    const good = await startSite({ '/good': goodPage });
    const areas: string[] = [];
    for (const [index, page] of all.entries())
      areas.push(await watchedAt(`${origin[index % 4]}/${index}`, page.rules));
    let outcomes: string[] = [];
    await watched(async () => {
      outcomes = await outcomesOf(areas);
      expect(await outcomesOf([await watchedAt(`${good}/good`)])).toEqual(['done']);
    });
    const known = [
      'done',
      'partial',
      'page_limit',
      'no_reviews_found',
      'time_limit',
      'body_empty',
      'reader_time_limit',
      'reader_memory_limit',
    ];
    expect(all.filter((_, index) => !known.includes(outcomes[index] ?? '')).map(({ name }) => name)).toEqual(
      [],
    );
    expect(outcomes.slice(-endless.length)).toEqual(endless.map(() => 'time_limit'));
  });

  it('as robots.txt: the page is allowed or not, in no time', { timeout: 30_000 }, async () => {
    const path = `/${'a'.repeat(3_900)}`;
    const files = {
      stars: `User-agent: *\n${`Disallow: /${'*a'.repeat(900)}*b$\n`.repeat(250)}`,
      many: `User-agent: *\n${'Disallow: /*a*a*a*b\n'.repeat(25_000)}`,
      long: `User-agent: *\n${`Disallow: /*${'a'.repeat(1900)}b\n`.repeat(250)}`,
    };
    const areas: string[] = [];
    for (const file of Object.values(files)) {
      const site = await startSite({ [path]: goodPage, '/robots.txt': file });
      areas.push(await watchedAt(site + path));
    }
    await watched(async () => expect(await outcomesOf(areas)).toEqual(['done', 'done', 'done']));
  });

  it('as tables: previews and imports end, nobody waits', { timeout: 300_000 }, async () => {
    const tables = sampleOf(hostileTables, 3).map((table) => ({ ...table, content: table.bytes() }));
    const outcomes: Record<string, string> = {};
    await watched(async () => {
      for (const { name, content } of tables) {
        const preview = await send('import-preview', content, {});
        expect([name, [200, 422].includes(preview.status)]).toEqual([name, true]);
        const { status, body } = await send('import', content, {
          mapping: JSON.stringify({ words: 'Отзыв', grade: 'Оценка' }),
        });
        expect([name, status]).toEqual([name, 202]);
        outcomes[name] = await endOf(String(body.id));
      }
    });
    expect(outcomes).toEqual(Object.fromEntries(tables.map(({ name, ends }) => [name, ends])));
  });
});

async function send(call: string, content: Buffer, fields: Record<string, string>) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ client_id: clientId, ...fields })) form.append(key, value);
  form.append('files', new Blob([Uint8Array.from(content)]), 'table');
  const answer = await fetch(`${node.origin}/api/v1/reviews/clients/requests/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

function endOf(id: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { body } = await manager.call('GET /jobs/{id}', { params: { id } });
      expect(['done', 'failed']).toContain(body.status);
      const code = body.error?.code ?? body.status;
      return Object.hasOwn(fileProblems, code) && !code.startsWith('reader_') ? 'unreadable' : code;
    },
    { timeout: 120_000, interval: 100 },
  );
}
