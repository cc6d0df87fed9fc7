import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/call.ts';
import { jpegOf } from '../../../test/pictures.ts';
import { runHandler } from '../../../test/run-handler.ts';
import { useServer } from '../../../test/server.ts';
import { galleryOf, processed, upload } from '../../../test/upload.ts';
import { bringTo, change, fieldsOf, newRequest, type Writing, writingFor } from '../../../test/writing.ts';
import { adoptAllProofs } from './adopt-proofs.ts';
import { sheetsOf } from '../../../test/workbook.ts';

const server = useServer({ work: true });
const url = 'https://karty.example/mira/reviews/1';
const today = new Date().toISOString().slice(0, 10);
const month = today.slice(0, 7);
let seed = 500;

async function withCustomer() {
  const work = await writingFor(server, { url: 'https://karty.example/mira' });
  const { id } = await newRequest(server, work);
  await bringTo(work, id, 'with_customer');
  return { work, id };
}
async function picture() {
  seed += 1;
  return { name: `снимок ${seed}.jpg`, bytes: await jpegOf(seed, { width: 120, height: 90 }) };
}
const show = async ({ clientId, manager }: Writing, id: string, period = month) =>
  upload(server, manager.token, clientId, [await picture()], { period, request_id: id });
const publish = ({ manager }: Writing, id: string, more: object = {}) =>
  change(manager, id, { status: 'published', published_url: url, ...more });
const remove = (who: Caller, { clientId }: Writing, id: string, reason?: string) =>
  who.send('DELETE /reviews/clients/{client_id}/gallery/{id}', {
    params: { client_id: clientId, id },
    ...(reason === undefined ? {} : { body: { reason } }),
  });
const auditOf = (id: string) =>
  server.context.db.query
    .selectFrom('audit_entries')
    .select(['action', 'user_id', 'details'])
    .where('resource_id', '=', id)
    .where('action', 'like', 'proof.%')
    .execute();

