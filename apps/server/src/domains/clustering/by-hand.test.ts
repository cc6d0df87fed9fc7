import { describe, expect, it } from 'vitest';
import { call } from '../../test/call.ts';
import { insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { clusteringPath as path, findThemesOf, reviewed, texts, themesOf } from '../../test/themes.ts';
import { type Writing, writingFor } from '../../test/writing.ts';

const server = useServer({ work: true });

const put = ({ editor, clientId }: Writing, body: object) =>
  editor.send(`PUT ${path}`, { params: { client_id: clientId }, body });
const post = ({ editor, clientId }: Writing, body: object) =>
  editor.send(`POST ${path}`, { params: { client_id: clientId }, body });
const undo = ({ editor, clientId }: Writing, id: string) =>
  editor.send(`POST ${path}/undo`, { params: { client_id: clientId }, body: { change_id: id } });

interface Changed {
  id: string;
  name: string;
  size: number;
  keywords: string[];
  change_id: string;
}
const changed = (answer: { status: number; body: unknown }) => {
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ change_id: expect.any(String) }),
  ]);
  return answer.body as Changed;
};
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

const themesOfReview = async ({ editor, clientId }: Writing, id: string) =>
  (
    await editor.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: clientId, id },
    })
  ).body.data[0]?.themes.map((theme) => theme.id);
const sizes = async (work: Writing) =>
  new Map((await themesOf(work.editor, work)).clusters.map(({ id, size }) => [id, size]));

describe('a theme made by hand', () => {
  it('has the reviews that say one of its words in any form, before any run and after each', async () => {
    const work = await reviewed(server, [
      ...texts(30),
      'Парковки у входа не было',
      'С парковкой беда',
      'О парковках молчат',
    ]);
    const made = changed(
      await post(work, { mode: 'manual', name: 'Где поставить машину', keywords: ['парковкам'] }),
    );
    expect(made).toMatchObject({
      name: 'Где поставить машину',
      size: 3,
      keywords: ['парковка'],
      is_held: true,
    });
    await findThemesOf(work, { count: 3 });
    await insertReview(server, { ...work, recall: 'Парковка платная' });
    await findThemesOf(work, { count: 2 });
    const { clusters } = await themesOf(work.editor, work);
    expect(clusters.find(({ id }) => id === made.id)).toMatchObject({
      size: 4,
      name: 'Где поставить машину',
    });
  }, 90_000);

  it('takes new words, and gives back what it took', async () => {
    const work = await reviewed(server, texts(60));
    await findThemesOf(work, { count: 2 });
    const before = await sizes(work);
    const made = changed(await post(work, { mode: 'manual', name: 'Доставка', keywords: ['доставка'] }));
    expect(made.size).toBe(texts(60).filter((text) => text.includes('Доставка')).length);
    const wider = changed(await put(work, { id: made.id, keywords: ['доставка', 'запись'] }));
    expect(wider.size).toBe(texts(60).filter((text) => /Доставка|Запись/.test(text)).length);
    expect((await undo(work, made.change_id)).status).toBe(409);
    expect((await undo(work, wider.change_id)).status).toBe(200);
    expect((await sizes(work)).get(made.id)).toBe(made.size);
    expect((await undo(work, made.change_id)).status).toBe(200);
    expect(await sizes(work)).toEqual(before);
    expect(codeOf(await undo(work, made.change_id))).toBe('theme_change_undone');
  }, 90_000);

  it('needs words that say something, one at a time', async () => {
    const work = await writingFor(server);
    const manual = (body: object) => post(work, { mode: 'manual', name: 'Цены', ...body });
    expect((await post(work, { mode: 'manual', keywords: ['цена'] })).status).toBe(422);
    for (const keywords of [
      undefined,
      [],
      ['очень'],
      ['высокая цена'],
      Array.from({ length: 21 }, () => 'цена'),
    ])
      expect((await manual({ keywords })).status).toBe(422);
    const empty = changed(await manual({ keywords: ['цена'] }));
    expect(empty.size).toBe(0);
  }, 30_000);
});

