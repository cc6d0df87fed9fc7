import { join } from 'node:path';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '@molva/server/db/embedded/index';
import type { Database } from '@molva/server/db/database';
import { readSettings } from '@molva/server/config/settings';
import { createContext } from '@molva/server/create-context';
import { startRun } from '@molva/server/domains/monitoring/start-run';
import type { AppContext } from '@molva/server/kernel/context';
import { newId } from '@molva/server/lib/ids';
import { createLog } from '@molva/server/lib/log';
import type { Measurement, Outcome } from '../lib/measurement.ts';
import { withFolder } from '../lib/places.ts';
import { type Molva, spawnMolva } from '../server/spawn-molva.ts';
import { secretKey } from '../server/start-bench-server.ts';
import { type ReviewSite, startReviewSites } from './review-sites.ts';

const areasInAll = Number(process.env.COLLECTED_AREAS ?? 1_000);
const hosts = 50;
/** Between two requests to a host, ms. */
const delay = 50;
const clients = 10;

/** Many areas collected by two nodes: how near it comes to what the sites' pauses and the processors allow. */
export const collecting: Measurement = {
  name: 'collecting',
  title: `${areasInAll} areas on ${hosts} sites, ${delay} ms between two requests to one, two nodes`,
  measure: (say) =>
    withFolder(async (folder) => {
      const embedded = await startEmbedded({ dataDir: folder, log: createLog('warn') });
      const sites = await startReviewSites(hosts, areasInAll / hosts);
      const settings = {
        DATABASE_URL: embedded.connectionString,
        SECRET_KEY: secretKey,
        FILES_DIR: join(folder, 'files-of-nodes'),
        FETCH_ALLOW_HOSTS: sites.sites.map(({ host }) => host).join(','),
      };
      try {
        return await withNodes(settings, (nodes) =>
          withContext(settings, (context) => measure(context, nodes, sites.sites, say)),
        );
      } finally {
        await sites.stop();
        await embedded.stop();
      }
    }),
};

type Settings = Record<'DATABASE_URL' | 'SECRET_KEY' | 'FILES_DIR' | 'FETCH_ALLOW_HOSTS', string>;

async function withNodes<T>(settings: Settings, work: (nodes: readonly Molva[]) => Promise<T>): Promise<T> {
  return withFolder((one) =>
    withFolder(async (other) => {
      const nodes: Molva[] = [];
      for (const folder of [one, other]) nodes.push(await spawnMolva(folder, settings));
      try {
        return await work(nodes);
      } finally {
        for (const node of nodes) node.signal('SIGTERM');
        await Promise.all(nodes.map(({ gone }) => gone));
      }
    }),
  );
}

/** A node that takes no work: it only puts it into the queue. */
async function withContext<T>(settings: Settings, work: (context: AppContext) => Promise<T>): Promise<T> {
  const { DATABASE_URL: databaseUrl, SECRET_KEY } = settings;
  const config = readSettings({ ...settings, ROLE: 'api' });
  const made = await createContext(config, { databaseUrl, secretKey: SECRET_KEY, log: createLog('warn') });
  try {
    return await work(made.context);
  } finally {
    await made.close();
  }
}

async function measure(
  context: AppContext,
  nodes: readonly Molva[],
  sites: readonly ReviewSite[],
  say: (line: string) => void,
): Promise<Outcome> {
  const areas = await makeAreas(context.db, sites);
  for (const { clientId, areaId } of areas.slice(0, hosts)) await start(context, clientId, areaId);
  await untilEnded(context.db, hosts);
  for (const site of sites) site.asked.length = 0;
  const memory: number[] = [];
  const busyBefore = busySeconds();
  for (const { clientId, areaId } of areas) await start(context, clientId, areaId);
  const began = Math.min(...sites.flatMap(({ asked }) => asked.map((one) => one.began)), performance.now());
  await untilEnded(context.db, areas.length + hosts, async () => {
    memory.push((await Promise.all(nodes.map((node) => node.memory()))).reduce((sum, one) => sum + one, 0));
  });
  const took = (performance.now() - began) / 1_000;
  const busy = (busySeconds() - busyBefore) / cpus().length;
  const polite = Math.max(...sites.map(idealOf)) / 1_000;
  const ideal = Math.max(polite, busy);
  say(`${took.toFixed(1)} s; pauses alone ${polite.toFixed(1)} s, processors ${busy.toFixed(1)} s each`);
  const { done, reviews } = await resultOf(context.db);
  const half = Math.floor(memory.length / 2);
  return {
    rows: [
      { what: 'areas a second', value: areas.length / took, unit: 'areas/s' },
      {
        what: 'of the ideal: the longer of the pauses and the processors’ work',
        value: took / ideal,
        unit: '×',
        bound: { kind: 'limit', atMost: 1.3 },
      },
      {
        what: 'shortest pause between two requests to a host',
        value: Math.min(...sites.flatMap(pausesOf)),
        unit: 'ms',
        bound: { kind: 'limit', atLeast: delay - 1 },
      },
      {
        what: 'collections that did not end well',
        value: areas.length + hosts - done,
        unit: '',
        bound: { kind: 'limit', atMost: 0 },
      },
      {
        what: 'reviews missing or stored twice',
        value: Math.abs(areas.length * 50 - reviews),
        unit: '',
        bound: { kind: 'limit', atMost: 0 },
      },
      {
        what: 'memory of both nodes, second half against the first',
        value: Math.max(...memory.slice(half)) / Math.max(...memory.slice(0, half)),
        unit: '×',
        bound: { kind: 'limit', atMost: 1.2 },
      },
    ],
    details: { took, polite, busy, memory },
  };
}

