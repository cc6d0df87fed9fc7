import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { exported, exportedRows } from '../../test/exported.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { rowsOf } from '../../test/workbook.ts';

const server = useServer();
let manager: Caller;
let clientId = '';
const name = `Кофейня ${newId()}`;

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { name, responsibleId: manager.id });
  await createArea(server, { clientId, siteId: await createSite(server) });
});

const rows = (what: string, query: Record<string, string | string[]> = {}, who = manager) =>
  exportedRows(server, who, what, query);

describe('GET /exports/clients', () => {
  it('has the clients that the filters leave, with their figures, as commas, semicolons and a workbook', async () => {
    const comma = await rows('clients', { q: name });
    expect(comma).toEqual([
      expect.objectContaining({
        Клиент: name,
        Состояние: 'Работаем',
        Ответственный: expect.stringMatching(/^Сотрудник \d+$/),
        Точек: '1',
        'Тексты: пустой': '0',
      }),
    ]);
    expect(await rows('clients', { q: name, separator: 'semicolon' })).toEqual(comma);
    expect(await rows('clients', { q: name, status: 'archived' })).toEqual([]);
    const book = await exported(server, manager, 'clients', { q: name, format: 'xlsx' });
    expect((await rowsOf(book.rawPayload))[1]?.slice(0, 2)).toEqual([name, 'Работаем']);
    const own = await asPerson(server, { clientId });
    expect((await rows('clients', {}, own)).map((row) => [row.Клиент, row.Заметка])).toEqual([
      [name, undefined],
    ]);
  });

  it('says how many reviews of each wait for an answer', async () => {
    const own = `Пекарня ${newId()}`;
    const busy = await createClient(server, { name: own, responsibleId: manager.id });
    const area = await createArea(server, { clientId: busy, siteId: await createSite(server) });
    for (const rating of [1, 2, 5]) await insertReview(server, { clientId: busy, areaId: area, rating });
    await createClient(server, { name: `${own} вторая`, responsibleId: manager.id });
    const found = await rows('clients', { q: own });
    expect(found.map((row) => [row['Клиент'], row['Ждут ответа'], row['Почему не собирается']])).toEqual([
      [own, '2', ''],
      [`${own} вторая`, '0', ''],
    ]);
  });
});

describe('GET /exports/areas', () => {
  it('has the areas of the client alone', async () => {
    await createArea(server, { clientId: await createClient(server), siteId: await createSite(server) });
    expect(await rows('areas', { client_id: clientId })).toEqual([
      expect.objectContaining({
        Состояние: 'Собираем',
        'Собрано отзывов': '0',
        'Собирается по расписанию': 'нет',
      }),
    ]);
    expect(await rows('areas', { client_id: clientId, status: 'paused' })).toEqual([]);
    const wrong = await exported(server, manager, 'areas', { client_id: clientId, status: 'x' });
    expect(wrong.statusCode).toBe(422);
  });

  it('names the group of each area', async () => {
    const own = await createClient(server, { responsibleId: manager.id });
    const siteId = await createSite(server);
    const grouped = await createArea(server, { clientId: own, siteId, name: 'В группе' });
    await createArea(server, { clientId: own, siteId, name: 'Сама по себе' });
    const body = { client_id: own, name: 'Север' };
    const group = (await manager.call('POST /reviews/clients/areas/group', { body })).body;
    await manager.call('PUT /reviews/clients/areas/', { body: { id: grouped, group_id: group.id } });
    const found = await rows('areas', { client_id: own });
    expect(found.map((row) => [row['Точка'], row['Группа']]).toSorted()).toEqual([
      ['В группе', 'Север'],
      ['Сама по себе', ''],
    ]);
  });
});
