import { afterAll, describe, expect, it } from 'vitest';
import { asPerson } from '../../../test/call.ts';
import { collect, watchedArea } from '../../../test/collecting.ts';
import { insertRequest, insertSource } from '../../../test/factories.ts';
import { reviewPage, startPages } from '../../../test/pages.ts';
import { useServer } from '../../../test/server.ts';
import { wordsWithout } from '@molva/russian/words';

const server = useServer({ work: true });
const site = await startPages();
afterAll(() => site.close());
const disclosure = 'Отзыв написан за вознаграждение.';
const words = 'Понравился кофе и быстрое обслуживание. Бариста помог выбрать зерно, приду ещё раз!';
let number = 0;

/** A watched page, and a text with its disclosure, confirmed by a customer who was rewarded. */
async function rewarded() {
  number += 1;
  const path = `/disclosed/${number}`;
  const show = (text: string) => {
    const date = new Date().toISOString().slice(0, 10);
    const review = { id: 'r1', author: 'Анна', grade: 5, text, date };
    site.pages.set(path, reviewPage([review], { rating: 5, count: 1 }));
  };
  const watched = await watchedArea(server, `${site.origin}${path}`);
  await server.context.db.query
    .updateTable('sites')
    .set({ publication_rules: JSON.stringify({ incentive_allowed: true, disclosure }) })
    .where('id', '=', watched.siteId)
    .execute();
  const { clientId } = watched;
  const writer = await asPerson(server, { level: 'copywriter' });
  const id = await insertRequest(server, {
    ...watched,
    sourceId: await insertSource(server, { clientId, words, incentive: 'Скидка' }),
    assigneeId: writer.id,
    status: 'with_customer',
    text: `${words}\n\n${disclosure}`,
    grade: 5,
    confirmedAt: new Date().toISOString(),
  });
  const one = async () =>
    (await watched.manager.call('GET /reviews/clients/requests/one', { query: { id } })).body;
  return { watched, writer, id, show, one };
}

describe('a collection that finds a rewarded text', () => {
  it('without its disclosure says so on the text and to its people, once, and takes it back when mended', async () => {
    const { watched, writer, id, show, one } = await rewarded();
    show(words);
    await collect(watched);
    const found = await one();
    expect(found).toMatchObject({ status: 'published', undisclosed_at: expect.any(String) });
    expect(found.history.at(-1)).toMatchObject({ event: 'undisclosed', words: disclosure, user: null });
    await collect(watched);
    for (const who of [watched.manager, writer]) {
      const { data } = (await who.call('GET /notifications')).body;
      expect(data.filter(({ kind }) => kind === 'text_undisclosed')).toMatchObject([
        { path: `/copywriting/${watched.clientId}?request=${id}`, body: expect.stringContaining(disclosure) },
      ]);
    }
    const search = (query: object) =>
      watched.manager.call('GET /reviews/clients/requests/search', {
        query: { client_id: watched.clientId, ...query },
      });
    expect((await search({ undisclosed: 'true' })).body.data.map((row) => row.id)).toEqual([id]);
    expect((await search({ undisclosed: 'false' })).body.count).toBe(0);
    show(`${words} ${disclosure}`);
    await collect(watched);
    const mended = await one();
    expect(mended).toMatchObject({ status: 'published', undisclosed_at: null });
    expect(mended.history.at(-1)).toMatchObject({ event: 'disclosed' });
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('resource_id', '=', id)
      .where('action', '=', 'request.undisclosed')
      .orderBy('seq')
      .execute();
    expect(entries).toMatchObject([
      { details: { is_undisclosed: true } },
      { details: { is_undisclosed: false } },
    ]);
  });

  it('with its disclosure has nothing to say', async () => {
    const { watched, show, one } = await rewarded();
    show(`${words} ${disclosure}`);
    await collect(watched);
    expect(await one()).toMatchObject({ status: 'published', undisclosed_at: null });
  });
});

it('the words of a text without its disclosure are the rest, whatever stands between', () => {
  expect(wordsWithout('Раз два. ОТЗЫВ — за деньги! Три', 'отзыв за деньги')).toEqual(['раз', 'два', 'три']);
  expect(wordsWithout('Раз два', 'отзыв за деньги')).toEqual(['раз', 'два']);
  expect(wordsWithout('Раз два', '')).toEqual(['раз', 'два']);
});
