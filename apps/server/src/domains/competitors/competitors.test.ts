import { describe, expect, it } from 'vitest';
import { competitorLimits } from '@molva/contract/competitor-states';
import { addDays } from '../../lib/days.ts';
import { asPerson } from '../../test/call.ts';
import {
  addCompetitor,
  collectCompetitor,
  collectedCompetitor,
  competitorsOf,
  competitorsPath as path,
  usePlaces,
  watchingClient,
  writeReview as write,
} from '../../test/competitors.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer({ work: true });
const today = new Date().toISOString().slice(0, 10);
const site = usePlaces(server);

describe('a competitor', () => {
  it('is collected when it is added, and stands beside the client with its figures', async () => {
    const work = await watchingClient(server, site.id);
    const areaId = await createArea(server, { clientId: work.clientId, siteId: site.id });
    await insertReview(server, { clientId: work.clientId, areaId, rating: 2, answer: 'Разберёмся' });
    await insertReview(server, { clientId: work.clientId, areaId, rating: 5 });
    await insertReview(server, {
      clientId: work.clientId,
      areaId,
      rating: 1,
      publishedAt: `${addDays(today, -200)}T10:00:00Z`,
    });
    const { url } = site.place([
      write('a', { grade: 5, answer: 'Спасибо' }),
      write('b', { grade: 4 }),
      write('c', { grade: 1, date: addDays(today, -200) }),
    ]);
    const made = await addCompetitor(work, url);
    expect(made).toMatchObject({ name: 'Соседи', state: 'queued', collected_at: null });
    const row = await collectedCompetitor(work, made.id);
    expect(row).toMatchObject({
      state: 'done',
      error: null,
      figures: {
        rating: 4.4,
        rating_previous: null,
        reviews_count: 3,
        collected_count: 3,
        recent: { reviews: 2, answered: 1, average_rating: 4.5 },
      },
    });
    expect(row.next_run_at).not.toBeNull();
    expect(await competitorsOf(work)).toMatchObject({
      count: 1,
      start_date: addDays(today, 1 - competitorLimits.recentDays),
      end_date: today,
      own: { recent: { reviews: 2, answered: 1, average_rating: 3.5 } },
    });
    const areas = await work.manager.call(`GET ${path}/areas`, { params: work.params });
    expect(areas.body).toMatchObject({
      count: 1,
      data: [{ id: areaId, figures: { recent: { reviews: 2, answered: 1, average_rating: 3.5 } } }],
    });
    const months = (await work.manager.call(`GET ${path}/months`, { params: work.params })).body;
    expect(months.own).toHaveLength(competitorLimits.months);
    expect(months.own.at(-1)?.period).toBe(today.slice(0, 7));
    const sum = (of: typeof months.own) => of.reduce((all, month) => all + month.reviews, 0);
    expect(sum(months.own)).toBe(3);
    expect(months.competitors.map((one) => [one.competitor_id, sum(one.months)])).toEqual([[made.id, 3]]);
    const month = addDays(today, -200).slice(0, 7);
    expect(months.competitors[0]?.months.find(({ period }) => period === month)).toMatchObject({
      reviews: 1,
      average_rating: 1,
    });
  });

  it('keeps what its page says now: edited, answered, and gone after two readings that missed it', async () => {
    const work = await watchingClient(server, site.id);
    const place = site.place([write('a'), write('b'), write('c'), write('d'), write('e'), write('f')]);
    const { id } = await addCompetitor(work, place.url);
    await collectedCompetitor(work, id);
    place.put([
      write('a', { grade: 1, text: 'Теперь всё иначе', answer: 'Как жаль' }),
      ...['b', 'c', 'd', 'e', 'g'].map((one) => write(one)),
    ]);
    expect((await collectCompetitor(work, id)).figures).toMatchObject({
      collected_count: 7,
      recent: { reviews: 7, answered: 1 },
    });
    expect((await collectCompetitor(work, id)).figures).toMatchObject({
      collected_count: 6,
      recent: { reviews: 6, answered: 1, average_rating: 3.5 },
    });
  });

  it('whose list is suddenly short loses nothing at once', async () => {
    const work = await watchingClient(server, site.id);
    const all = Array.from({ length: 20 }, (_, index) => write(`r${index}`));
    const place = site.place(all);
    const { id } = await addCompetitor(work, place.url);
    await collectedCompetitor(work, id);
    place.put(all.slice(0, 3));
    expect((await collectCompetitor(work, id)).figures.collected_count).toBe(20);
    place.put(all);
    await collectCompetitor(work, id);
    expect((await collectCompetitor(work, id)).figures.collected_count).toBe(20);
  });

  it('that cannot be read says why, and keeps what was read before', async () => {
    const work = await watchingClient(server, site.id);
    const place = site.place([write('a')]);
    const { id } = await addCompetitor(work, place.url);
    await collectedCompetitor(work, id);
    site.pages.set(place.path, '<html><body>Здесь ничего нет</body></html>');
    expect(await collectCompetitor(work, id)).toMatchObject({
      state: 'failed',
      error: { code: 'no_reviews_found' },
      figures: { collected_count: 1, rating: 4.4 },
    });
    site.pages.delete(place.path);
    expect(await collectCompetitor(work, id)).toMatchObject({
      state: 'failed',
      error: { code: 'http_status' },
    });
  });

  it('is renamed, removed and brought back with what was collected', async () => {
    const work = await watchingClient(server, site.id);
    const { id } = await addCompetitor(work, site.place([write('a')]).url);
    const before = await collectedCompetitor(work, id);
    const renamed = await work.manager.call(`PUT ${path}`, {
      params: work.params,
      body: { id, name: 'Кофейня напротив' },
    });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Кофейня напротив' } });
    const removed = await work.manager.call(`DELETE ${path}`, { params: work.params, query: { id } });
    expect(removed.status).toBe(200);
    expect(await competitorsOf(work)).toMatchObject({ data: [], count: 0 });
    for (const name of [`PUT ${path}`, `POST ${path}/collect`])
      expect(
        await work.manager.send(name, {
          params: work.params,
          body: { id, ...(name.startsWith('PUT') && { name: 'Иначе' }) },
        }),
      ).toMatchObject({ status: 404 });
    const restored = await work.manager.call(`POST ${path}/restore`, { params: work.params, body: { id } });
    expect(restored).toMatchObject({ status: 200, body: { id, figures: before.figures } });
    expect(
      (await work.manager.call(`POST ${path}/restore`, { params: work.params, body: { id } })).status,
    ).toBe(404);
    const log = await (await asPerson(server, { level: 'head' })).call('GET /audit', {
      query: { client_id: work.clientId },
    });
    expect(log.body.data.map(({ action }) => action)).toEqual([
      'competitor.restored',
      'competitor.deleted',
      'competitor.changed',
      'competitor.created',
    ]);
  });
});

