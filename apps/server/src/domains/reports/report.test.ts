import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { jpegOf } from '../../test/pictures.ts';
import { useServer } from '../../test/server.ts';
import { processed, upload } from '../../test/upload.ts';
import { sheetsOf } from '../../test/workbook.ts';

const server = useServer({ work: true });
let manager: Caller;
let clientUser: Caller;
let clientId: string;
let areaId: string;

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id, name: 'Кофейня / «Утро» 😊' });
  clientUser = await asPerson(server, { clientId });
  areaId = await createArea(server, {
    clientId,
    siteId: await createSite(server, { name: 'Отзовик' }),
    name: 'Невский, 24',
  });
  await addText('published', 'Сырники как у бабушки 😊, обязательно вернёмся', {
    url: 'https://otzovik.example/1',
    isAi: true,
  });
  await addText('client_review', 'Ждём вашего решения по этому тексту');
  await addText('writing', 'Черновик, которого никто не видел');
  await upload(server, manager.token, clientId, [{ name: 'снимок.jpg', bytes: await jpegOf(1) }], {
    period: '2026-10',
    area_id: areaId,
  });
  const [image] = await processed(manager, clientId);
  await manager.call('PUT /reviews/clients/{client_id}/gallery/{id}', {
    params: { client_id: clientId, id: image?.id ?? '' },
    body: { caption: 'Отзыв виден на площадке' },
  });
});

async function addText(
  status: 'published' | 'client_review' | 'writing',
  text: string,
  more: { url?: string; period?: string; isAi?: boolean } = {},
) {
  await server.context.db.query
    .insertInto('requests')
    .values({
      id: newId(),
      client_id: clientId,
      area_id: areaId,
      status,
      review_data: text,
      grade: 5,
      period: more.period ?? '2026-10',
      published_url: more.url ?? null,
      ai_generated: more.isAi ?? false,
      undisclosed_at: more.isAi ? new Date() : null,
    })
    .execute();
}