describe('a split', () => {
  it('makes themes of one by its vectors, that outlive a run, and is taken back', async () => {
    const work = await reviewed(server, texts(80));
    await findThemesOf(work, { count: 1 });
    const before = await sizes(work);
    const [whole = ''] = before.keys();
    const part = changed(await put(work, { id: whole, split: { into: 2 } }));
    const parts = await sizes(work);
    expect(parts.has(whole)).toBe(false);
    expect(parts.size).toBe(2);
    expect([...parts.values()].reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(
      before.get(whole) ?? 0,
    );
    expect((await undo(work, part.change_id)).status).toBe(200);
    expect(await sizes(work)).toEqual(before);
    const again = changed(await put(work, { id: whole, split: { into: 2 } }));
    const ids = [...(await sizes(work)).keys()].toSorted();
    await findThemesOf(work, { count: 2 });
    expect([...(await sizes(work)).keys()].toSorted()).toEqual(ids);
    expect(codeOf(await undo(work, again.change_id))).toBe('themes_found_since');
  }, 90_000);

  it('takes themes by words out of one; the rest stays', async () => {
    const work = await reviewed(server, texts(60));
    await findThemesOf(work, { count: 1 });
    const [whole = ''] = (await sizes(work)).keys();
    const parts = [{ name: 'Очередь', keywords: ['очередь'] }];
    const part = changed(await put(work, { id: whole, split: { parts } }));
    expect(part).toMatchObject({
      name: 'Очередь',
      size: texts(60).filter((text) => text.includes('Очередь')).length,
    });
    expect((await sizes(work)).get(whole)).toBeGreaterThan(0);
    for (const split of [{}, { into: 2, parts }, { into: 1 }, { into: 7 }])
      expect((await put(work, { id: whole, split })).status).toBe(422);
    const tiny = changed(await post(work, { mode: 'manual', name: 'Пусто', keywords: ['слон'] }));
    expect(codeOf(await put(work, { id: tiny.id, split: { into: 2 } }))).toBe('too_little_to_split');
  }, 90_000);
});

describe('reviews moved by hand', () => {
  it('stay where people put them over runs; moving is taken back', async () => {
    const work = await reviewed(server, texts(60));
    await findThemesOf(work, { count: 2 });
    const [review = ''] = work.ids;
    const [one = ''] = (await themesOfReview(work, review)) ?? [];
    const other = [...(await sizes(work)).keys()].find((id) => id !== one) ?? '';
    const params = { client_id: work.clientId };
    const names = await work.client.call(`GET ${path}/names`, { params });
    expect(names.body.data.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
    const moved = changed(await put(work, { id: other, add_reviews: [review] }));
    expect((await themesOfReview(work, review))?.toSorted()).toEqual([one, other].toSorted());
    changed(await put(work, { id: one, remove_reviews: [review] }));
    expect(await themesOfReview(work, review)).toEqual([other]);
    await findThemesOf(work, { count: 2 });
    expect(await themesOfReview(work, review)).toEqual([other]);
    expect(codeOf(await undo(work, moved.change_id))).toBe('themes_found_since');
    const annotate = (cluster_id: string | null) =>
      work.editor.send('PUT /reviews/clients/requests/reviews-and-answers-info', {
        body: { id: review, cluster_id },
      });
    expect((await annotate(work.clientId)).status).toBe(422);
    expect((await annotate(one)).status).toBe(200);
    expect(await themesOfReview(work, review)).toEqual([one]);
    const [latest] = (await themesOf(work.editor, work)).changes;
    expect(latest).toMatchObject({ kind: 'moved', can_undo: true, by: { id: work.editor.id } });
    expect((await undo(work, latest?.id ?? '')).status).toBe(200);
    expect(await themesOfReview(work, review)).toEqual([other]);
    expect((await annotate(null)).status).toBe(200);
  }, 120_000);

  it('survive two people at once', async () => {
    const work = await reviewed(server, texts(40));
    await findThemesOf(work, { count: 2 });
    const [one = '', other = ''] = (await sizes(work)).keys();
    const answers = await Promise.all([
      put(work, { id: one, merge_into: other }),
      put(work, { id: other, merge_into: one }),
      put(work, { id: one, name: 'Первая' }),
      put(work, { id: other, add_reviews: work.ids.slice(0, 5) }),
    ]);
    for (const { status } of answers) expect([200, 404, 422]).toContain(status);
    const left = await sizes(work);
    expect(left.size).toBe(1);
    expect([...left.values()][0]).toBe(40);
  }, 60_000);
});

describe('what is taken back', () => {
  it('is a name, a pin, a merge, a deletion, latest first', async () => {
    const work = await reviewed(server, texts(60));
    await findThemesOf(work, { count: 2 });
    const before = await themesOf(work.editor, work);
    const [one, other] = before.clusters;
    const ids = { one: one?.id ?? '', other: other?.id ?? '' };
    const named = changed(await put(work, { id: ids.one, name: 'Иначе' }));
    const pinned = changed(await put(work, { id: ids.one, pinned: true }));
    const merged = changed(await put(work, { id: ids.one, merge_into: ids.other }));
    const params = { client_id: work.clientId };
    const removed = changed(await work.editor.send(`DELETE ${path}`, { params, query: { id: ids.other } }));
    expect((await themesOf(work.editor, work)).clusters).toEqual([]);
    expect(codeOf(await undo(work, named.change_id))).toBe('themes_changed_since');
    for (const { change_id: id } of [removed, merged, pinned, named])
      expect((await undo(work, id)).status).toBe(200);
    const after = await themesOf(work.editor, work);
    // What reviews say of them is judged meanwhile, by a job of its own.
    const untoned = ({ clusters }: typeof before) => clusters.map((theme) => ({ ...theme, sentiment: null }));
    expect(untoned(after)).toEqual(untoned(before));
    expect(after.changes.map(({ kind, is_undone: isUndone }) => [kind, isUndone])).toEqual([
      ['deleted', true],
      ['merged', true],
      ['pinned', true],
      ['renamed', true],
    ]);
    expect((await themesOf(work.client, work)).changes).toEqual([]);
  }, 60_000);

  it('needs the right, and a change that is there', async () => {
    const work = await writingFor(server);
    const params = { client_id: work.clientId };
    const body = { change_id: work.clientId };
    expect((await call(server, null, `POST ${path}/undo`, { params, body })).status).toBe(401);
    expect((await work.client.send(`POST ${path}/undo`, { params, body })).status).toBe(403);
    expect((await undo(work, work.clientId)).status).toBe(404);
    expect((await work.editor.send(`POST ${path}/undo`, { params, body: {} })).status).toBe(422);
  });
});
