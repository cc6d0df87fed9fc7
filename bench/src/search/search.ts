import { Agent } from 'node:http';
import { readClient } from '@molva/contract/clients';
import { search } from '@molva/contract/search';
import pg from 'pg';
import { ask } from '../lib/ask.ts';
import type { Measurement, Row } from '../lib/measurement.ts';
import { median, quantile } from '../lib/statistics.ts';
import { type Clients, clientsBySize } from '../lists/clients.ts';
import { filledFolder, reviewsInAll } from '../lists/data-folder.ts';
import { type Explained, explainCases, findingsOf } from '../lists/plans.ts';
import { withServer } from '../server/with-server.ts';
import { gatherAllWords } from '../lists/gather-words.ts';
import { keystrokes } from './phrases.ts';

const clientsAsked = 20;
const warmUp = 200;

/** Search as one types, at a million reviews of 200 clients, beside a read of one client by its key. */
export const searchMeasurement: Measurement = {
  name: 'search',
  title: `Search as you type over ${reviewsInAll} reviews: times a read by key; p99 times its own median`,
  async measure(say) {
    const dataDir = await filledFolder(say);
    return withServer(dataDir, async (server, databaseUrl) => {
      const gathered = await gatherAllWords(databaseUrl);
      say(`words of ${gathered.clients} clients gathered in ${gathered.seconds.toFixed(1)} s`);
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      const clients = await clientsBySize(database);
      await database.query('ANALYZE search_words');
      await database.end();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const measure = (cases: Case) =>
        timesOf((path) => ask(agent, server.origin, { path, token: server.token }), cases);
      try {
        const rows: Row[] = [];
        for (const { name, ids, kind } of casesFor(clients))
          rows.push(...rowsOf(name, kind, await measure({ ids })));
        const plans = await plansOf(databaseUrl, server.token, clients);
        for (const [name, explained] of Object.entries(plans))
          for (const line of findingsOf(explained)) say(`${name}: ${line}`);
        return { rows, details: { ...gathered, median: clients.median, largest: clients.largest, plans } };
      } finally {
        agent.destroy();
      }
    });
  },
};

interface Case {
  /** Of each every key is typed; undefined: of all clients at once. */
  ids: readonly (string | undefined)[];
}
interface Times {
  search: number[];
  key: number[];
  slowest: string;
}

function casesFor({ all, median: middle, largest }: Clients) {
  const step = Math.floor(all.length / clientsAsked);
  const some = all.filter((_client, index) => index % step === 0).map(({ id }) => id);
  return [
    { name: `one client, ${some.length} of them from small to large`, ids: some, kind: 'limit' },
    { name: 'median client', ids: [middle.id], kind: 'limit' },
    { name: 'largest client', ids: [largest.id], kind: 'guide' },
    { name: 'all clients at once', ids: [undefined], kind: 'guide' },
  ] as const;
}

const pathOf = (q: string, id: string | undefined) =>
  `/api/v1${search.path}?${new URLSearchParams({ q, ...(id !== undefined && { client_id: id }) }).toString()}`;

/** Every key of every client once in order of dice, each after a read by key; three rounds for one client alone. */
async function timesOf(send: (path: string) => Promise<number>, { ids }: Case): Promise<Times> {
  const parts = keystrokes();
  const rounds = ids.length === 1 ? 3 : 1;
  const all = ids.flatMap((id) => Array.from({ length: rounds }, () => parts.map((q) => ({ q, id }))).flat());
  const times: Times = { search: [], key: [], slowest: '' };
  const keyOf = (id: string | undefined) => `/api/v1${readClient.path.replace('{client_id}', id ?? '')}`;
  const anyKey = ids.find((id) => id !== undefined);
  let slowest = 0;
  for (const { q, id } of all.slice(0, warmUp)) await send(pathOf(q, id));
  for (const { q, id } of all) {
    if (anyKey !== undefined) times.key.push(await send(keyOf(id)));
    const ms = await send(pathOf(q, id));
    times.search.push(ms);
    if (ms > slowest) [slowest, times.slowest] = [ms, q];
  }
  return times;
}

function rowsOf(name: string, kind: 'limit' | 'guide', { search: times, key, slowest }: Times): Row[] {
  const [middle, p99] = [median(times), quantile(times, 0.99)];
  const note = `${middle.toFixed(2)} ms, p99 ${p99.toFixed(1)} ms, slowest «${slowest}» ${Math.max(...times).toFixed(1)} ms; ${times.length} calls`;
  const ratio: Row =
    key.length === 0
      ? { what: name, value: middle, unit: 'ms', note }
      : {
          what: name,
          value: middle / median(key),
          unit: '',
          bound: { kind, atMost: 4 },
          note: `${note}; by key ${median(key).toFixed(2)} ms`,
        };
  return [ratio, { what: `${name}: p99`, value: p99 / middle, unit: '', bound: { kind, atMost: 10 } }];
}

function plansOf(url: string, token: string, clients: Clients): Promise<Record<string, Explained[]>> {
  const cases = [
    { name: 'rare word, median client', q: 'грубость', id: clients.median.id },
    { name: 'common word, largest client', q: 'спасибо', id: clients.largest.id },
    { name: 'rare word, largest client', q: 'грубость', id: clients.largest.id },
    { name: 'mistyped word, largest client', q: 'спосибо', id: clients.largest.id },
    { name: 'common word, all clients', q: 'спасибо', id: undefined },
  ];
  return explainCases(
    url,
    token,
    cases.map(({ name, q, id }) => ({ name, paths: [pathOf(q, id)], connections: 1 })),
  );
}
