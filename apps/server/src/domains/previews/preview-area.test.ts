import { readyRules } from '@molva/extraction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call } from '../../test/call.ts';
import { createClient, createSite } from '../../test/factories.ts';
import { reviewPage, startPages } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';
import { ensureReadySites } from '../sites/index.ts';

const server = useServer();
const path = 'POST /reviews/clients/areas/preview';
let site: Awaited<ReturnType<typeof startPages>>;

beforeAll(async () => {
  site = await startPages();
});
afterAll(() => site.close());

async function scene() {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id });
  const preview = (url: string, body: object = {}) =>
    manager.call(path, { body: { client_id: clientId, url, ...body } });
  return { manager, clientId, preview };
}

/** Pages that no test may ask for: refused before they are. */
const nowhere = 'http://10.0.0.1';

describe('POST …/preview', () => {
  it('is for who looks after the client: 401, 403, 404', async () => {
    const { clientId } = await scene();
    const body = { client_id: clientId, url: nowhere };
    expect((await call(server, null, path, { body })).status).toBe(401);
    const editor = await asPerson(server, { level: 'editor' });
    expect((await editor.send(path, { body })).status).toBe(403);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await stranger.send(path, { body })).status).toBe(403);
    const head = await asPerson(server, { level: 'head' });
    expect((await head.send(path, { body: { ...body, client_id: newId() } })).status).toBe(404);
  });

  it('wants an address, a site that exists and a client that is not archived', async () => {
    const { manager, clientId, preview } = await scene();
    const typed = await manager.send(path, { body: { client_id: clientId, url: 'не адрес' } });
    expect(typed).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'url'] }] } });
    expect(await preview(nowhere, { site_id: newId() })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'site_id'], code: 'no_such_site' }] },
    });
    const archived = await createClient(server, { responsibleId: manager.id, status: 'archived' });
    const answer = await manager.send(path, { body: { client_id: archived, url: nowhere } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'client_archived' } });
  });

  it('reads an unknown host by what its page says of itself, and keeps nothing', async () => {
    const { manager, clientId, preview } = await scene();
    const reviews = Array.from({ length: 8 }, (_, number) => ({
      id: `r-${number}`,
      author: 'Вера',
      grade: 5,
      text: `Отличный чай, приду ещё ${number}.`,
    }));
    site.pages.set('/tea', reviewPage(reviews, { rating: 4.6, count: 80 }));
    const { status, body } = await preview(`${site.origin}/tea`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      site: null,
      area: null,
      page: { aggregate: { rating: 4.6, reviews_count: 80 }, reviews_count: 8, error: null },
    });
    expect(body.page.reviews).toHaveLength(5);
    const areas = await manager.call('GET /reviews/clients/areas/', { query: { client_id: clientId } });
    expect(areas.body.count).toBe(0);
  });

  it('reads by the rules of the site that the address belongs to, or of the one that was chosen', async () => {
    const { preview } = await scene();
    const rules = {
      reviews: [
        { kind: 'css', list: 'li', fields: { recall: { selector: 'p' }, author: { selector: 'b' } } },
      ],
    };
    const { host } = new URL(site.origin);
    site.pages.set('/list', '<ul><li><b>Анна</b><p>Уютно, тихо и недорого.</p></li></ul>');
    const chosen = await createSite(server, { parser_rules: rules });
    const unread = await preview(`${site.origin}/list`);
    expect(unread.body).toMatchObject({ site: null, page: { error: { code: 'no_reviews_found' } } });
    const read = await preview(`${site.origin}/list`, { site_id: chosen });
    expect(read.body).toMatchObject({ site: null, page: { reviews: [{ author: 'Анна' }], error: null } });
    const own = await createSite(server, { domain: host, parser_rules: rules });
    const known = await preview(`${site.origin}/list`);
    expect(known.body).toMatchObject({ site: { id: own }, page: { reviews: [{ author: 'Анна' }] } });
    const head = await asPerson(server, { level: 'head' });
    await head.call('PUT /reviews/clients/areas/site', { body: { id: own, is_active: false } });
    const asked = site.asked.length;
    const off = await preview(`${site.origin}/list`);
    expect(off.body).toMatchObject({
      site: { id: own, is_active: false },
      page: { error: { code: 'site_disabled' } },
    });
    expect(site.asked).toHaveLength(asked);
  });

  it('knows ready sites by every domain of theirs, and by subdomains', async () => {
    await ensureReadySites(server.context);
    const { manager } = await scene();
    const { body } = await manager.call('GET /reviews/clients/areas/site');
    for (const { name, domains } of readyRules)
      expect(body.data.find((one) => one.name === name)?.domains).toEqual(domains);
  });

  it('says that the client has the address already, also in an archived area', async () => {
    const { manager, clientId, preview } = await scene();
    const url = `${nowhere}/org/1`;
    const made = await manager.call('POST /reviews/clients/areas/', {
      body: { client_id: clientId, url, fullname_area: 'Чайная', site_id: await createSite(server) },
    });
    const areaId = made.body.id;
    const same = `${url}/?utm_source=x#reviews`;
    expect((await preview(same)).body.area).toMatchObject({ id: areaId, status: 'active' });
    await manager.call('PUT /reviews/clients/areas/', { body: { id: areaId, status: 'archived' } });
    expect((await preview(same)).body.area).toMatchObject({ id: areaId, status: 'archived' });
    expect((await (await scene()).preview(url)).body.area).toBeNull();
  });

  it.each([
    [`${nowhere}/`, 'address_refused'],
    ['http://127.0.0.1:1/', 'connection_failed'],
  ])('tells why the page of %s could not be had', async (url, code) => {
    const { preview } = await scene();
    expect(await preview(url)).toMatchObject({
      status: 200,
      body: { page: { error: { code }, reviews: [] } },
    });
  });
});
