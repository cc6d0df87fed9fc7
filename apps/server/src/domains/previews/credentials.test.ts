import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, googleRulesAt, json } from '../../test/api-server.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { watchedArea, type Watched } from '../../test/collecting.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const test = 'POST /reviews/clients/areas/site-test';
const list = 'GET /reviews/clients/areas/site-credentials';
const save = 'PUT /reviews/clients/areas/credentials';
let api: Awaited<ReturnType<typeof startApi>>;
let head: Caller;

beforeAll(async () => {
  api = await startApi([
    {
      reviewId: 'r1',
      comment: 'Очень вкусно',
      starRating: 'FIVE',
      name: 'Анна',
      createTime: '2026-10-03T09:00:00Z',
    },
  ]);
  head = await asPerson(server, { level: 'head' });
});
afterAll(() => api.close());

const key = { kind: 'api_key', secret: 'secret-key-123' };
const rules = {
  request: { credentials: { kind: 'api_key', header: 'X-API-Key' } },
  reviews: [{ kind: 'json', list: '$.list[*]', fields: { recall: { path: '$.text' } } }],
};

/** A page that answers whoever shows the key, and says it back as links of some interfaces do. */
async function keyed(path: string): Promise<Watched> {
  api.pages.set(path, (request, response) => {
    const shown = request.headers['x-api-key'];
    if (shown === key.secret)
      json(response, 200, { list: [{ text: 'Хорошо' }], next: `${api.origin}${path}?key=${shown}` });
    else json(response, 403, { error: `no ${String(shown)}` });
  });
  return watchedArea(server, api.origin + path, rules);
}

const keep = (clientId: string | undefined, siteId: string, body: object = key) =>
  head.send(save, { body: { client_id: clientId, site_id: siteId, hosts: [api.host], ...body } });

describe('rules tried with credentials', () => {
  it('lists whose there are, without secrets: 401, 403, 404', async () => {
    const { clientId, siteId, manager } = await keyed('/listed');
    await keep(clientId, siteId);
    await keep(undefined, siteId);
    const query = { site_id: siteId };
    expect((await call(server, null, list, { query })).status).toBe(401);
    expect((await manager.send(list, { query })).status).toBe(403);
    expect((await head.send(list, { query: { site_id: clientId } })).status).toBe(404);
    const { body } = await head.send(list, { query });
    expect(body).toMatchObject({
      count: 2,
      data: [
        { client: null, kind: 'api_key', state: 'unchecked' },
        { client: { id: clientId }, kind: 'api_key' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(key.secret);
  });

  it('asks as nobody, or with those that were chosen, and hides what the page says of them', async () => {
    const { clientId, siteId } = await keyed('/tried');
    const { body: kept } = await keep(clientId, siteId);
    const sent = { url: `${api.origin}/tried`, parser_rules: rules };
    expect((await head.send(test, { body: sent })).body).toMatchObject({ error: { code: 'blocked' } });
    const { body } = await head.send(test, { body: { ...sent, credentials_id: kept.id } });
    expect(body).toMatchObject({ error: null, reviews: [{ recall: 'Хорошо' }] });
    expect(body.content).toContain('?key=**************');
    expect(JSON.stringify(body)).not.toContain(key.secret);
  });

  it('says what the site does not take, without a word on the credentials themselves', async () => {
    const { clientId, siteId } = await keyed('/refused');
    const { body: kept } = await keep(clientId, siteId, { ...key, secret: 'wrong-key-456' });
    const sent = { url: `${api.origin}/refused`, parser_rules: rules, credentials_id: kept.id };
    const { body } = await head.send(test, { body: sent });
    expect(body).toMatchObject({ error: { code: 'credentials_refused' }, reviews: [], content: null });
    expect(JSON.stringify(body)).not.toContain('wrong-key-456');
    const listed = await head.send(list, { query: { site_id: siteId } });
    expect(listed.body).toMatchObject({ data: [{ state: 'unchecked' }] });
    const other = { ...sent, credentials_id: siteId };
    expect(await head.send(test, { body: other })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'credentials_id'], code: 'no_such_credentials' }] },
    });
  });

  it('knows tokens of OAuth 2', async () => {
    const { clientId, siteId } = await watchedArea(server, api.address, googleRulesAt(api.origin));
    const oauth = {
      kind: 'oauth2',
      token_url: `${api.origin}/token`,
      oauth_client_id: 'app',
      secret: 'app-secret',
      refresh_token: 'refresh-1',
    };
    const { body: kept } = await keep(clientId, siteId, oauth);
    const { body: sites } = await head.call('GET /reviews/clients/areas/site', {
      query: { site_id: siteId },
    });
    const { parser_rules } = sites.data[0] ?? {};
    const body = { url: api.address, parser_rules, credentials_id: kept.id };
    const answer = await head.send(test, { body });
    expect(answer.body).toMatchObject({ error: null, reviews: [{ author: 'Анна', rating: 5 }] });
    expect(JSON.stringify(answer.body)).not.toMatch(/app-secret|refresh-1|access-\d/);
  });
});

describe('the preview of an area', () => {
  it("asks with its client's", async () => {
    const { clientId, siteId, manager } = await keyed('/previewed');
    const body = { client_id: clientId, url: `${api.origin}/previewed`, site_id: siteId };
    const preview = () => manager.send('POST /reviews/clients/areas/preview', { body });
    expect((await preview()).body).toMatchObject({ page: { error: { code: 'credentials_missing' } } });
    await keep(clientId, siteId);
    const answer = await preview();
    expect(answer.body).toMatchObject({ page: { error: null, reviews: [{ recall: 'Хорошо' }] } });
    expect(JSON.stringify(answer.body)).not.toContain(key.secret);
  });
});
