import { limits } from '@molva/contract/limits';
import { expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { asPerson } from '../test/call.ts';
import { jpegOf } from '../test/pictures.ts';
import { useServer } from '../test/server.ts';
import { upload } from '../test/upload.ts';
import { writingFor } from '../test/writing.ts';

const server = useServer({ settings: { CLIENT_FILES_GB: '0.000001' } });

it('a person has so many notes and no more', async () => {
  const person = await asPerson(server);
  await server.context.db.query
    .insertInto('items')
    .values(Array.from({ length: limits.maxItems }, () => ({ id: newId(), owner_id: person.id, title: 'т' })))
    .execute();
  expect(await person.send('POST /items/', { body: { title: 'ещё' } })).toMatchObject({
    status: 409,
    body: { detail: 'You have 10000 items: delete some first' },
  });
});

it('a person has so many tables under way and no more, and another is not held up by it', async () => {
  const work = await writingFor(server);
  const table = () => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ client_id: work.clientId, mapping: '{"words":"Отзыв"}' }))
      form.append(key, value);
    form.append('files', new Blob(['Отзыв\nХорошо']), 'т.csv');
    return form;
  };
  const send = async (token: string) => {
    const encoded = new Response(table());
    return server.app.inject({
      method: 'POST',
      url: '/api/v1/reviews/clients/requests/import',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${token}`,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  };
  for (let sent = 0; sent < 5; sent += 1) expect((await send(work.manager.token)).statusCode).toBe(202);
  const refused = await send(work.manager.token);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  const head = await asPerson(server, { level: 'head' });
  expect((await send(head.token)).statusCode).toBe(202);
});

it('the images of a client take the room that is theirs', async () => {
  const work = await writingFor(server);
  const image = { name: 'снимок.jpg', bytes: await jpegOf(1) };
  const answer = await upload(server, work.manager.token, work.clientId, [image]);
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { detail: "The client's files fill their space" },
  ]);
});
