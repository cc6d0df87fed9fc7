import { expect, it } from 'vitest';
import { asPerson, call } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const path = 'GET /reviews/clients/requests/review-versions';

it('shows earlier wordings, newest first, with when each was seen, to whoever may read the reviews', async () => {
  const clientId = await createClient(server);
  const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
  const id = await insertReview(server, { clientId, areaId, recall: 'третий текст' });
  await server.context.db.query
    .updateTable('reviews')
    .set({ first_seen: '2026-01-01T00:00:00Z', versions_count: 2 })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  const kept = { client_id: clientId, review_id: id, author: 'Анна', rating: 2, publication_date: null };
  await server.context.db.query
    .insertInto('review_versions')
    .values([
      { ...kept, version: 1, recall: 'первый текст', seen_until: '2026-02-01T00:00:00Z' },
      { ...kept, version: 2, recall: 'второй текст', seen_until: '2026-03-01T00:00:00Z' },
    ])
    .execute();
  const manager = await asPerson(server, { level: 'manager' });
  const [second, first] = [
    {
      version: 2,
      recall: 'второй текст',
      seen_from: '2026-02-01T00:00:00.000Z',
      seen_until: '2026-03-01T00:00:00.000Z',
    },
    {
      version: 1,
      recall: 'первый текст',
      seen_from: '2026-01-01T00:00:00.000Z',
      seen_until: '2026-02-01T00:00:00.000Z',
    },
  ].map((version) => expect.objectContaining(version));
  const read = async (query: object) => (await manager.send(path, { query: { id, ...query } })).body;
  expect(await read({})).toEqual({ data: [second, first], count: 2 });
  expect(await read({ limit: 1, client_id: clientId })).toEqual({ data: [second], count: 2 });
  expect(await read({ skip: 1 })).toEqual({ data: [first], count: 2 });
  expect((await call(server, null, path, { query: { id } })).status).toBe(401);
  const stranger = await asPerson(server, { clientId: await createClient(server) });
  expect((await stranger.send(path, { query: { id } })).status).toBe(404);
  const own = await asPerson(server, { clientId });
  expect((await own.send(path, { query: { id } })).body).toMatchObject({ count: 2 });
});
