import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../lib/days.ts';
import { addMonths } from '../../lib/periods.ts';
import { callFrom, freshAddress } from '../../test/addresses.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { reviewsOf, themesOf } from '../../test/stored-themes.ts';
import { sheetsOf } from '../../test/workbook.ts';

const server = useServer();
const today = new Date().toISOString().slice(0, 10);
/** The month before this one is over, whatever day it is. */
const period = addMonths(today.slice(0, 7), -1);
let manager: Caller;
let clientId: string;

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  const areaId = await createArea(server, { clientId, siteId: await createSite(server), name: 'Лесная, 5' });
  const { runId, ids } = await themesOf(server, clientId, ['Очередь на кассе', 'Забытая тема']);
  const place = { clientId, areaId, runId, themeId: ids[0] ?? '' };
  await reviewsOf(server, place, { day: `${addMonths(period, -1)}-15`, of: 40, size: 20 });
  await reviewsOf(server, place, { day: `${period}-20`, of: 40, size: 4 });
  const made = async (title: string, theme_id: string | null) =>
    (await manager.call('POST /reviews/clients/tasks', { body: { client_id: clientId, title, theme_id } }))
      .body.id;
  const [done, open, dropped, later, old] = [
    await made('Поставить второй терминал', ids[0] ?? null),
    await made('Обновить меню', null),
    await made('Закрыть кассу', ids[0] ?? null),
    await made('Задача другого месяца', null),
    await made('Давняя задача', null),
  ];
  await manager.send('POST /reviews/clients/tasks/{id}/step', {
    params: { id: done },
    body: {
      step: 'complete',
      version: 1,
      note: 'Терминал у второй кассы',
      proof_url: 'https://example.com/till',
    },
  });
  await manager.send('POST /reviews/clients/tasks/{id}/step', {
    params: { id: dropped },
    body: { step: 'drop', version: 1 },
  });
  for (const [id, change] of [
    [done, { created_at: `${period}-02T09:00:00Z`, done_at: `${period}-10T09:00:00Z` }],
    [open, { created_at: `${period}-03T09:00:00Z` }],
    [dropped, { created_at: `${period}-03T09:00:00Z` }],
    [later, { created_at: `${addMonths(period, 1)}-01T00:00:00Z` }],
    [
      old,
      {
        created_at: `${addMonths(period, -3)}-01T00:00:00Z`,
        done_at: `${addMonths(period, -2)}-27T00:00:00Z`,
      },
    ],
  ] as const)
    await server.context.db.query
      .updateTable('tasks')
      .set(change)
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute();
});

async function file(of: string, format: 'pdf' | 'xlsx') {
  const query = new URLSearchParams({ client_id: of, period, format });
  const answer = await server.app.inject({
    url: `/api/v1/reports/execution?${query.toString()}`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function pdfText(of: string): Promise<string> {
  const pdf = await getDocumentProxy(Uint8Array.from(await file(of, 'pdf')));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

describe("the month's report", () => {
  it('as PDF says what is spoken of, and what was done about it in one line', async () => {
    const text = await pdfText(clientId);
    for (const words of [
      'О чём говорят',
      'Очередь на кассе',
      '10 % (4–23)',
      '50 %',
      'говорят реже',
      '«Стояли в очереди полчаса, хотя кассы были свободны» — Лесная, 5',
      'Очередь на кассе › Поставить второй терминал › сделано 10',
      'ссылка',
      'Терминал у второй кассы',
      'Без темы › Обновить меню › в работе',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/было 50 % \(35–65\), стало 10 % \(4–23\), стало меньше/);
    for (const words of ['Закрыть кассу', 'другого месяца', 'Давняя задача', 'Забытая тема'])
      expect(text).not.toContain(words);
  });

  it('as XLSX has a sheet of themes and one of tasks', async () => {
    const sheets = await sheetsOf(await file(clientId, 'xlsx'));
    expect([...sheets.keys()]).toEqual(['Итоги', 'Точки', 'Темы', 'Задачи', 'Тексты']);
    expect(sheets.get('Темы')?.[1]?.slice(0, 8)).toEqual([
      'Очередь на кассе',
      4,
      10,
      4,
      23.1,
      50,
      'говорят реже',
      2,
    ]);
    expect(sheets.get('Задачи')?.map(([, title]) => title)).toEqual([
      'Задача',
      'Поставить второй терминал',
      'Обновить меню',
    ]);
  });

  it('shows the same behind a link, and nothing of who did it', async () => {
    const { body } = await manager.call('POST /reports/links', {
      body: { client_id: clientId, period, ends_on: addDays(today, 3) },
    });
    const token = body.url.slice(body.url.lastIndexOf('/') + 1);
    const shared = await callFrom(server, freshAddress(), `GET /reports/shared/${token}`);
    expect(shared.body).toMatchObject({
      themes: [{ name: 'Очередь на кассе', size: 4, share: 0.1, share_previous: 0.5, change: 'shrank' }],
      tasks: [
        { title: 'Поставить второй терминал', theme: 'Очередь на кассе', effect: { verdict: 'shrank' } },
        { title: 'Обновить меню', theme: null, effect: null },
      ],
    });
    for (const secret of [manager.id, manager.email, clientId])
      expect(JSON.stringify(shared.body)).not.toContain(secret);
  });

  it('has no such part for a client without themes and tasks', async () => {
    const other = await createClient(server, { responsibleId: manager.id });
    expect(await pdfText(other)).not.toContain('О чём говорят');
    const sheets = await sheetsOf(await file(other, 'xlsx'));
    expect([...sheets.keys()]).toEqual(['Итоги', 'Точки', 'Тексты']);
  });
});
