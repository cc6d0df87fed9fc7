import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

async function scene() {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id });
  const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
  const params = { client_id: clientId };
  const note = (body: object) =>
    manager.send('POST /reviews/clients/{client_id}/ratings', {
      params,
      body: { area_id: areaId, date: '2026-03-01', rating: 4.4, reviews_count: 10, ...body },
    });
  const list = (query: object = {}) =>
    manager.send('GET /reviews/clients/{client_id}/ratings', {
      params,
      query: { start_date: '2026-01-01', end_date: '2026-06-01', ...query },
    });
  return { manager, clientId, areaId, note, list };
}

describe('a rating noted by hand', () => {
  it('stands in the list, and the later of one day replaces the earlier', async () => {
    const { note, list, areaId } = await scene();
    expect((await note({})).body).toMatchObject({
      area_id: areaId,
      date: '2026-03-01',
      rating: 4.4,
      noted_by_hand: true,
    });
    await note({ rating: 4.6, reviews_count: 12 });
    expect((await list()).body).toMatchObject({
      count: 1,
      data: [{ rating: 4.6, reviews_count: 12, collected_average: null }],
    });
  });

  it('moves what lists show of the area', async () => {
    const { note, manager, clientId } = await scene();
    await note({});
    const areas = await manager.call('GET /reviews/clients/areas/', { query: { client_id: clientId } });
    expect(areas.body.data[0]).toMatchObject({ rating: 4.4, rating_date: '2026-03-01', reviews_count: 10 });
  });

  it.each([
    [{ rating: 5.1 }, 'rating'],
    [{ rating: 0 }, 'rating'],
    [{ reviews_count: -1 }, 'reviews_count'],
    [{ reviews_count: 1.5 }, 'reviews_count'],
    [{ date: '2999-01-01' }, 'date'],
    [{ date: '01.03.2026' }, 'date'],
    [{ area_id: 'x' }, 'area_id'],
    [{ extra: 1 }, 'extra'],
  ])('refuses %j, naming the field', async (body, field) => {
    const { note } = await scene();
    const answer = await note(body);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['body', field] }]);
  });

  it('is 404 for an area of another client, 403 for who only reads', async () => {
    const { note, clientId } = await scene();
    const other = await scene();
    expect((await note({ area_id: other.areaId })).status).toBe(404);
    const editor = await asPerson(server, { level: 'editor' });
    const body = { area_id: other.areaId, date: '2026-03-01', rating: 4, reviews_count: 1 };
    const answer = await editor.call('POST /reviews/clients/{client_id}/ratings', {
      params: { client_id: clientId },
      body,
    });
    expect(answer.status).toBe(403);
  });
});

describe('the list', () => {
  it('keeps to its period and area', async () => {
    const { note, list, areaId } = await scene();
    for (const date of ['2026-02-27', '2026-02-28', '2026-03-01']) await note({ date });
    expect((await list({ start_date: '2026-02-28', end_date: '2026-02-28' })).body.count).toBe(1);
    expect((await list({ area_id: areaId })).body.count).toBe(3);
    expect((await list({ area_id: newId() })).status).toBe(404);
  });

  it('answers more than a year by weeks: the last rating of each', async () => {
    const { list, note } = await scene();
    for (const date of ['2024-12-30', '2025-01-04', '2025-01-05', '2025-01-06']) await note({ date });
    const days = async (query: object) => {
      const { body } = await list(query);
      return [body.step, (body.data as { date: string }[]).map(({ date }) => date)];
    };
    expect(await days({ start_date: '2015-01-01', end_date: '2026-01-01' })).toEqual([
      'week',
      ['2025-01-05', '2025-01-06'],
    ]);
    // A week that is cut short has its last day before the cut.
    expect(await days({ start_date: '2015-01-01', end_date: '2025-01-04' })).toEqual([
      'week',
      ['2025-01-04'],
    ]);
    expect(await days({ start_date: '2024-12-01', end_date: '2025-02-01' })).toEqual([
      'day',
      ['2024-12-30', '2025-01-04', '2025-01-05', '2025-01-06'],
    ]);
  });

  it.each([[{ start_date: '2026-05-02', end_date: '2026-05-01' }], [{ start_date: '2026-02-29' }]])(
    'refuses the period %j',
    async (query) => {
      const { list } = await scene();
      const answer = await list(query);
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatchObject([{ loc: ['query', 'start_date'] }]);
    },
  );
});
