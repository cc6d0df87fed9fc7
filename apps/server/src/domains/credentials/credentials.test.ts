import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { googleRulesAt, json, startApi } from '../../test/api-server.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { collect, reviewsOf, type Watched, watchedArea } from '../../test/collecting.ts';
import { startPages } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';
import { fetchWithCredentials } from './index.ts';

const server = useServer({ work: true });
const call = '/reviews/clients/areas/credentials';
const reviews = [
  {
    reviewId: 'r1',
    comment: 'Очень вкусно',
    starRating: 'FIVE',
    name: 'Анна',
    createTime: '2026-10-03T09:00:00Z',
    reply: 'Спасибо!',
  },
  {
    reviewId: 'r2',
    comment: 'Долго ждали',
    starRating: 'TWO',
    name: 'Пётр',
    createTime: '2026-10-02T09:00:00Z',
  },
  { reviewId: 'r3', starRating: 'FOUR', name: 'Олег', createTime: '2026-10-01T09:00:00Z' },
];
let api: Awaited<ReturnType<typeof startApi>>;
let elsewhere: Awaited<ReturnType<typeof startPages>>;
let head: Caller;

beforeAll(async () => {
  api = await startApi(reviews);
  elsewhere = await startPages();
  head = await asPerson(server, { level: 'head' });
});
afterAll(async () => {
  await api.close();
  await elsewhere.close();
});
beforeEach(() => {
  Object.assign(api.state, { refreshToken: 'refresh-1', rotates: false, refuses: false });
  api.state.tokens.clear();
  api.state.tokenCalls.length = 0;
  api.state.shown.length = 0;
});

const oauth = (more: object = {}) => ({
  kind: 'oauth2',
  hosts: [api.host],
  token_url: `${api.origin}/token`,
  oauth_client_id: 'app',
  secret: 'app-secret',
  refresh_token: 'refresh-1',
  ...more,
});

const save = ({ manager, clientId, siteId }: Watched, body: object = {}) =>
  manager.send(`PUT ${call}`, { body: { client_id: clientId, site_id: siteId, ...oauth(), ...body } });

const onGoogle = () => watchedArea(server, api.address, googleRulesAt(api.origin));

async function everythingKept(): Promise<string> {
  const tables = ['monitoring_runs', 'jobs', 'events', 'audit_entries', 'kept_pages', 'credentials'];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{
        text: string;
      }>`SELECT t::text AS text FROM ${sql.table(table)} AS t`.execute(server.context.db.query);
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

describe('credentials', () => {
  it('are kept sealed, shown without their secrets, changed and forgotten', async () => {
    const watched = await onGoogle();
    const { manager, clientId, siteId } = watched;
    const saved = await save(watched);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      client_id: clientId,
      site: { id: siteId },
      kind: 'oauth2',
      hosts: [api.host],
      oauth_client_id: 'app',
      state: 'unchecked',
    });
    const listed = await manager.send(`GET ${call}`, { query: { client_id: clientId } });
    expect(listed.body).toMatchObject({
      data: [{ id: saved.body.id }],
      sites: expect.arrayContaining([expect.objectContaining({ id: siteId, kind: 'oauth2' })]) as unknown,
    });
    // What is left out stays.
    const again = await save(watched, {
      secret: undefined,
      refresh_token: undefined,
      hosts: [api.host, 'b.example'],
    });
    expect([again.status, again.body.id]).toEqual([200, saved.body.id]);
    expect(JSON.stringify([saved.body, listed.body, again.body])).not.toMatch(/app-secret|refresh-1/);
    expect(await everythingKept()).not.toMatch(/app-secret|refresh-1/);
    const query = { client_id: clientId, id: String(saved.body.id) };
    expect((await manager.send(`DELETE ${call}`, { query })).status).toBe(200);
    expect((await manager.send(`DELETE ${call}`, { query })).status).toBe(404);
  });

  it("are for whoever may keep accesses, the agency's for heads", async () => {
    const watched = await onGoogle();
    const { clientId, siteId } = watched;
    const body = { client_id: clientId, site_id: siteId, ...oauth() };
    const editor = await asPerson(server, { level: 'editor' });
    expect((await editor.send(`PUT ${call}`, { body })).status).toBe(403);
    expect((await (await asPerson(server)).send(`PUT ${call}`, { body })).status).toBe(403);
    const { client_id: _none, ...agencys } = body;
    expect((await watched.manager.send(`PUT ${call}`, { body: agencys })).status).toBe(403);
    expect((await watched.manager.send(`GET ${call}`, {})).status).toBe(403);
    expect((await head.send(`PUT ${call}`, { body: agencys })).status).toBe(200);
    expect((await head.send(`GET ${call}`, {})).body).toMatchObject({ data: [{ client_id: null }] });
  });

  it.each([
    [{ secret: undefined }, 'body.secret'],
    [{ refresh_token: undefined }, 'body.refresh_token'],
    [{ token_url: undefined }, 'body.token_url'],
    [{ token_url: 'ftp://a.example' }, 'body.token_url'],
    [{ oauth_client_id: undefined }, 'body.oauth_client_id'],
    [{ hosts: [] }, 'body.hosts'],
    [{ hosts: ['http://a.example'] }, 'body.hosts.0'],
    [{ kind: 'bearer', secret: 'a\r\nb' }, 'body.secret'],
    [{ site_id: '0195b1c2-7c3a-7a50-8000-000000000000' }, 'body.site_id'],
  ])('%j are refused', async (body, field) => {
    const answer = await save(await onGoogle(), body);
    const detail = answer.body.detail as { loc: string[] }[];
    expect([answer.status, detail[0]?.loc.join('.')]).toEqual([422, field]);
  });
});

