import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownedTables } from '../../db/distribution.ts';
import { operations } from '../../registry/operations.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { collect } from '../../test/collecting.ts';
import {
  addCompetitor,
  collectCompetitor,
  collectedCompetitor,
  startPlaces,
  type WatchingClient,
  watchingClient,
  writeReview,
} from '../../test/competitors.ts';
import { createArea, createSite } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { themesOf } from '../../test/stored-themes.ts';
import { evaluate } from '../alerts/evaluate.ts';
import { evaluateOnTime, notifyOnTime } from '../alerts/on-time.ts';
import { findAnomalies } from '../anomalies/find-anomalies.ts';
import { findNightly } from '../anomalies/find-nightly.ts';
import { scoreThemesNightly } from '../clustering/score-nightly.ts';
import { startDue } from '../monitoring/start-due.ts';
import { refreshAll } from '../ratings/refresh-all-facts.ts';
import { gatherVocabularies } from '../search/gather-vocabularies.ts';
import { scoreReviews } from '../sentiment/score-reviews.ts';
import { startDueHandler } from './start-due.ts';

const server = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPlaces>>;
beforeAll(async () => {
  site = await startPlaces();
});
afterAll(() => site.close());

/** Calls that may differ, each with why. Whatever else reads is held to be the same. */
const differs: Readonly<Record<string, string>> = {
  'audit-read_entries': 'has the entry of who added the competitor',
  'exports-export_audit': 'the same',
  'exports-export_competitors': 'is of competitors, and of nothing else',
  'exports-export_competitor_themes': 'the same',
  'exports-export_competitor_months': 'the same',
  'requests-take_requests': 'hands out, and so changes',
  'utils-read_readiness': 'says how the process is',
  'events-read_events': 'never ends',
  'notifications-read_channels': 'makes a key where there is none',
};

/** Calls about one row, which is named by its id, or not there for whoever asks. */
const ofOneRow: ReadonlySet<string> = new Set([
  'clients-my_client_id',
  'briefs-read_brief',
  'briefs-read_versions',
  'reviews-list_versions',
  'reviews-list_merges',
  'requests-read_request',
  'requests-read_files',
  'requests-preview_link',
]);
/** Calls about one area, which have to be told which. */
const ofOneArea: ReadonlySet<string> = new Set(['drafts-read_drafts', 'execution-read_area_statuses']);

/** Calls that are nothing without something to look for. */
const mustHaveWords: ReadonlySet<string> = new Set([
  'search-find_everything',
  'exports-export_search',
  'areas-search_areas',
]);

const word = 'Хуторок';
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const bad = (id: string) =>
  writeReview(id, {
    grade: 1,
    date: new Date().toISOString().slice(0, 10),
    text: `В кафе ${word} очередь на час, официант нагрубил гостям (${id})`,
  });

/** Every call that reads and needs no more than a client, a site, days and something to look for. */
function reads({ clientId, siteId, areaId }: WatchingClient & { areaId: string }) {
  const known: Readonly<Record<string, unknown>> = {
    client_id: clientId,
    site_id: siteId,
    period: new Date().toISOString().slice(0, 7),
    q: word,
    limit: 50,
    client_ids: clientId,
    goal: 4.6,
    start_date: dayFrom(-30),
    end_date: dayFrom(1),
  };
  return operations.flatMap(({ endpoint }) => {
    const { method, path, operationId, query } = endpoint;
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const isAsked = method === 'GET' && named.every((name) => name === 'client_id');
    if (ofOneRow.has(operationId)) return [];
    if (!isAsked || operationId in differs || operationId.startsWith('competitors-')) return [];
    const takes = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
    const given = Object.fromEntries(
      Object.entries(known).filter(([name]) => takes.includes(name) && !path.includes(`{${name}}`)),
    );
    // Without a word: lists are then whole.
    const { q: _word, ...whole } = given;
    const file = {
      ...whole,
      ...(operationId.startsWith('exports-') && { format: 'csv' }),
      // A PDF says when it was made.
      ...(operationId === 'reports-read_execution' && { format: 'xlsx' }),
      ...(ofOneArea.has(operationId) && { area_id: areaId }),
    };
    const queries =
      mustHaveWords.has(operationId) || !takes.includes('q')
        ? [{ ...given, ...file }]
        : [file, { ...given, ...file }];
    return queries.map((asked) => ({ operationId, name: `GET ${path}`, query: asked }));
  });
}

async function answersOf(who: Caller, client: Prepared): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { operationId, name, query } of reads(client)) {
    const { status, body } = await who.send(name, { params: client.params, query });
    answers.set(`${operationId} ${JSON.stringify(query)}`, JSON.stringify([status, body]));
  }
  return answers;
}

