import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient, insertRequest } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { writingFor } from '../../test/writing.ts';
import { rowsOf } from '../../test/workbook.ts';

const server = useServer();
const path = '/exports/requests';

async function download(who: Caller, query: Record<string, string>) {
  return server.app.inject({
    url: `/api/v1${path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
}

async function linesFor(who: Caller, query: Record<string, string>): Promise<string[]> {
  const answer = await download(who, query);
  expect(answer.statusCode).toBe(200);
  return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
}

async function exported() {
  const rows = await server.context.db.query
    .selectFrom('audit_entries')
    .select(['client_id', 'user_id', 'details'])
    .where('action', '=', 'request.exported')
    .orderBy('at')
    .orderBy('seq')
    .execute();
  return rows;
}

describe('GET /exports/requests', () => {
  it('is for who may read the texts, of the client asked for', async () => {
    const work = await writingFor(server);
    const query = { client_id: work.clientId };
    expect((await call(server, null, `GET ${path}`, { query })).status).toBe(401);
    const other = await createClient(server);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await trainee.send(`GET ${path}`, { query })).status).toBe(404);
    expect((await work.client.send(`GET ${path}`, { query: { client_id: other } })).status).toBe(404);
    for (const wrong of [{ format: 'pdf' }, { status: 'x' }, { client_id: '1' }])
      expect((await work.manager.send(`GET ${path}`, { query: wrong })).status).toBe(422);
    expect(await exported()).toEqual([]);
  });

  it('gives staff all that the filters leave, with their own words, and nothing that runs as a formula', async () => {
    const work = await writingFor(server, { url: 'https://places.example/1' });
    const { clientId, areaId, manager, writer } = work;
    const place = { clientId, areaId, period: '2026-10' };
    await insertRequest(server, {
      ...place,
      text: '=HYPERLINK("x")',
      prim: '+7 перезвонить',
      description: 'Про чай',
      grade: 4,
      plannedDate: '2026-10-12',
      assigneeId: writer.id,
      createdAt: '2026-10-02T03:04:05Z',
      aiGenerated: true,
    });
    await insertRequest(server, {
      ...place,
      status: 'published',
      url: 'https://places.example/r',
      createdAt: '2026-10-01T03:04:05Z',
    });
    await insertRequest(server, { ...place, period: '2026-11' });
    const lines = await linesFor(manager, { client_id: clientId, period: '2026-10' });
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(
      'Клиент,Точка,Площадка,Страница точки,Состояние,Оценка,Месяц,День по плану,Копирайтер,Задание,Примечание,Создан (UTC),Опубликован (UTC),Адрес публикации,С помощью модели,Текст',
    );
    expect(lines[1]).toMatch(
      /,https:\/\/places\.example\/1,Пустой,4,2026-10,2026-10-12,.+,Про чай,'\+7 перезвонить,2026-10-02 03:04:05,,,да,"'=HYPERLINK\(""x""\)"$/,
    );
    expect(lines[2]).toMatch(
      /,Опубликован,,2026-10,,,,,2026-10-01 03:04:05,.*,https:\/\/places\.example\/r,нет,$/,
    );
    expect(await linesFor(manager, { client_id: clientId, status: 'rejected' })).toHaveLength(1);
    expect((await exported()).at(-2)).toEqual({
      client_id: clientId,
      user_id: manager.id,
      details: { format: 'csv', filters: ['period'] },
    });
  });

  it('gives a client’s user what it is shown, without a word of the staff', async () => {
    const work = await writingFor(server);
    const { clientId, areaId, client, writer } = work;
    const place = { clientId, areaId, prim: 'Только для своих', description: 'Задание своим' };
    await insertRequest(server, { ...place, status: 'writing', text: 'Пишется' });
    await insertRequest(server, {
      ...place,
      status: 'client_review',
      text: 'На согласовании у вас',
      assigneeId: writer.id,
    });
    const lines = await linesFor(client, { client_id: clientId });
    expect(lines).toHaveLength(2);
    expect(lines[0]).not.toMatch(/Копирайтер|Примечание|Задание/);
    expect(lines[1]).toContain('На согласовании у вас');
    expect(lines.join()).not.toMatch(/своих|своим|@/);
    // Nor can they be looked for.
    expect(await linesFor(client, { client_id: clientId, prim: 'своих' })).toHaveLength(1);
    expect(await linesFor(client, { client_id: clientId, assignee_id: writer.id })).toHaveLength(1);
  });

  it('gives a workbook, with every one of very many texts once', async () => {
    const work = await writingFor(server);
    const { clientId, areaId, manager } = work;
    await sql`
      INSERT INTO requests (client_id, id, area_id, status, period, review_data, created_at, updated_at)
      SELECT ${clientId}::uuid, gen_random_uuid(), ${areaId}::uuid, 'empty', '2026-10', 'Текст ' || n,
        timestamptz '2026-10-01' + (n / 700) * interval '1 microsecond', now()
      FROM generate_series(1, 2500) AS n`.execute(server.context.db.query);
    const answer = await download(manager, { client_id: clientId, format: 'xlsx' });
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    const [, ...rows] = await rowsOf(answer.rawPayload);
    expect(new Set(rows.map((row) => row[15])).size).toBe(2_500);
    expect(rows).toHaveLength(2_500);
    expect(rows[0]?.[11]).toBeInstanceOf(Date);
  });
});
