import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { jpegOf, picture } from '../../test/pictures.ts';
import { isLong } from '../../test/long.ts';
import { useServer } from '../../test/server.ts';
import { galleryOf, processed, upload } from '../../test/upload.ts';
import { newId } from '../../lib/ids.ts';

const server = useServer({ work: true });
let manager: Caller;
let other: Caller;
let clientUser: Caller;
let clientId: string;
let areaId: string;

beforeAll(async () => {
  manager = await asPerson(server);
  other = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  clientUser = await asPerson(server, { clientId });
  areaId = await createArea(server, { clientId, siteId: await createSite(server), name: 'Кофейня на Мира' });
});

const file = async (seed: number, name = `снимок ${seed}.jpg`) => ({ name, bytes: await jpegOf(seed) });
const get = (url: string) => server.app.inject({ method: 'GET', url });
const parts = async (id: string) => {
  const found: string[] = [];
  for await (const key of server.context.storage.list(`clients/${clientId}/gallery/${id}`))
    found.push(key.slice(key.lastIndexOf('/') + 1));
  return found.toSorted();
};

describe('uploading', () => {
  it('needs a token, the right, and a client one may see', async () => {
    const files = [await file(1)];
    expect((await upload(server, null, clientId, files)).status).toBe(401);
    expect((await upload(server, clientUser.token, clientId, files)).status).toBe(403);
    expect((await upload(server, other.token, clientId, files)).status).toBe(403);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await upload(server, stranger.token, clientId, files)).status).toBe(403);
    expect((await upload(server, manager.token, newId(), files)).status).toBe(403);
    expect((await galleryOf(manager, clientId)).count).toBe(0);
  });

  it('wants a period and ties of this client', async () => {
    const files = [await file(1)];
    const foreign = await createArea(server, {
      clientId: await createClient(server),
      siteId: await createSite(server),
    });
    for (const fields of [
      {},
      { period: '2026-13' },
      { period: '2026-10', area_id: foreign },
      { period: '2026-10', request_id: newId() },
      { period: '2026-10', other: 'x' },
    ])
      expect((await upload(server, manager.token, clientId, files, fields as never)).status).toBe(422);
    expect((await galleryOf(manager, clientId)).count).toBe(0);
  });

  it('refuses an archived client', async () => {
    const archived = await createClient(server, { responsibleId: manager.id, status: 'archived' });
    expect((await upload(server, manager.token, archived, [await file(1)])).status).toBe(409);
  });

  it('answers before the images are processed, then makes every form of them', async () => {
    const answer = await upload(server, manager.token, clientId, [await file(2), await file(3)], {
      period: '2026-10',
      area_id: areaId,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      count: 2,
      known: [],
      refused: [],
      data: [
        {
          name: 'снимок 2.jpg',
          area_fullname: 'Кофейня на Мира',
          format: 'jpeg',
          width: 320,
          height: 240,
          uploaded_by: { id: manager.id },
        },
        { name: 'снимок 3.jpg' },
      ],
    });
    const [image] = await processed(manager, clientId);
    expect(image).toMatchObject({
      state: 'ready',
      error: null,
      same_as: null,
      abilities: ['gallery:write', 'gallery:delete'],
    });
    expect(await parts(image?.id ?? '')).toEqual(['large.webp', 'original', 'thumb.avif', 'thumb.webp']);
    const types = {
      thumb_avif: 'image/avif',
      thumb_webp: 'image/webp',
      large_webp: 'image/webp',
      original: 'image/jpeg',
    } as const;
    for (const [which, type] of Object.entries(types)) {
      const served = await get(image?.urls?.[which as keyof typeof types] ?? '');
      expect([which, served.statusCode, served.headers['content-type']]).toEqual([which, 200, type]);
      expect(served.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      });
      const { width } = await sharp(served.rawPayload).metadata();
      expect(width).toBe(320);
    }
  });

  it('takes what can be taken and says of each other file why not', async () => {
    const answer = await upload(server, manager.token, clientId, [
      await file(4),
      { name: 'страница.jpg', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
      { name: 'пустой.png', bytes: Buffer.alloc(0) },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.data.map(({ name }) => name)).toEqual(['снимок 4.jpg']);
    expect(answer.body.refused.map(({ name, code }) => [name, code])).toEqual([
      ['страница.jpg', 'not_an_image'],
      ['пустой.png', 'empty'],
    ]);
  });
});