describe('who adds one', () => {
  it('is the manager of the client; others who see the client read', async () => {
    const work = await watchingClient(server, site.id);
    const { params } = work;
    const body = { name: 'Соседи', url: site.place([write('a')]).url, site_id: site.id };
    const writer = await asPerson(server, { level: 'copywriter' });
    const own = await asPerson(server, { clientId: work.clientId });
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect(
      await server.app.inject({ url: `/api/v1${path.replace('{client_id}', work.clientId)}` }),
    ).toMatchObject({
      statusCode: 401,
    });
    for (const reader of [writer, own]) {
      expect((await reader.send(`GET ${path}`, { params })).status).toBe(200);
      expect((await reader.send(`POST ${path}`, { params, body })).status).toBe(403);
    }
    expect((await stranger.send(`GET ${path}`, { params })).status).toBe(404);
  });

  it('is told what is wrong, by its field', async () => {
    const work = await watchingClient(server, site.id);
    const { manager, params } = work;
    const { url } = site.place([write('a')]);
    await manager.call('POST /reviews/clients/areas/', {
      body: { client_id: work.clientId, site_id: site.id, fullname_area: 'Своя', url },
    });
    const other = site.place([write('b')]).url;
    await addCompetitor(work, other);
    const refused = async (body: object) => {
      const answer = await manager.send(`POST ${path}`, { params, body });
      const [first] = [answer.body.detail].flat() as { loc?: unknown[]; code?: string }[];
      return [answer.status, first?.loc?.at(-1) ?? answer.body.code, first?.code ?? null];
    };
    const name = 'Соседи';
    expect(await refused({ name, url, site_id: site.id })).toEqual([422, 'url', 'competitor_is_own_area']);
    expect(await refused({ name, url: `${other}#here`, site_id: site.id })).toEqual([
      409,
      'competitor_address_taken',
      null,
    ]);
    expect(await refused({ name, url: 'https://nowhere.example/1' })).toEqual([
      422,
      'url',
      'no_site_of_address',
    ]);
    expect(await refused({ name, url, site_id: '11111111-1111-4111-8111-111111111111' })).toEqual([
      422,
      'site_id',
      'no_such_site',
    ]);
    expect(await refused({ name: ' ', url: other })).toEqual([422, 'name', 'field_required']);
    expect(await refused({ name, url: 'ftp://a.example' })).toEqual([422, 'url', 'address_not_collectable']);
    expect(await refused({ name, url: other, color: 'red' })).toEqual([422, 'color', 'extra_field']);
  });

  it('adds no more than there may be, and none to a client in the archive', async () => {
    const work = await watchingClient(server, site.id);
    const { manager, params } = work;
    const add = (index: number) =>
      manager.send(`POST ${path}`, {
        params,
        body: { name: `Сосед ${index}`, url: `${site.origin}/many/${index}`, site_id: site.id },
      });
    for (let index = 0; index < competitorLimits.each; index += 1)
      expect((await add(index)).status).toBe(200);
    expect(await add(99)).toMatchObject({ status: 409, body: { code: 'competitors_many' } });
    const [first] = (await competitorsOf(work)).data;
    await manager.call(`DELETE ${path}`, { params, query: { id: first?.id ?? '' } });
    expect((await add(99)).status).toBe(200);
    expect(await manager.send(`POST ${path}/restore`, { params, body: { id: first?.id } })).toMatchObject({
      status: 409,
      body: { code: 'competitors_many' },
    });
    const archived = await createClient(server, { responsibleId: manager.id, status: 'archived' });
    expect(
      await manager.send(`POST ${path}`, {
        params: { client_id: archived },
        body: { name: 'Сосед', url: `${site.origin}/many/1`, site_id: site.id },
      }),
    ).toMatchObject({ status: 409, body: { code: 'client_archived' } });
  });

  it('changes none of a client in the archive', async () => {
    const work = await watchingClient(server, site.id);
    const { manager, params } = work;
    const { id } = await addCompetitor(work, site.place([write('a')]).url);
    await collectedCompetitor(work, id);
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'archived' })
      .where('id', '=', work.clientId)
      .execute();
    const refused = { status: 409, body: { code: 'client_archived' } };
    expect(await manager.send(`PUT ${path}`, { params, body: { id, name: 'Иначе' } })).toMatchObject(refused);
    expect(await manager.send(`POST ${path}/collect`, { params, body: { id } })).toMatchObject(refused);
    expect(await manager.send(`DELETE ${path}`, { params, query: { id } })).toMatchObject(refused);
    expect(await manager.send(`POST ${path}/restore`, { params, body: { id } })).toMatchObject(refused);
    expect((await competitorsOf(work)).count).toBe(1);
  });

  it('reads no site that is switched off', async () => {
    const ownSite = await createSite(server);
    const work = await watchingClient(server, ownSite);
    const { manager, params } = work;
    const { id } = await addCompetitor(work, site.place([write('a')]).url);
    await collectedCompetitor(work, id);
    await server.context.db.query
      .updateTable('sites')
      .set({ is_active: false })
      .where('id', '=', ownSite)
      .execute();
    expect(await manager.send(`POST ${path}/collect`, { params, body: { id } })).toMatchObject({
      status: 409,
      body: { code: 'site_off' },
    });
    const body = { name: 'Другие', url: site.place([write('b')]).url, site_id: ownSite };
    expect(await manager.send(`POST ${path}`, { params, body })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'site_id'], code: 'site_off' }] },
    });
  });

  it('brings back none whose address has another, or an area of the client', async () => {
    const work = await watchingClient(server, site.id);
    const { manager, params } = work;
    const [taken, own] = [site.place([write('a')]).url, site.place([write('b')]).url];
    const ids = [await addCompetitor(work, taken), await addCompetitor(work, own)].map(({ id }) => id);
    for (const id of ids) await manager.call(`DELETE ${path}`, { params, query: { id } });
    await addCompetitor(work, taken, 'Те же соседи');
    const area = await manager.call('POST /reviews/clients/areas/', {
      body: { client_id: work.clientId, site_id: site.id, fullname_area: 'Своя', url: own },
    });
    expect(area.status).toBe(200);
    const codes = [];
    for (const id of ids)
      codes.push((await manager.send(`POST ${path}/restore`, { params, body: { id } })).body.code);
    expect(codes).toEqual(['competitor_address_taken', 'competitor_is_own_area']);
  });
});
