import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownColumns, shownTables } from '../../db/shown-changes.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertAnswer, insertReview } from '../../test/factories.ts';
import { startTestServer, type TestServer, useServer } from '../../test/server.ts';
import { speakOf, themesOf } from '../../test/stored-themes.ts';

const server = useServer();
let other: Awaited<ReturnType<typeof startTestServer>>;
let admin: Caller;
let manager: Caller;
let clientId = '';
let siteId = '';
let areaId = '';
let id = '';

beforeAll(async () => {
  other = await startTestServer(server.databaseUrl);
  admin = await asPerson(server, { isSuperuser: true });
  manager = await asPerson(server);
});
afterAll(() => other.close());
beforeEach(async () => {
  clientId = await createClient(server, { responsibleId: manager.id });
  siteId = await createSite(server, {});
  areaId = await createArea(server, { clientId, siteId });
  id = await insertReview(server, { clientId, areaId });
});

interface Listed {
  status: number;
  text: string;
  etag: string;
}

async function list(
  node: TestServer,
  { token }: { token: string },
  etag?: string,
  more = '',
): Promise<Listed> {
  const url = `/api/v1/reviews/clients/requests/get-reviews-and-answers?client_id=${clientId}${more}`;
  const answer = await node.app.inject({
    url,
    headers: { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) },
  });
  return { status: answer.statusCode, text: answer.body, etag: String(answer.headers.etag) };
}

describe('the list of a client asked for again', () => {
  it('is told to be the same by a 304, on every node, as long as nothing changes', async () => {
    const first = await list(server, admin);
    expect([first.status, first.text.includes(id)]).toEqual([200, true]);
    expect(await list(server, admin, `W/${first.etag}`)).toMatchObject({ status: 304, text: '' });
    expect(await list(other, admin, `"x", ${first.etag}`)).toMatchObject({ status: 304, text: '' });
    expect(await list(server, admin)).toEqual(first);
    expect((await list(server, admin, '"x"')).status).toBe(200);
  });

  it('comes from what was kept, of which no statement but that of the version tells', async () => {
    const before = await list(server, admin);
    await server.context.db.query
      .updateTable('client_versions')
      .set({ version: '00000000-0000-4000-8000-000000000000' })
      .where('client_id', '=', clientId)
      .execute();
    const bytes = server.context.kept.bytes;
    expect(await list(server, admin)).toEqual(before);
    // The same question takes the place of the older answer.
    expect(server.context.kept.bytes).toBe(bytes);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a new review', () => insertReview(server, { clientId, areaId })],
    ['a note', () => annotate({ note: 'Позвонить' })],
    ['a tag', () => annotate({ tags: ['важно'] })],
    ['an official answer', () => insertAnswer(server, { clientId, areaId, id, state: 'draft' })],
    [
      'a complaint',
      () => annotate({ removal: { ground: 'advertising', text: 'Реклама', state: 'prepared' } }),
    ],
    ['a theme', () => addTheme()],
    [
      'the name of the area',
      () =>
        admin.send('PUT /reviews/clients/areas/', {
          body: { id: areaId, fullname_area: 'Новое имя точки' },
        }),
    ],
    [
      'the name of the site',
      () => admin.send('PUT /reviews/clients/areas/site', { body: { id: siteId, name: `Имя ${siteId}` } }),
    ],
  ])('shows %s with the next call on another node', async (_what, change) => {
    const [here, there] = [await list(server, admin), await list(other, admin)];
    expect(there).toEqual(here);
    await change();
    const after = await list(other, admin, there.etag);
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(there.text);
    expect(await list(server, admin, here.etag)).toEqual(after);
  });

  it('counts anew, exactly, of one client and of all', async () => {
    const counts = async () =>
      Promise.all(
        [clientId, undefined].map(async (client_id) => {
          const query = { client_id, rating_to: 3 };
          const { body } = await admin.call('GET /reviews/clients/requests/get-reviews-and-answers', {
            query,
          });
          return body.count;
        }),
      );
    const [own = 0, all = 0] = await counts();
    await insertReview(other, { clientId, areaId, rating: 1 });
    await insertReview(other, { clientId, areaId, rating: 5 });
    expect(await counts()).toEqual([own + 1, all + 1]);
  });
});

describe('what one may see', () => {
  it("never comes from another's answer", async () => {
    await annotate({ note: 'Только для своих' });
    await insertAnswer(server, {
      clientId,
      areaId,
      id,
      state: 'draft',
      text: 'Тайный черновик',
      authorId: manager.id,
    });
    const own = await asPerson(server, { clientId });
    const trainee = await asPerson(server, { level: 'trainee' });
    const staff = await list(server, manager);
    expect(staff.text).toContain('Только для своих');
    const client = await list(server, own, staff.etag);
    expect(client.status).toBe(200);
    for (const secret of ['Только для своих', 'Тайный черновик', manager.email])
      expect(client.text).not.toContain(secret);
    expect((await list(server, trainee, staff.etag)).status).not.toBe(304);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await list(server, stranger, staff.etag)).status).toBe(404);
    expect((await list(server, { token: 'nobody' }, staff.etag)).status).toBe(401);
    expect((await list(server, manager, staff.etag, '&limit=0')).status).toBe(422);
    expect((await list(server, manager, staff.etag)).status).toBe(304);
  });

  it('ends with the right: what was kept is not given to who lost it', async () => {
    const leaving = await asPerson(server, { clientId });
    const before = await list(server, leaving);
    expect(before.status).toBe(200);
    await admin.send('PATCH /users/{user_id}', {
      params: { user_id: leaving.id },
      body: { is_active: false },
    });
    expect((await list(server, leaving, before.etag)).status).toBe(401);
  });

  it('shows nobody the address of somebody who was erased since', async () => {
    const writer = await asPerson(server);
    await insertAnswer(server, { clientId, areaId, id, state: 'draft', authorId: writer.id });
    const before = await list(other, admin);
    expect(before.text).toContain(writer.email);
    const gone = await admin.send('DELETE /users/{user_id}', { params: { user_id: writer.id } });
    expect(gone.status).toBe(200);
    const after = await list(other, admin, before.etag);
    expect(after.status).toBe(200);
    expect(after.text).not.toContain(writer.email);
  });
});

it('reads no table whose changes would go unseen', () => {
  const texts = [
    'list-query.ts',
    'waiting-query.ts',
    'work-queries.ts',
    '../clustering/review-themes-query.ts',
  ].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const tables = texts.flatMap((text) =>
    [...text.matchAll(/(?:(?:selectFrom|[a-z]+Join|work<\w+>)\(\s*'|\b(?:FROM|JOIN)\s+)([a-z_]+)/g)].map(
      ([, table = '']) => table,
    ),
  );
  expect(new Set(tables).size).toBeGreaterThan(8);
  const seen = new Set([...shownTables, ...Object.keys(shownColumns)]);
  expect(tables.filter((table) => !seen.has(table))).toEqual([]);
});

const annotate = (body: object) =>
  admin.send('PUT /reviews/clients/requests/reviews-and-answers-info', {
    body: { id, client_id: clientId, ...body },
  });

async function addTheme(): Promise<void> {
  const { runId, ids } = await themesOf(server, clientId, ['Ожидание']);
  await speakOf(server, { clientId, runId, themeId: ids[0] ?? '' }, [id]);
}