describe('the same image', () => {
  it('is not taken twice: neither in one call nor in two', async () => {
    const one = await file(20);
    const first = await upload(server, manager.token, clientId, [one, { ...one, name: 'копия.jpg' }], {
      period: '2026-09',
    });
    expect(first.body.data).toHaveLength(1);
    const id = first.body.data[0]?.id ?? '';
    const again = await upload(server, manager.token, clientId, [one], { period: '2026-09' });
    expect(again.body).toMatchObject({ count: 1, known: [id], data: [{ id }] });
    const [left, right] = await Promise.all(
      [21, 21].map(async (seed) =>
        upload(server, manager.token, clientId, [await file(seed)], { period: '2026-09' }),
      ),
    );
    expect(left?.body.data[0]?.id).toBe(right?.body.data[0]?.id);
    expect((await galleryOf(manager, clientId, { period: '2026-09' })).count).toBe(2);
  });

  it('in another period is taken, and named', async () => {
    const one = await file(22);
    const first = await upload(server, manager.token, clientId, [one], { period: '2026-07' });
    const later = await upload(server, manager.token, clientId, [one], { period: '2026-08' });
    expect(later.body.data[0]?.same_as).toBe(first.body.data[0]?.id);
  });

  it('is found again when it was scaled and saved anew', async () => {
    const first = await upload(
      server,
      manager.token,
      clientId,
      [{ name: 'a.jpg', bytes: await jpegOf(30, { width: 900, height: 700 }) }],
      { period: '2026-06' },
    );
    await processed(manager, clientId);
    const bytes = await sharp(await jpegOf(30, { width: 900, height: 700 }))
      .resize(700)
      .webp({ quality: 60 })
      .toBuffer();
    const second = await upload(
      server,
      manager.token,
      clientId,
      [
        { name: 'b.webp', bytes },
        { name: 'c.jpg', bytes: await jpegOf(31, { width: 900, height: 700 }) },
      ],
      { period: '2026-06' },
    );
    const all = await processed(manager, clientId);
    const sameAs = second.body.data.map(({ id }) => all.find((image) => image.id === id)?.same_as);
    expect(sameAs).toEqual([first.body.data[0]?.id, null]);
  });
});

describe('the list', () => {
  it('is filtered by period, area and request, newest first', async () => {
    const october = await galleryOf(manager, clientId, { period: '2026-10' });
    expect(october.data.map(({ name }) => name)[0]).toBe('снимок 4.jpg');
    const ofArea = await galleryOf(manager, clientId, { period: '2026-10', area_id: areaId });
    expect(ofArea.count).toBe(2);
    expect((await galleryOf(manager, clientId, { request_id: newId() })).count).toBe(0);
    const page = await galleryOf(manager, clientId, { limit: 1, skip: 1 });
    expect([page.data.length, page.count > 3]).toEqual([1, true]);
  });

  it("shows the client's user its own, without the agency's people", async () => {
    await processed(manager, clientId);
    const { data } = await galleryOf(clientUser, clientId);
    expect(data.length).toBeGreaterThan(2);
    expect(
      new Set(
        data.map(({ uploaded_by, abilities, state }) => JSON.stringify([uploaded_by, abilities, state])),
      ),
    ).toEqual(new Set(['[null,[],"ready"]']));
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect(
      (await stranger.send('GET /reviews/clients/{client_id}/gallery', { params: { client_id: clientId } }))
        .status,
    ).toBe(404);
  });
});