describe("a collection by a site's own interface", () => {
  it('reads all pages with grades and replies, by one token that is kept', async () => {
    const watched = await onGoogle();
    await save(watched);
    expect(await collect(watched)).toMatchObject({
      status: 'done',
      pages: 2,
      reviews_new: 3,
      coverage: 'complete',
    });
    expect((await reviewsOf(watched, { sort: '-rating' })).data).toMatchObject([
      {
        external_review_uid: 'r1',
        author: 'Анна',
        rating: 5,
        recall: 'Очень вкусно',
        answers: [{ recall: 'Спасибо!' }],
      },
      { external_review_uid: 'r3', rating: 4, recall: null },
      { external_review_uid: 'r2', rating: 2 },
    ]);
    expect(await collect(watched)).toMatchObject({ status: 'done', reviews_new: 0 });
    expect(api.state.tokenCalls).toHaveLength(1);
    expect(new Set(api.state.shown)).toEqual(
      new Set(['Bearer access-1'.replace('1', String(api.state.given))]),
    );
    const kept = await everythingKept();
    for (const secret of ['app-secret', 'refresh-1', `access-${api.state.given}`])
      expect(kept).not.toContain(secret);
    // The owner of an account asks: no crawler.
    expect(api.asked).not.toContain('/robots.txt');
  });

  it('asks for a token once for many at a time, and keeps the refresh token that came with it', async () => {
    const watched = await onGoogle();
    await save(watched);
    api.state.rotates = true;
    const rules = googleRulesAt(api.origin);
    const fetch = fetchWithCredentials(server.context, {
      clientId: watched.clientId,
      siteId: watched.siteId,
      rules,
    });
    const url = `${api.origin}/v4/accounts/1/locations/2/reviews?orderBy=updateTime+desc&pageSize=50`;
    const request = { url, signal: AbortSignal.timeout(10_000), politeness: { delay_ms: 0, concurrency: 8 } };
    const pages = await Promise.all(Array.from({ length: 8 }, () => fetch(request)));
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(api.state.tokenCalls).toHaveLength(1);
    // The site ended it before its time: the next refresh token is shown.
    api.state.tokens.clear();
    expect((await fetch(request)).status).toBe(200);
    expect(api.state.tokenCalls.map((form) => form.get('refresh_token'))).toEqual([
      'refresh-1',
      api.state.refreshToken.replace(/\d+$/, (digits) => String(Number(digits) - 1)),
    ]);
  });

  it('says so where there are none, and where they are refused; the stored reviews stay', async () => {
    const watched = await onGoogle();
    expect(await collect(watched)).toMatchObject({
      status: 'failed',
      error: { code: 'credentials_missing' },
    });
    await save(watched);
    expect((await collect(watched)).status).toBe('done');
    api.state.refuses = true;
    api.state.tokens.clear();
    const run = await collect(watched);
    expect(run).toMatchObject({ status: 'failed', error: { code: 'credentials_refused' }, reviews_gone: 0 });
    const { body } = await watched.manager.send(`GET ${call}`, { query: { client_id: watched.clientId } });
    expect(body).toMatchObject({ data: [{ state: 'refused' }] });
    expect((await reviewsOf(watched)).count).toBe(3);
  });

  it("takes the agency's where the client has none of its own", async () => {
    const watched = await onGoogle();
    await head.send(`PUT ${call}`, { body: { site_id: watched.siteId, ...oauth() } });
    expect(await collect(watched)).toMatchObject({ error: null, status: 'done', reviews_new: 3 });
  });
});

