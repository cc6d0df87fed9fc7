import { describe, expect, it } from 'vitest';
import { asPerson, call } from '../../test/call.ts';
import { endedImport, sendFile } from '../../test/review-files.ts';
import { useServer } from '../../test/server.ts';
import { type Writing, writingFor } from '../../test/writing.ts';

const server = useServer({ work: true });
const path = 'POST /reviews/clients/requests/review-imports/undo';
const mapping = JSON.stringify({
  external_review_uid: 'Номер',
  recall: 'Текст',
  rating: 'Оценка',
  answer: 'Ответ',
});
const table = (...rows: string[]) => ['Номер;Текст;Оценка;Ответ', ...rows].join('\n');

async function imported(work: Writing, content: string): Promise<string> {
  const { status, body } = await sendFile(server, work, content, { mapping });
  expect(status).toBe(202);
  expect((await endedImport(work, body.id)).status).toBe('done');
  return body.id;
}

const textsOf = async ({ clientId, manager }: Writing) => {
  const { body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: { client_id: clientId, limit: 1000 },
  });
  return body.data.map(({ recall }) => recall).toSorted();
};

const importsOf = async ({ clientId, manager }: Writing) =>
  (await manager.call('GET /reviews/clients/requests/review-imports', { query: { client_id: clientId } }))
    .body;

describe('an import that is taken back', () => {
  it('takes along what it alone told of, and leaves what others told of or people worked on', async () => {
    const work = await writingFor(server);
    const { clientId, manager } = work;
    const head = await asPerson(server, { level: 'head' });
    const first = await imported(work, table('1;Вкусный кофе;5;', '2;Долго ждали заказ;2;Простите'));
    const second = await imported(
      work,
      table('2;Долго ждали заказ;2;Простите', '3;Тихо и уютно;4;Спасибо', '4;Приду ещё;5;', '5;;;'),
    );
    const list = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: clientId },
    });
    const noted = list.body.data.find(({ recall }) => recall === 'Приду ещё');
    await head.call('PUT /reviews/clients/requests/reviews-and-answers-info', {
      body: { id: noted?.id ?? '', note: 'Наш постоянный гость' },
    });
    expect(await importsOf(work)).toMatchObject({
      count: 2,
      data: [
        { id: second, counts: { rows: 4, stored: 2, known: 1, refused_count: 1 }, undone_at: null },
        { id: first, file_name: 'файл', format: 'csv', created_by: { id: manager.id } },
      ],
    });

    const body = { client_id: clientId, id: second };
    expect((await call(server, null, path, { body })).status).toBe(401);
    expect((await manager.send(path, { body })).status).toBe(403);
    expect((await head.send(path, { body: { ...body, id: clientId } })).status).toBe(404);
    const stranger = await writingFor(server);
    expect((await head.send(path, { body: { ...body, client_id: stranger.clientId } })).status).toBe(404);

    const undone = await head.send(path, { body });
    expect([undone.status, undone.body]).toEqual([200, { removed: 1, kept: 1 }]);
    expect(await textsOf(work)).toEqual(['Вкусный кофе', 'Долго ждали заказ', 'Приду ещё']);
    expect((await importsOf(work)).data[0]).toMatchObject({
      undone_by: { id: head.id },
      removed: 1,
      kept: 1,
    });
    expect(await head.send(path, { body })).toMatchObject({ status: 409, body: { code: 'import_undone' } });
    const log = await head.call('GET /audit', { query: { client_id: clientId, limit: 1000 } });
    expect(log.body.data).toContainEqual(
      expect.objectContaining({ action: 'reviews.import_undone', resource_id: second }),
    );

    // What both told of stays, whichever is taken back.
    expect((await head.send(path, { body: { ...body, id: first } })).body).toEqual({ removed: 1, kept: 0 });
    expect(await textsOf(work)).toEqual(['Долго ждали заказ', 'Приду ещё']);
    const areas = await manager.call('GET /reviews/clients/areas/', { query: { client_id: clientId } });
    expect(areas.body.data[0]?.collected_count).toBe(2);
    await imported(work, table('1;Вкусный кофе;5;'));
    expect(await textsOf(work)).toContain('Вкусный кофе');
  });
});
