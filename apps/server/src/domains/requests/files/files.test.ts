import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { asPerson } from '../../../test/call.ts';
import { runHandler } from '../../../test/run-handler.ts';
import { useServer } from '../../../test/server.ts';
import { bringTo, change, newRequest, type Writing, writingFor } from '../../../test/writing.ts';
import { clearFiles } from './keep-files.ts';

const server = useServer();
const path = '/reviews/clients/requests/file';
/** One pixel. */
const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
);

async function add(
  { clientId, editor }: Writing,
  requestId: string,
  { name = 'снимок.png', bytes = png, token = editor.token, times = 1 } = {},
) {
  const form = new FormData();
  form.append('client_id', clientId);
  form.append('request_id', requestId);
  for (let count = 0; count < times; count += 1)
    form.append('files', new Blob([Uint8Array.from(bytes)]), name);
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<{ id: string; name: string; type: string }>() };
}

describe('files of a text', () => {
  it('are kept by content, shown as attachments, renamed and deleted', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    const made = await add(work, id, { name: '../../etc/<снимок>.html' });
    expect(made).toMatchObject({
      status: 200,
      body: { name: '_снимок_.html', type: 'image/png', size: png.length },
    });
    const bytes = await server.app.inject({
      url: `/api/v1${path}/${made.body.id}`,
      headers: { authorization: `Bearer ${work.writer.token}` },
    });
    expect(bytes.rawPayload).toEqual(Buffer.from(png));
    expect(bytes.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    });
    const renamed = await work.writer.call(`PUT ${path}`, { body: { id: made.body.id, name: 'Другой.png' } });
    expect(renamed.body.name).toBe('Другой.png');
    const list = await work.writer.call(`GET ${path}`, {
      query: { client_id: work.clientId, request_id: id },
    });
    expect(list.body).toMatchObject({
      count: 1,
      data: [{ name: 'Другой.png', uploaded_by: { id: work.editor.id } }],
    });
    const key = `clients/${work.clientId}/request-files/${made.body.id}`;
    expect(await server.context.storage.exists(key)).toBe(true);
    expect((await work.writer.send(`DELETE ${path}`, { query: { id: made.body.id } })).status).toBe(200);
    expect(await server.context.storage.exists(key)).toBe(false);
    expect((await work.writer.send(`DELETE ${path}`, { query: { id: made.body.id } })).status).toBe(404);
  });

  it('are put in the place of others, under their own name or another', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    const made = await add(work, id);
    const replace = async (fields: Record<string, string>, files: [string, string][]) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const [name, content] of files) form.append('file', new Blob([content]), name);
      const encoded = new Response(form);
      const answer = await server.app.inject({
        method: 'PUT',
        url: `/api/v1${path}`,
        headers: {
          'content-type': encoded.headers.get('content-type') ?? '',
          authorization: `Bearer ${work.editor.token}`,
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return { status: answer.statusCode, body: answer.json<{ name: string; size: number; type: string }>() };
    };
    const fileId = made.body.id;
    const text = await replace({ id: fileId }, [['письмо.txt', 'Здравствуйте']]);
    expect(text).toMatchObject({ status: 200, body: { id: fileId, name: 'письмо.txt', size: 24 } });
    const bytes = await server.app.inject({
      url: `/api/v1${path}/${fileId}`,
      headers: { authorization: `Bearer ${work.writer.token}` },
    });
    expect(bytes.body).toBe('Здравствуйте');
    const named = await replace({ id: fileId, name: 'Ответ.txt' }, [['../x', 'Да']]);
    expect(named.body).toMatchObject({ name: 'Ответ.txt', size: 4 });
    expect((await replace({ id: fileId }, [])).status).toBe(422);
    expect((await replace({ id: fileId }, [['пусто', '']])).status).toBe(422);
    const two = await replace({ id: fileId }, [
      ['а', 'а'],
      ['б', 'б'],
    ]);
    expect(two.status).toBe(422);
    expect((await replace({ id: newId() }, [['а', 'а']])).status).toBe(404);
    expect((await work.writer.send(`PUT ${path}`, { body: { id: fileId } })).status).toBe(422);
    expect((await work.writer.send(`DELETE ${path}`, { query: { id: fileId } })).status).toBe(200);
  });

  it('come one at a time, not empty, from those who write for the client', async () => {
    const work = await writingFor(server);
    const other = await writingFor(server);
    const { id } = await newRequest(server, work);
    expect((await add(work, id, { times: 2 })).status).toBe(422);
    expect((await add(work, id, { times: 0 })).status).toBe(422);
    expect((await add(work, id, { bytes: new Uint8Array() })).status).toBe(422);
    expect((await add(work, id, { token: work.client.token })).status).toBe(403);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await add(work, id, { token: trainee.token })).status).toBe(404);
    expect((await add(other, id)).status).toBe(404);
    const left = [];
    for await (const key of server.context.storage.list('clients')) left.push(key);
    expect(left).toEqual([]);
  });

  it('go with their text, which is not deleted once published or while another holds it', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    const made = await add(work, id);
    const remove = (who: typeof work.manager) =>
      who.send('DELETE /reviews/clients/requests/', { query: { id } });
    expect((await remove(work.editor)).status).toBe(403);
    await work.writer.call('PUT /reviews/clients/requests/lock', { body: { id } });
    expect((await remove(work.manager)).status).toBe(409);
    await work.writer.call('PUT /reviews/clients/requests/unlocked-review', { query: { id } });
    const described = await work.editor.call('PUT /reviews/clients/requests/update-description', {
      body: { id, description: 'Про кофе' },
    });
    expect(described.body).toMatchObject({ description: 'Про кофе', version: 1 });
    expect((await remove(work.manager)).status).toBe(200);
    expect((await remove(work.manager)).status).toBe(404);
    const key = `clients/${work.clientId}/request-files/${made.body.id}`;
    expect(await server.context.storage.exists(key)).toBe(false);
    const second = await newRequest(server, work);
    await bringTo(work, second.id, 'with_customer');
    await add(work, second.id);
    const { url } = (
      await work.manager.call('GET /reviews/clients/requests/one', { query: { id: second.id } })
    ).body;
    const published = await change(work.manager, second.id, { status: 'published', published_url: url });
    expect(published.status).toBe(200);
    const late = await work.manager.send('DELETE /reviews/clients/requests/', { query: { id: second.id } });
    expect(late.status).toBe(409);
  });
});