async function report(who: Caller | null, query: Record<string, string>) {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/v1/reports/execution?${new URLSearchParams(query).toString()}`,
    headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: new Uint8Array(answer.rawPayload) };
}

async function textOf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return {
    text: text.replace(/\s+/g, ' '),
    totalPages,
    info: (await getMeta(pdf)).info as Record<string, unknown>,
  };
}

describe('the report', () => {
  it('is for who may read it, of a client that is there, of a month that is one', async () => {
    const query: Record<string, string> = { client_id: clientId, period: '2026-10' };
    expect((await report(null, query)).status).toBe(401);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await report(stranger, query)).status).toBe(404);
    const head = await asPerson(server, { level: 'head' });
    expect((await report(head, { ...query, client_id: newId() })).status).toBe(404);
    const wrongs: Record<string, string>[] = [{ period: '2026-13' }, { format: 'doc' }, { client_id: 'x' }];
    for (const wrong of wrongs) expect((await report(manager, { ...query, ...wrong })).status).toBe(422);
  });

  it('as PDF has cover, contents, figures, texts and proofs in Russian', async () => {
    const answer = await report(manager, { client_id: clientId, period: '2026-10' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(answer.headers['content-disposition']).split("''")[1] ?? '')).toBe(
      'Отчёт Кофейня «Утро» 😊 2026-10.pdf',
    );
    const { text, totalPages, info } = await textOf(answer.bytes);
    for (const word of [
      'Отчёт за октябрь 2026',
      'Кофейня / «Утро»',
      'Содержание',
      'Итоги месяца',
      'Невский, 24',
      'Отзовик',
      'Сырники как у бабушки, обязательно вернёмся',
      'Ждём вашего решения',
      'Отзыв виден на площадке',
      'ИИ — с текстом помогала модель',
      'оценка 5 · опубликован · ИИ · без пометки о вознаграждении',
      'Тексты с участием ИИ',
      `стр. ${totalPages} из ${totalPages}`,
    ])
      expect(text).toContain(word);
    expect(info).toMatchObject({
      Title: 'Отчёт: Кофейня / «Утро», октябрь 2026',
      Author: 'Молва',
      Language: 'ru-RU',
    });
    const actions = await server.context.db.query
      .selectFrom('audit_entries')
      .select('action')
      .where('client_id', '=', clientId)
      .where('action', '=', 'report.downloaded')
      .execute();
    expect(actions).toHaveLength(1);
  });

  it('shows nobody what the client does not see', async () => {
    for (const who of [manager, clientUser]) {
      const pdf = await textOf((await report(who, { client_id: clientId, period: '2026-10' })).bytes);
      expect(pdf.text).not.toContain('Черновик');
      const xlsx = await sheetsOf(
        (await report(who, { client_id: clientId, period: '2026-10', format: 'xlsx' })).bytes,
      );
      expect(JSON.stringify(xlsx.get('Тексты'))).not.toContain('Черновик');
    }
  });

  it('of a month with nothing says so', async () => {
    const answer = await report(clientUser, { client_id: clientId, period: '2020-01' });
    const { text } = await textOf(answer.bytes);
    expect(text).toContain('нет ни новых отзывов, ни текстов');
    expect(text).toContain('За этот месяц снимков нет');
  });

  it('as XLSX has its sheets', async () => {
    const answer = await report(manager, { client_id: clientId, period: '2026-10', format: 'xlsx' });
    const book = await sheetsOf(answer.bytes);
    expect([...book.keys()]).toEqual(['Итоги', 'Точки', 'Тексты']);
    expect(book.get('Итоги')?.[0]).toEqual(['Показатель', 'октябрь 2026', 'сентябрь 2026']);
    expect(book.get('Итоги')).toContainEqual(expect.arrayContaining(['Тексты с участием ИИ', 1]));
    expect(book.get('Точки')?.[1]?.[0]).toBe('Невский, 24');
    expect(book.get('Точки')?.[0]).toContain('ИИ');
    expect(book.get('Тексты')?.[0]).toContain('ИИ');
    expect(book.get('Тексты')?.[2]?.[5]).toBe('нет');
    expect(book.get('Тексты')?.[1]?.filter((value) => value !== null)).toEqual([
      'Невский, 24',
      'Отзовик',
      'опубликован',
      5,
      'да',
      'нет на площадке',
      'https://otzovik.example/1',
      'Сырники как у бабушки 😊, обязательно вернёмся',
    ]);
  });

  it('of 20,000 texts has the first 1,000 as PDF, says how many more, and all as XLSX', {
    timeout: 60_000,
  }, async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      id: newId(),
      client_id: clientId,
      area_id: areaId,
      status: 'published' as const,
      review_data: `Текст номер ${index + 1}`,
      grade: 4,
      period: '2026-03',
    }));
    for (let at = 0; at < rows.length; at += 2_000)
      await server.context.db.query
        .insertInto('requests')
        .values(rows.slice(at, at + 2_000))
        .execute();
    const pdf = await textOf((await report(manager, { client_id: clientId, period: '2026-03' })).bytes);
    expect(pdf.text).toMatch(/20.000 текстов за месяц/);
    expect(pdf.text).toMatch(/Здесь первые 1.000, ещё 19.000 — в отчёте XLSX/);
    expect(pdf.text).toContain('Текст номер 1000');
    expect(pdf.text.includes('Текст номер 1001')).toBe(false);
    const xlsx = await sheetsOf(
      (await report(manager, { client_id: clientId, period: '2026-03', format: 'xlsx' })).bytes,
    );
    expect(xlsx.get('Тексты')).toHaveLength(20_001);
  });

  it('asked for by many at once is made for some, and the others are told when to come again', {
    timeout: 60_000,
  }, async () => {
    // One person's own calls take turns: here many people ask.
    const heads = await Promise.all(Array.from({ length: 4 }, () => asPerson(server, { level: 'head' })));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_value, index) =>
        report(heads[index % 4] ?? manager, { client_id: clientId, period: '2020-01' }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(9);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });
});