async function addFile({ clientId, writer }: Writing, requestId: string, name?: string) {
  const form = new FormData();
  form.append('client_id', clientId);
  form.append('request_id', requestId);
  const file = await picture();
  form.append('files', new Blob([Uint8Array.from(file.bytes)]), name ?? file.name);
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/reviews/clients/requests/file',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${writer.token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json<{ id: string }>().id;
}
async function reportOf({ manager, clientId }: Writing, period: string, format: 'pdf' | 'xlsx') {
  const answer = await server.app.inject({
    url: `/api/v1/reports/execution?client_id=${clientId}&period=${period}&format=${format}`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(answer.statusCode).toBe(200);
  return new Uint8Array(answer.rawPayload);
}

describe('the picture that proves a publication', () => {
  it('is an image of the gallery, tied to its text, in the month of the publication and in its report', {
    timeout: 60_000,
  }, async () => {
    const { work, id } = await withCustomer();
    await show(work, id, '2026-03');
    const day = `${month}-01`;
    const done = await publish(work, id, { published_on: day });
    expect(done).toMatchObject({
      status: 200,
      body: { status: 'published', published_url: url, published_at: expect.stringContaining(month) },
    });
    await processed(work.manager, work.clientId);
    const { data } = await galleryOf(work.client, work.clientId, { period: month });
    expect(data).toMatchObject([{ request_id: id, area_id: work.areaId, is_proof: true, abilities: [] }]);
    const pdf = await getDocumentProxy(await reportOf(work, month, 'pdf'));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text.replace(/\s+/g, ' ')).toMatch(/1 снимок за месяц.*Понравился кофе/);
    const book = await sheetsOf(await reportOf(work, month, 'xlsx'));
    expect(book.get('Точки')?.[0]).toContain('Снимки');
  });

  it('is asked for with the day, which has come and is of this step', async () => {
    const { work, id } = await withCustomer();
    const bare = await publish(work, id);
    expect([bare.status, fieldsOf(bare.body)]).toEqual([422, ['file']]);
    await show(work, id);
    const late = await publish(work, id, { published_on: '2199-01-01' });
    expect([late.status, fieldsOf(late.body)]).toEqual([422, ['published_on']]);
    const alone = await change(work.manager, id, { published_on: today });
    expect([alone.status, fieldsOf(alone.body)]).toEqual([422, ['published_on']]);
    expect((await publish(work, id, { published_on: today })).status).toBe(200);
  });

  it('is deleted only by who may take the publication back, with a reason, and stands in the audit log', async () => {
    const { work, id } = await withCustomer();
    const [first, second] = [await show(work, id), await show(work, id)].map(
      ({ body }) => body.data[0]?.id ?? '',
    );
    await publish(work, id);
    for (const who of [work.writer, work.editor, work.client])
      expect((await remove(who, work, first ?? '', 'Не тот')).status).toBe(403);
    for (const reason of [undefined, '  ']) {
      const bare = await remove(work.manager, work, first ?? '', reason);
      expect([bare.status, fieldsOf(bare.body)]).toEqual([422, ['reason']]);
    }
    const untie = (who: Caller, body: object) =>
      who.send('PUT /reviews/clients/{client_id}/gallery/{id}', {
        params: { client_id: work.clientId, id: first ?? '' },
        body,
      });
    expect((await untie(work.editor, { caption: 'Виден отзыв' })).status).toBe(200);
    for (const away of [{ request_id: null }, { period: '2020-01' }]) {
      expect((await untie(work.editor, { ...away, reason: 'Не тот' })).status).toBe(403);
      expect(fieldsOf((await untie(work.manager, away)).body)).toEqual(['reason']);
    }
    expect((await remove(work.manager, work, first ?? '', 'На снимке другой отзыв')).status).toBe(200);
    expect(await auditOf(first ?? '')).toMatchObject([
      {
        action: 'proof.deleted',
        user_id: work.manager.id,
        details: { request_id: id, reason: 'На снимке другой отзыв' },
      },
    ]);
    // The last one of what a person called published: the text would stand there on nothing.
    expect((await remove(work.manager, work, second ?? '', 'Не тот')).status).toBe(409);
    const reason = { code: 'other', text: 'Площадка сняла отзыв' };
    await change(work.manager, id, { status: 'removed', reason });
    expect((await remove(work.manager, work, second ?? '', 'Больше не нужен')).status).toBe(200);
  });

  it('that was in the gallery already is tied, and one that shows two texts is there for both', async () => {
    const { work, id } = await withCustomer();
    const other = await newRequest(server, work);
    await bringTo(work, other.id, 'with_customer');
    const file = await picture();
    const send = (fields: Record<string, string>) =>
      upload(server, work.manager.token, work.clientId, [file], { period: month, ...fields });
    const loose = await send({});
    const tied = await send({ request_id: id });
    expect(tied.body).toMatchObject({ data: [{ id: loose.body.data[0]?.id, request_id: id }] });
    expect((await publish(work, id)).status).toBe(200);
    const second = await send({ request_id: other.id });
    expect(second.body.data[0]).toMatchObject({ request_id: other.id });
    expect(second.body.data[0]?.id).not.toBe(tied.body.data[0]?.id);
    expect((await publish(work, other.id)).status).toBe(200);
  });
});

describe('a picture among the files of a text', () => {
  it('becomes one of the gallery when the text is published by it', async () => {
    const { work, id } = await withCustomer();
    await addFile(work, id);
    expect((await publish(work, id)).status).toBe(200);
    await expect.poll(async () => (await galleryOf(work.manager, work.clientId)).count).toBe(1);
    const [image] = await processed(work.manager, work.clientId);
    expect(image).toMatchObject({ request_id: id, period: month, state: 'ready', is_proof: true });
    const files = await work.writer.call('GET /reviews/clients/requests/file', {
      query: { client_id: work.clientId, request_id: id },
    });
    expect(files.body.count).toBe(0);
    expect(await auditOf(image?.id ?? '')).toMatchObject([{ action: 'proof.adopted', user_id: null }]);
  });

  it('of an older installation is taken over by the hour, and until then is no writer’s to delete', async () => {
    const { work, id } = await withCustomer();
    const file = await addFile(work, id);
    await server.context.db.query
      .updateTable('requests')
      .set({ status: 'published', published_url: url, published_at: new Date('2026-03-05T10:00:00Z') })
      .where('id', '=', id)
      .execute();
    const drop = (who: Caller, body?: object) =>
      who.send('DELETE /reviews/clients/requests/file', {
        query: { id: file },
        ...(body === undefined ? {} : { body }),
      });
    expect((await drop(work.writer, { reason: 'Лишний' })).status).toBe(403);
    expect(fieldsOf((await drop(work.manager)).body)).toEqual(['reason']);
    expect((await drop(work.manager, { reason: 'Лишний' })).status).toBe(409);
    await runHandler(server.context, adoptAllProofs, {});
    const [image] = await processed(work.manager, work.clientId);
    expect(image).toMatchObject({ request_id: id, period: '2026-03', uploaded_by: { id: work.writer.id } });
    await runHandler(server.context, adoptAllProofs, {});
    expect((await galleryOf(work.manager, work.clientId)).count).toBe(1);
  });
});