it('files of texts that are no more, and tables left behind, are cleared away by night', async () => {
  const work = await writingFor(server);
  const { id } = await newRequest(server, work);
  const kept = await add(work, id);
  const gone = await add(work, id);
  const { storage, db } = server.context;
  await db.query.deleteFrom('request_files').where('id', '=', gone.body.id).execute();
  const table = newId();
  const keys = {
    kept: `clients/${work.clientId}/request-files/${kept.body.id}`,
    gone: `clients/${work.clientId}/request-files/${gone.body.id}`,
    table: `clients/${work.clientId}/imports/${table}`,
    other: `clients/${work.clientId}/imports/other`,
  };
  for (const key of [keys.table, keys.other])
    await storage.put(key, Readable.from(['x']), { contentType: 'text/csv' });
  const there = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(keys).map(async ([name, key]) => [name, await storage.exists(key)])),
    );
  await runHandler(server.context, clearFiles, {});
  expect(await there()).toEqual({ kept: true, gone: true, table: true, other: true });
  const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) };
  await runHandler({ ...server.context, clock }, clearFiles, {});
  expect(await there()).toEqual({ kept: true, gone: false, table: false, other: true });
});

it('a check of words knows the dictionary, and stores nothing', async () => {
  const work = await writingFor(server, { rules: { min_length: 20 } });
  const { id } = await newRequest(server, work);
  const checked = await work.writer.call('POST /reviews/clients/requests/check', {
    body: { id, review_data: 'Кофе' },
  });
  expect(checked.body).toMatchObject({ length: 4, findings: expect.any(Array), marks: expect.any(Array) });
  await expect
    .poll(
      async () => {
        const { body } = await work.writer.call('POST /reviews/clients/requests/check', {
          body: { id, review_data: 'Очень вкусная картошкка у них' },
        });
        return body.findings.filter(({ check }) => check === 'spelling');
      },
      { timeout: 20_000 },
    )
    .toEqual([expect.objectContaining({ start: 14, end: 23, replacement: 'картошка' })]);
  const { body } = await work.writer.call('GET /reviews/clients/requests/one', { query: { id } });
  expect(body.review_data).toBeNull();
});
