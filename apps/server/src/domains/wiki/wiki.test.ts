import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { verifyChains } from '../audit/index.ts';

const server = useServer();
let head: Caller;
let trainee: Caller;
let number = 0;

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
  trainee = await asPerson(server, { level: 'trainee' });
});

const newSlug = () => `page-${(number += 1)}`;
const put = (slug: string, body: object, who = head) =>
  who.send('PUT /wiki/{slug}', { params: { slug }, body: { title: 'Страница', markdown: '', ...body } });
const read = (slug: string, who = trainee) => who.call('GET /wiki/{slug}', { params: { slug } });
const search = async (q: string, who = trainee) => (await who.call('GET /wiki', { query: { q } })).body;

async function written(body: object = {}): Promise<string> {
  const slug = newSlug();
  expect((await put(slug, { version: 0, ...body })).status).toBe(200);
  return slug;
}

describe('who may', () => {
  it('staff reads, heads write, clients have no wiki', async () => {
    const slug = await written();
    expect((await call(server, null, 'GET /wiki')).status).toBe(401);
    expect((await read(slug)).status).toBe(200);
    const client = await asPerson(server, { clientId: await createClient(server) });
    for (const name of ['GET /wiki', 'GET /wiki/{slug}', 'POST /wiki/{slug}/read'])
      expect((await client.send(name, { params: { slug } })).status).toBe(403);
    for (const name of ['PUT /wiki/{slug}', 'DELETE /wiki/{slug}']) {
      const body = name.startsWith('PUT') ? { title: 'x', markdown: '', version: 1 } : undefined;
      expect((await trainee.send(name, { params: { slug }, body })).status).toBe(403);
    }
  });

  it('nobody while the flag is off for them', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const set = (rules: object[]) =>
      admin.send('PUT /flags/{key}', {
        params: { key: 'wiki' },
        body: { default_value: true, is_on: true, rules },
      });
    await set([{ condition: { level: 'trainee' }, force: false }]);
    expect((await trainee.call('GET /wiki')).status).toBe(403);
    expect((await head.call('GET /wiki')).status).toBe(200);
    await set([]);
    expect((await trainee.call('GET /wiki')).status).toBe(200);
  });
});

