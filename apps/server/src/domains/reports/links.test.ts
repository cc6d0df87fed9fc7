import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../lib/days.ts';
import { newId } from '../../lib/ids.ts';
import { callFrom, freshAddress } from '../../test/addresses.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertRequest } from '../../test/factories.ts';
import { startTestServer, useServer } from '../../test/server.ts';
import { sheetsOf } from '../../test/workbook.ts';

let now = new Date();
const server = useServer({ overrides: { clock: { now: () => now } } });
let manager: Caller;
let clientId: string;

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id, name: 'Пекарня «Колос»' });
  await createArea(server, {
    clientId,
    siteId: await createSite(server, { name: 'Отзовик' }),
    name: 'Вокзальная, 3',
  });
});

const today = () => dayIn(now, 'UTC');
const make = (who: Caller, body: object = {}) =>
  who.send('POST /reports/links', {
    body: { client_id: clientId, period: '2026-10', ends_on: addDays(today(), 30), ...body },
  });
const open = (token: string, ip = freshAddress()) => callFrom(server, ip, `GET /reports/shared/${token}`);
const end = (who: Caller, id: string) =>
  who.send('DELETE /reports/links/{id}', { params: { id }, query: { client_id: clientId } });

async function newLink(body: object = {}) {
  const answer = await make(manager, body);
  expect(answer.status).toBe(200);
  const url = String(answer.body.url);
  return { id: String(answer.body.id), url, token: url.slice(url.lastIndexOf('/') + 1) };
}