/** All that is stored of clients, apart from what is a competitor's and from the log. */
async function storedRows(): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const table of ownedTables) {
    if (/^(competitor|audit_)/.test(table)) continue;
    const { rows } = await sql<{ rows: string }>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS rows
      FROM (SELECT to_jsonb(r) - 'updated_at' AS t FROM ${sql.table(table)} r) x`.execute(
      server.context.db.query,
    );
    stored.set(table, rows[0]?.rows ?? '');
  }
  return stored;
}

/** All that is counted, found and told by the clock or after reviews came. */
async function settle(clientId: string): Promise<void> {
  const { context } = server;
  const ofClient = { client_id: clientId };
  await runHandler(context, startDue, {});
  await runHandler(context, startDueHandler, {});
  await runHandler(context, scoreReviews, ofClient);
  await runHandler(context, findAnomalies, ofClient);
  await runHandler(context, findNightly, {});
  await runHandler(context, scoreThemesNightly, {});
  await runHandler(context, refreshAll, {});
  await runHandler(context, gatherVocabularies, {});
  await runHandler(context, evaluate, ofClient);
  await runHandler(context, evaluateOnTime, {});
  await runHandler(context, notifyOnTime, {});
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...before].filter(([key, value]) => after.get(key) !== value).map(([key]) => key);

async function preparedClient() {
  const siteId = await createSite(server);
  const client = await watchingClient(server, siteId);
  const { manager, clientId } = client;
  const { url } = site.place(
    ['a', 'b', 'c'].map((id) => writeReview(id, { text: `Уютно и вкусно (${id})` })),
  );
  const areaId = await createArea(server, { clientId, siteId, url });
  await manager.call('POST /reviews/clients/areas/add-monitoring', {
    body: { area_id: areaId, is_active: false },
  });
  await collect({ manager, clientId, areaId, siteId });
  const { ids } = await themesOf(server, clientId, ['Очередь']);
  await server.context.db.query
    .updateTable('themes')
    .set({ own_keywords: ['очередь'] })
    .where('client_id', '=', clientId)
    .execute();
  await manager.call('POST /reviews/clients/tasks', {
    body: { client_id: clientId, title: 'Вторая касса', theme_id: ids[0] ?? '' },
  });
  const rule = await manager.call('POST /reviews/clients/{client_id}/alert-rules', {
    params: client.params,
    body: { name: 'Плохие', conditions: [{ kind: 'new_review', grade_to: 5 }], channels: ['app'] },
  });
  expect(rule.status).toBe(200);
  return { ...client, areaId };
}
type Prepared = Awaited<ReturnType<typeof preparedClient>>;

describe('what is a competitor’s', () => {
  it('is in no list, figure, alert, search or file of the client or the agency', async () => {
    const client = await preparedClient();
    const who = [
      await asPerson(server, { level: 'head' }),
      await asPerson(server, { isSuperuser: true, level: 'head' }),
      client.manager,
      await asPerson(server, { clientId: client.clientId }),
    ];
    const [head] = who;
    await settle(client.clientId);
    const look = () => Promise.all(who.map((one) => answersOf(one, client)));
    // A first look, so that what is made when it is first asked for stands.
    await look();
    const [rows, answers] = [await storedRows(), await look()];
    const unanswered = [...(answers[1] ?? [])].filter(([, answer]) => !answer.startsWith('[200,'));
    expect(unanswered.map(([key]) => key.split(' ')[0])).toEqual([]);

    const theirs = site.place(Array.from({ length: 12 }, (_, index) => bad(`x${index}`)));
    const { id } = await addCompetitor(client, theirs.url);
    expect((await collectedCompetitor(client, id)).figures.recent.reviews).toBe(12);
    await collectCompetitor(client, id);
    await settle(client.clientId);
    expect(changed(rows, await storedRows())).toEqual([]);
    const after = await look();
    expect(answers.map((before, index) => changed(before, after[index] ?? new Map()))).toEqual(
      who.map(() => []),
    );

    // The same page as an area of the client: were the competitor counted anywhere, it would show like this.
    const area = site.place([writeReview('first')]);
    const areaId = await createArea(server, {
      clientId: client.clientId,
      siteId: client.siteId,
      url: area.url,
    });
    await client.manager.call('POST /reviews/clients/areas/add-monitoring', {
      body: { area_id: areaId, is_active: false },
    });
    await collect({ ...client, areaId });
    // What comes after the first collection is news.
    area.put(Array.from({ length: 12 }, (_, index) => bad(`x${index}`)));
    await collect({ ...client, areaId });
    await settle(client.clientId);
    const seen = changed(answers[0] ?? new Map(), await answersOf(head as Caller, client)).map(
      (key) => key.split(' ')[0],
    );
    expect(shown.filter((call) => !seen.includes(call))).toEqual([]);
  }, 180_000);
});

/** Calls that such reviews show in, as those of an area do. */
const shown = [
  'alerts-list_deliveries',
  'areas-list_areas',
  'clients-list_clients',
  'clients-read_client',
  'clustering-list_clusters',
  'dashboard-read_dashboard',
  'execution-read_periods',
  'exports-export_areas',
  'exports-export_clients',
  'exports-export_ratings',
  'exports-export_reviews',
  'exports-export_search',
  'monitoring-list_runs',
  'ratings-list_ratings',
  'reports-read_execution',
  'reviews-count_by_client',
  'reviews-list_reviews_and_answers',
  'reviews-read_summary',
  'search-find_everything',
  'sites-read_sites',
];