describe('PUT /wiki/{slug}', () => {
  it('makes a page, with whom it is for, and leaves an entry', async () => {
    const slug = newSlug();
    const answer = await put(slug, {
      title: ' Новичку ',
      markdown: '# Начало\n\nТекст',
      section: 'Роли',
      levels: ['trainee', 'copywriter'],
      version: 0,
    });
    expect(answer.body).toEqual({
      slug,
      title: 'Новичку',
      section: 'Роли',
      levels: ['trainee', 'copywriter'],
      markdown: '# Начало\n\nТекст',
      version: 1,
      updated_at: expect.any(String),
      updated_by: { id: head.id, email: head.email, full_name: expect.any(String) },
      is_read: false,
    });
    expect((await read(slug)).body).toEqual(answer.body);
    const entry = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id', 'details'])
      .where('resource_id', '=', slug)
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'wiki.written',
      user_id: head.id,
      details: { title: 'Новичку', version: 1 },
    });
  });

  it('keeps section and levels that are not given', async () => {
    const slug = await written({ section: 'Задачи', levels: ['head'] });
    await put(slug, { title: 'Другая', version: 1 });
    expect((await read(slug)).body).toMatchObject({ title: 'Другая', section: 'Задачи', levels: ['head'] });
    expect((await read(await written())).body).toMatchObject({ section: 'Разное', levels: [] });
  });

  it('refuses who was not the first to save, with what stands now', async () => {
    const slug = await written({ markdown: 'первая' });
    expect((await put(slug, { markdown: 'вторая', version: 1 })).status).toBe(200);
    for (const version of [1, 0, 7]) {
      const late = await put(slug, { markdown: 'моя', version });
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({ current: { slug, version: 2, markdown: 'вторая' } });
    }
    const both = await Promise.all([
      put(slug, { markdown: 'а', version: 2 }),
      put(slug, { markdown: 'б', version: 2 }),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const made = newSlug();
    const twice = await Promise.all([put(made, { version: 0 }), put(made, { version: 0 })]);
    expect(twice.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect((await put(newSlug(), { version: 3 })).status).toBe(409);
  });

  it('takes 200,000 characters, and no more, no NUL, no strange slug or level', async () => {
    const words = Array.from({ length: 33_000 }, (_, index) => `сл${index.toString(36)}`).join(' ');
    const slug = await written({ markdown: words.slice(0, 200_000) });
    expect((await read(slug)).body.markdown).toHaveLength(Math.min(200_000, words.length));
    const refused = [
      { markdown: 'x'.repeat(200_001) },
      { markdown: 'a\0b' },
      { title: '' },
      { levels: ['boss'] },
      { version: -1 },
      { position: 1 },
    ];
    for (const body of refused) expect((await put(newSlug(), { version: 0, ...body })).status).toBe(422);
    for (const bad of ['Ёж', 'a--b', '-a', 'A', 'x'.repeat(81), 'a_b'])
      expect((await put(bad, { version: 0 })).status).toBe(422);
  });
});

describe('DELETE /wiki/{slug}', () => {
  it('takes the page away, keeps its versions, and writing brings it back', async () => {
    const slug = await written({ title: 'Уходящая', markdown: 'текст первый' });
    await put(slug, { title: 'Уходящая', markdown: 'текст второй', version: 1 });
    await trainee.call('POST /wiki/{slug}/read', { params: { slug } });
    const gone = await head.call('DELETE /wiki/{slug}', { params: { slug } });
    expect(gone.body).toEqual({ message: 'Page deleted' });
    expect((await head.call('DELETE /wiki/{slug}', { params: { slug } })).status).toBe(404);
    expect((await read(slug)).status).toBe(404);
    expect((await trainee.call('POST /wiki/{slug}/read', { params: { slug } })).status).toBe(404);
    expect((await search('уходящая')).count).toBe(0);
    const { body } = await trainee.call('GET /wiki/{slug}/versions', { params: { slug } });
    expect(body.data.map(({ version, is_deletion }) => [version, is_deletion])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    const first = await trainee.call('GET /wiki/{slug}/versions/{version}', {
      params: { slug, version: 1 },
    });
    expect(first.body).toMatchObject({
      version: 1,
      title: 'Уходящая',
      markdown: 'текст первый',
      saved_by: { id: head.id },
    });
    for (const version of [1, 2, 4]) expect((await put(slug, { version })).status).toBe(409);
    expect((await put(slug, { markdown: 'снова', version: 3 })).body).toMatchObject({ version: 4 });
    await head.call('DELETE /wiki/{slug}', { params: { slug } });
    expect((await put(slug, { markdown: 'и снова', version: 0 })).body).toMatchObject({ version: 6 });
    expect((await read(slug)).body.markdown).toBe('и снова');
    expect((await verifyChains(server.context.db, server.context.secrets)).problems).toEqual([]);
  });
});

describe('versions and reading', () => {
  it('of a page that never was are 404', async () => {
    const slug = newSlug();
    for (const name of [
      'GET /wiki/{slug}',
      'GET /wiki/{slug}/versions',
      'GET /wiki/{slug}/versions/{version}',
      'POST /wiki/{slug}/read',
    ])
      expect((await trainee.send(name, { params: { slug, version: '1' } })).status).toBe(404);
    const real = await written();
    const ask = (version: string) =>
      trainee.send('GET /wiki/{slug}/versions/{version}', { params: { slug: real, version } });
    expect((await ask('2')).status).toBe(404);
    for (const version of ['0', 'x', '1e9']) expect((await ask(version)).status).toBe(422);
  });

  it('a page stays read when a later version comes', async () => {
    const slug = await written();
    expect((await read(slug)).body.is_read).toBe(false);
    await trainee.call('POST /wiki/{slug}/read', { params: { slug } });
    await put(slug, { markdown: 'новое', version: 1 });
    await trainee.call('POST /wiki/{slug}/read', { params: { slug } });
    expect((await read(slug)).body.is_read).toBe(true);
    expect((await read(slug, head)).body.is_read).toBe(false);
  });
});

describe('GET /wiki', () => {
  it('lists by section as the sections began, new pages behind', async () => {
    const { db } = server.context;
    await db.query.updateTable('wiki_pages').set({ deleted_at: new Date() }).execute();
    await written({ title: 'Первая', section: 'Яблоки', markdown: '## Зачем\n\nЧтобы *было*.' });
    await written({ title: 'Вторая', section: 'Абрикосы' });
    await written({ title: 'Третья', section: 'Яблоки' });
    const { body } = await trainee.call('GET /wiki');
    expect(body.count).toBe(3);
    expect(body.data.map(({ section, title }) => `${section}: ${title}`)).toEqual([
      'Яблоки: Первая',
      'Яблоки: Третья',
      'Абрикосы: Вторая',
    ]);
    expect(body.data[0]?.excerpt).toBe('Зачем. Чтобы было.');
    const page = await trainee.call('GET /wiki', { query: { skip: 1, limit: 1, q: '' } });
    expect(page.body).toMatchObject({ count: 3, data: [{ title: 'Третья' }] });
  });

  it('finds words in any form, with ё or е, in the title first, and the last one half typed', async () => {
    const one = await written({
      title: 'Счётчики',
      markdown: `${'Много слов до места. '.repeat(40)}Учёт **копирайтеров** ведут [менеджеры](/wiki/x).`,
    });
    await written({ title: 'Копирайтеру', markdown: 'О работе.' });
    for (const q of ['менеджером', 'учет', 'учёта', 'УЧЁТ', 'счетчиков'])
      expect((await search(q)).data.map((page) => page.slug)).toEqual([one]);
    expect((await search('копирайтер')).data.map((page) => page.title)).toEqual(['Копирайтеру', 'Счётчики']);
    for (const q of ['коп', 'копирайт', 'копирайтера', 'ведут мене'])
      expect((await search(q)).count).toBeGreaterThan(0);
    const found = (await search('учет копир')).data[0];
    expect(found?.slug).toBe(one);
    expect(found?.excerpt).toMatch(/^….*Учёт копирайтеров ведут менеджеры\.$/);
    expect(found?.excerpt).not.toMatch(/[*[\]]/);
  });

  it('understands quotes and a minus, and no syntax breaks it', async () => {
    const slug = await written({ title: 'Порядок слов', markdown: 'красный круглый мяч' });
    expect((await search('"красный круглый"')).data.map((page) => page.slug)).toContain(slug);
    expect((await search('"круглый красный"')).count).toBe(0);
    expect((await search('красный -мяч')).count).toBe(0);
    for (const q of ["'", '"', ':*', '&|!()', '-', 'как', '\\', 'a'.repeat(200), '<b>', '%', 'слово:*'])
      expect((await trainee.call('GET /wiki', { query: { q } })).status).toBe(200);
    expect((await trainee.send('GET /wiki', { query: { q: 'x'.repeat(201) } })).status).toBe(422);
  });
});