describe('a link to a report', () => {
  it('is made, listed and ended by who may share', async () => {
    const editor = await asPerson(server, { level: 'editor' });
    const other = await asPerson(server);
    const clientUser = await asPerson(server, { clientId });
    for (const who of [editor, other, clientUser]) {
      expect((await make(who)).status).toBe(403);
      expect((await who.send('GET /reports/links', { query: { client_id: clientId } })).status).toBe(403);
    }
    const { id } = await newLink();
    for (const who of [editor, other, clientUser]) expect((await end(who, id)).status).toBe(403);
    expect((await end(manager, newId())).status).toBe(404);
  });

  it('works from today to a year from now', async () => {
    for (const wrong of [
      { ends_on: addDays(today(), -1) },
      { ends_on: addDays(today(), 400) },
      { ends_on: 'завтра' },
      { period: '2026-00' },
      { extra: 1 },
    ])
      expect([wrong, (await make(manager, wrong)).status]).toEqual([wrong, 422]);
    expect((await make(manager, { client_id: newId() })).status).toBe(403);
    expect((await make(manager, { ends_on: today() })).status).toBe(200);
  });

  it('shows the report to anyone, and nothing of who made it', async () => {
    const { token, url } = await newLink();
    expect(url).toBe(`${server.context.config.publicUrl}/report/${token}`);
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    const answer = await open(token);
    expect(answer.body).toMatchObject({
      client_name: 'Пекарня «Колос»',
      period: '2026-10',
      figures: { period: '2026-10', reviews_new: 0 },
      previous: { period: '2026-09' },
      areas: [{ fullname_area: 'Вокзальная, 3', site_name: 'Отзовик' }],
    });
    const said = JSON.stringify(answer.body);
    for (const secret of [manager.id, manager.email, clientId]) expect(said).not.toContain(secret);
    const list = await manager.call('GET /reports/links', { query: { client_id: clientId } });
    expect(list.body.data.find((link) => link.url === url)).toMatchObject({ opened_count: 1, state: 'open' });
  });

  it('says how many texts a model had a part in, as the workbook does', async () => {
    const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
    const place = { clientId, areaId, period: '2026-05', status: 'published' } as const;
    for (const aiGenerated of [true, true, false]) await insertRequest(server, { ...place, aiGenerated });
    await insertRequest(server, { ...place, status: 'writing', aiGenerated: true });
    const { token } = await newLink({ period: '2026-05' });
    const page = await open(token);
    const file = await server.app.inject({
      url: `/api/v1/reports/shared/${token}/file?format=xlsx`,
      headers: { 'x-forwarded-for': freshAddress() },
    });
    const rows = (await sheetsOf(file.rawPayload)).get('Итоги') ?? [];
    const row = rows.find(([name]) => name === 'Тексты с участием ИИ');
    expect([page.body.figures, row]).toMatchObject([{ ai_generated: 2 }, ['Тексты с участием ИИ', 2, 0]]);
  });

  it('gives the files too, to no search engine and no cache', async () => {
    const { token } = await newLink();
    for (const [format, begins] of [
      ['pdf', '%PDF-1.7'],
      ['xlsx', 'PK'],
    ] as const) {
      const file = await server.app.inject({
        url: `/api/v1/reports/shared/${token}/file?format=${format}`,
        headers: { 'x-forwarded-for': freshAddress() },
      });
      expect([file.statusCode, file.rawPayload.subarray(0, begins.length).toString()]).toEqual([200, begins]);
      expect(file.headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
      });
    }
  });

  it('that is over, ended or made up is the same 404', async () => {
    const ended = await newLink();
    expect((await end(manager, ended.id)).status).toBe(200);
    const over = await newLink({ ends_on: addDays(today(), 1) });
    const before = now;
    now = new Date(`${addDays(today(), 1)}T23:59:59Z`);
    expect((await open(over.token)).status).toBe(200);
    now = new Date(`${addDays(today(), 1)}T00:00:00Z`);
    const answers = await Promise.all([ended.token, over.token, 'A'.repeat(43)].map((token) => open(token)));
    expect(answers.map(({ status, body }) => [status, body])).toMatchObject(
      answers.map(() => [404, { detail: 'Report not found' }]),
    );
    for (const token of [ended.token, over.token])
      expect(
        (
          await server.app.inject({
            url: `/api/v1/reports/shared/${token}/file`,
            headers: { 'x-forwarded-for': freshAddress() },
          })
        ).statusCode,
      ).toBe(404);
    const { body } = await manager.call('GET /reports/links', {
      query: { client_id: clientId, limit: 1000 },
    });
    expect(body.data.find(({ id }) => id === ended.id)?.state).toBe('ended');
    expect(body.data.find(({ id }) => id === over.id)?.state).toBe('over');
    now = before;
    expect((await open('short')).status).toBe(422);
    expect((await open(encodeURIComponent('../../etc/passwd/../../'))).status).toBe(422);
  });

  it('is not found in the table by who reads it, and opens with no other key', async () => {
    const { id, token } = await newLink();
    const row = await server.context.db.query
      .selectFrom('report_links')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.key_id).toBe(server.context.secrets.keyId);
  });

  it('is guessed by nobody for long', async () => {
    const ip = freshAddress();
    const { token } = await newLink();
    for (let tries = 0; tries < 50; tries += 1)
      expect((await open(`${'guess-'.repeat(5)}${tries}`, ip)).status).toBe(404);
    const refused = await open(token, ip);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await open(token)).status).toBe(200);
  });

  it('of an archived client goes on until its day, and can be ended; none is added', async () => {
    const gone = await createClient(server, { responsibleId: manager.id, name: 'Бывший клиент' });
    const kept = await newLink({ client_id: gone });
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'archived' })
      .where('id', '=', gone)
      .execute();
    expect((await open(kept.token)).body).toMatchObject({ client_name: 'Бывший клиент' });
    expect((await make(manager, { client_id: gone })).status).toBe(409);
    const ended = await manager.send('DELETE /reports/links/{id}', {
      params: { id: kept.id },
      query: { client_id: gone },
    });
    expect(ended.status).toBe(200);
    expect((await open(kept.token)).status).toBe(404);
  });

  it('is shown again by a node that has the key alone', async () => {
    const { id } = await newLink();
    const node = await startTestServer(server.databaseUrl);
    try {
      const answer = await node.app.inject({
        url: `/api/v1/reports/links?client_id=${clientId}`,
        headers: { authorization: `Bearer ${manager.token}` },
      });
      expect(answer.json<{ data: { id: string }[] }>().data.map((link) => link.id)).toContain(id);
    } finally {
      await node.close();
    }
  });
});
