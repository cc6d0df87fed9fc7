import { describe, expect, it } from 'vitest';
import { asPerson } from '../../test/call.ts';
import { useServer } from '../../test/server.ts';
import { bringTo, change, newRequest, type Writing, writingFor } from '../../test/writing.ts';

const server = useServer();
const path = '/reviews/clients/requests/file';
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);

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
    expect(made).toMatchObject({ status: 200, body: { name: '_снимок_.html', type: 'image/png', size: 11 } });
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

it('a check of words stores nothing', async () => {
  const work = await writingFor(server, { rules: { min_length: 20 } });
  const { id } = await newRequest(server, work);
  const checked = await work.writer.call('POST /reviews/clients/requests/check', {
    body: { id, review_data: 'Кофе' },
  });
  expect(checked.body).toMatchObject({ length: 4, findings: expect.any(Array), marks: expect.any(Array) });
  const { body } = await work.writer.call('GET /reviews/clients/requests/one', { query: { id } });
  expect(body.review_data).toBeNull();
});