describe('a key', () => {
  const page = JSON.stringify({ list: [{ id: 1, text: 'Хорошо', mark: 5 }], total: 1 });
  const rules = (credentials: object) => ({
    request: { credentials },
    reviews: [
      {
        kind: 'json',
        list: '$.list[*]',
        fields: {
          external_review_uid: { path: '$.id' },
          recall: { path: '$.text' },
          rating: { path: '$.mark' },
        },
      },
    ],
  });
  const key = { kind: 'api_key', secret: 'k-123', token_url: undefined, refresh_token: undefined };
  let number = 0;

  async function keyed(credentials: object, answer: Parameters<typeof api.pages.set>[1]) {
    const path = `/keyed/${(number += 1)}`;
    const isParameter = 'parameter' in credentials;
    api.pages.set(isParameter ? `${path}?key=k-123` : path, answer);
    const watched = await watchedArea(server, api.origin + path, rules(credentials));
    expect((await save(watched, key)).status).toBe(200);
    return watched;
  }

  it.each([
    { kind: 'api_key', header: 'X-API-Key' },
    { kind: 'api_key_parameter', parameter: 'key' },
  ])('is put where %j says, and shows nowhere', async (credentials) => {
    const headers: unknown[] = [];
    const watched = await keyed(credentials, (request, response) => {
      headers.push(request.headers['x-api-key']);
      response.writeHead(200, { 'content-type': 'application/json' }).end(page);
    });
    const run = await collect(watched);
    expect(run).toMatchObject({ status: 'done', reviews_new: 1 });
    expect(headers).toEqual(['header' in credentials ? 'k-123' : undefined]);
    expect(await everythingKept()).not.toContain('k-123');
  });

  it('does not go where a redirect leads, nor to a host that was not named', async () => {
    const seen: unknown[] = [];
    elsewhere.pages.set('/page', (request, response) => {
      seen.push(request.headers['x-api-key']);
      response.writeHead(200, { 'content-type': 'application/json' }).end(page);
    });
    const watched = await keyed({ kind: 'api_key', header: 'X-API-Key' }, (_request, response) => {
      response.writeHead(302, { location: `${elsewhere.origin}/page` }).end();
    });
    await save(watched, { ...key, hosts: [api.host, new URL(elsewhere.origin).host] });
    await collect(watched);
    await save(watched, { ...key, hosts: ['other.example'] });
    const unnamed = await watchedArea(
      server,
      `${elsewhere.origin}/page`,
      rules({ kind: 'api_key', header: 'X-API-Key' }),
    );
    await save(unnamed, { ...key, hosts: [api.host] });
    await collect(unnamed);
    expect(seen).toEqual([undefined, undefined]);
  });

  it('is tried out, and what the site said of it is kept', async () => {
    let status = 200;
    const watched = await keyed({ kind: 'api_key', header: 'X-API-Key' }, (_request, response) => {
      json(response, status, { list: [] });
    });
    const { manager, clientId } = watched;
    const { body: listed } = await manager.send(`GET ${call}`, { query: { client_id: clientId } });
    const [{ id } = { id: '' }] = listed.data as { id: string }[];
    const check = () => manager.send(`POST ${call}/check`, { body: { client_id: clientId, id } });
    expect((await check()).body).toMatchObject({ credentials: { state: 'accepted' }, error: null });
    status = 403;
    expect((await check()).body).toMatchObject({
      credentials: { state: 'refused' },
      error: { code: 'credentials_refused' },
    });
    expect(
      (await manager.send(`POST ${call}/check`, { body: { client_id: clientId, id: clientId } })).status,
    ).toBe(404);
  });
});