describe('an address of a file', () => {
  it('is the same within the hour, and no other works', async () => {
    const [image] = await processed(manager, clientId);
    const url = image?.urls?.thumb_webp ?? '';
    const again = await galleryOf(clientUser, clientId);
    expect(again.data.find(({ id }) => id === image?.id)?.urls?.thumb_webp).toBe(url);
    const until = Number(/until=(\d+)/.exec(url)?.[1]);
    for (const wrong of [
      url.replace(/signature=./, 'signature=!'),
      url.replace(`until=${until}`, `until=${until + 3600}`),
      url.replace('thumb.webp', 'large.webp'),
      url.replace(image?.id ?? '', newId()),
      url.replace(/signature=.*/, 'signature='),
    ])
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
    expect((await get(url.replace('thumb.webp', 'upload'))).statusCode).toBe(422);
  });
});

describe('changing and deleting', () => {
  it('is for those who may, with ties of this client', async () => {
    const { data } = await galleryOf(manager, clientId, { period: '2026-10' });
    const id = data[0]?.id ?? '';
    const params = { client_id: clientId, id };
    const call = (who: Caller, body: object) =>
      who.send('PUT /reviews/clients/{client_id}/gallery/{id}', { params, body });
    expect((await call(clientUser, { caption: 'Наше' })).status).toBe(403);
    expect((await call(other, { caption: 'Чужое' })).status).toBe(403);
    expect((await call(manager, {})).status).toBe(422);
    expect((await call(manager, { area_id: newId() })).status).toBe(422);
    const changed = await call(manager, { caption: '  Отзыв виден  ', area_id: areaId, period: '2026-11' });
    expect(changed).toMatchObject({
      status: 200,
      body: { caption: 'Отзыв виден', area_fullname: 'Кофейня на Мира', period: '2026-11' },
    });
    expect((await call(manager, { area_id: null })).body).toMatchObject({
      area_id: null,
      area_fullname: null,
    });
  });

  it('takes the files too, and the mentions', async () => {
    const { data } = await galleryOf(manager, clientId, { period: '2026-07' });
    const id = data[0]?.id ?? '';
    const editor = await asPerson(server, { level: 'editor' });
    const remove = (who: Caller) =>
      who.send('DELETE /reviews/clients/{client_id}/gallery/{id}', { params: { client_id: clientId, id } });
    expect((await remove(editor)).status).toBe(403);
    const url = data[0]?.urls?.thumb_webp ?? '';
    expect((await get(url)).statusCode).toBe(200);
    expect((await remove(manager)).status).toBe(200);
    expect((await remove(manager)).status).toBe(404);
    expect((await get(url)).statusCode).toBe(404);
    expect(await parts(id)).toEqual([]);
    expect((await galleryOf(manager, clientId, { period: '2026-08' })).data[0]?.same_as).toBeNull();
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select('action')
      .where('client_id', '=', clientId)
      .where('resource_id', '=', id)
      .execute();
    expect(entries.map(({ action }) => action)).toContain('image.deleted');
  });
});

it('a picture made for tests differs from its neighbours', async () => {
  const [one, two] = await Promise.all([picture(1).raw().toBuffer(), picture(2).raw().toBuffer()]);
  expect(one.equals(two)).toBe(false);
});

describe('a client with hundreds of uploads', () => {
  it('does not hold back the pictures of another', async () => {
    const busy = await createClient(server, { responsibleId: manager.id });
    const quick = await createClient(server, { responsibleId: manager.id });
    const many = isLong ? 60 : 20;
    for (let index = 0; index < many; index += 1)
      await upload(server, manager.token, busy, [await file(1000 + index)]);
    await upload(server, manager.token, quick, [await file(1)]);
    const states = async () => ({
      busy: (await galleryOf(manager, busy, { limit: 100 })).data.filter(({ state }) => state === 'ready')
        .length,
      quick: (await galleryOf(manager, quick)).data.map(({ state }) => state),
    });
    await expect
      .poll(async () => (await states()).quick, { timeout: 30_000, interval: 50 })
      .toEqual(['ready']);
    expect((await states()).busy).toBeLessThan(many);
    await expect.poll(async () => (await states()).busy, { timeout: 60_000 }).toBe(many);
  });
});