/** Of a site that is never left waiting: its answers, and a pause after each. */
const idealOf = ({ asked }: ReviewSite): number =>
  asked.reduce((sum, { began, ended }) => sum + (ended - began) + delay, 0);

function pausesOf({ asked }: ReviewSite): number[] {
  const inOrder = asked.toSorted((one, other) => one.began - other.began);
  return inOrder.slice(1).map(({ began }, index) => began - (inOrder[index]?.ended ?? 0));
}

/** Seconds that all processors of the machine have worked. */
const busySeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;

async function makeAreas({ query }: Database, sites: readonly ReviewSite[]) {
  const clientIds = Array.from({ length: clients }, () => newId());
  const policy = { parser_rules: '{}', publication_rules: '{}' };
  await query
    .insertInto('clients')
    .values(clientIds.map((id, index) => ({ id, name: `Клиент ${index}`, status: 'active' as const })))
    .execute();
  const areas: { clientId: string; areaId: string }[] = [];
  for (let number = 0; number < areasInAll; number += 1) {
    const site = sites[number % hosts];
    const clientId = clientIds[Math.floor(number / hosts) % clients];
    if (!site || clientId === undefined) throw new Error('no site for an area');
    const siteId = newId();
    const url = `http://${site.host}/place/${Math.floor(number / hosts)}`;
    await query
      .insertInto('sites')
      .values({
        id: siteId,
        name: 'Площадка для замеров',
        domain: `${siteId}.example`,
        is_active: true,
        position: 99,
        politeness: JSON.stringify({ delay_ms: delay, concurrency: 1 }),
        ...policy,
      })
      .execute();
    const areaId = newId();
    const area = { client_id: clientId, site_id: siteId, fullname_area: 'Точка', url, url_key: url };
    await query
      .insertInto('areas')
      .values({ id: areaId, status: 'active', ...area })
      .execute();
    await query.insertInto('area_facts').values({ client_id: clientId, area_id: areaId }).execute();
    await query
      .insertInto('monitorings')
      .values({
        id: newId(),
        client_id: clientId,
        area_id: areaId,
        schedule: '{}',
        alerts: '{}',
        is_active: false,
        next_run_at: null,
      })
      .execute();
    areas.push({ clientId, areaId });
  }
  return areas;
}

const start = (context: AppContext, clientId: string, areaId: string) =>
  context.db.transaction((tx) =>
    startRun(context, tx, { clientId, areaId, trigger: 'manual', userId: null }),
  );

/** Asks until so many collections have ended, polled since that is a fact of other processes. */
async function untilEnded(
  database: Database,
  count: number,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (;;) {
    const { ended } = await database.query
      .selectFrom('monitoring_runs')
      .select((eb) => eb.fn.countAll<number>().as('ended'))
      .where('status', 'in', ['done', 'partial', 'failed'])
      .executeTakeFirstOrThrow();
    if (Number(ended) >= count) return;
    await look();
    await wait(250);
  }
}

async function resultOf(database: Database): Promise<{ done: number; reviews: number }> {
  const count = (table: 'monitoring_runs' | 'reviews') =>
    database.query.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
  const done = await count('monitoring_runs').where('status', '=', 'done').executeTakeFirstOrThrow();
  const reviews = await count('reviews').executeTakeFirstOrThrow();
  return { done: Number(done.count), reviews: Number(reviews.count) };
}
