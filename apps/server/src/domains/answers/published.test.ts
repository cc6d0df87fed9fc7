import type { AnswerState } from '@molva/contract/answer-states';
import { afterAll, describe, expect, it } from 'vitest';
import { insertAnswer } from '../../test/factories.ts';
import { collect, reviewsOf, type Watched, watchedArea } from '../../test/collecting.ts';
import { reviewPage, startPages, type WrittenReview } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';
import { isAnswerOnSite } from './is-answer-on-site.ts';

const server = useServer({ work: true });
const site = await startPages();
afterAll(() => site.close());

let number = 0;

/** A watched page with one low review, collected once, and an official answer to it. */
async function answered(state: AnswerState, text: string, onSite?: string) {
  number += 1;
  const path = `/place/${number}`;
  const show = (answer?: string) => {
    const day = new Date().toISOString().slice(0, 10);
    const review: WrittenReview = { id: 'r1', author: 'Анна', grade: 1, text: 'Плохо', date: day };
    site.pages.set(
      path,
      reviewPage([answer === undefined ? review : { ...review, answer }], { rating: 3, count: 1 }),
    );
  };
  show(onSite);
  const watched = await watchedArea(server, `${site.origin}${path}`);
  expect((await collect(watched)).status).toBe('done');
  const [review] = (await reviewsOf(watched)).data;
  const id = review?.id ?? '';
  await insertAnswer(server, { ...watched, id, state, text });
  return { watched, id, show };
}

const answerOf = async (watched: Watched) => (await reviewsOf(watched)).data[0]?.official_answer;

describe('a collection that sees an answer', () => {
  it('marks the official answer published, tells of it and leaves a trace', async () => {
    const { watched, id, show } = await answered(
      'delivered',
      'Анна, спасибо! Мы разобрались — приходите ещё.',
    );
    show('Анна, спасибо. Мы разобрались - приходите еще!');
    await collect(watched);
    expect(await answerOf(watched)).toMatchObject({
      state: 'published',
      differs: false,
      version: 2,
      published_at: expect.any(String),
    });
    const entry = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['user_id', 'details'])
      .where('resource_id', '=', id)
      .where('action', '=', 'answer.published')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_id: null, details: { differs: false } });
    const events = await server.context.db.query
      .selectFrom('events')
      .select('id')
      .where('kind', '=', 'review_changed')
      .where('client_id', '=', watched.clientId)
      .execute();
    expect(events).toHaveLength(1);
    await collect(watched);
    expect(await answerOf(watched)).toMatchObject({ version: 2 });
  });

  it.each(['draft', 'approval', 'approved', 'delivering'] as const)(
    'with other words says so, and ends the work from %s',
    async (state) => {
      const { watched, show } = await answered(state, 'Наш ответ');
      show('Клиент ответил сам');
      await collect(watched);
      expect(await answerOf(watched)).toMatchObject({ state: 'published', differs: true, text: 'Наш ответ' });
    },
  );

  it('that stood there before ours was begun waits until it has our words', async () => {
    const { watched, show } = await answered('approved', 'Новый, лучший ответ', 'Старый ответ');
    await collect(watched);
    expect(await answerOf(watched)).toMatchObject({ state: 'approved', version: 1 });
    show('Новый, лучший ответ');
    await collect(watched);
    expect(await answerOf(watched)).toMatchObject({ state: 'published', differs: false });
  });

  it('that was edited since to other words counts as well', async () => {
    const { watched, show } = await answered('approved', 'Новый ответ', 'Старый ответ');
    show('Третий ответ');
    await collect(watched);
    expect(await answerOf(watched)).toMatchObject({ state: 'published', differs: true });
  });

  it('sees none: the work goes on', async () => {
    const { watched } = await answered('delivered', 'Наш ответ');
    await collect(watched);
    expect(await answerOf(watched)).toMatchObject({ state: 'delivered', version: 1 });
  });
});

it('puts a review back in the queue when its answer vanishes from the site, to be answered anew', async () => {
  const { watched, id, show } = await answered('delivered', 'Наш ответ');
  const waiting = async () => (await reviewsOf(watched, { official_answer: 'waiting' })).count;
  expect(await waiting()).toBe(0);
  show('Наш ответ');
  await collect(watched);
  expect(await waiting()).toBe(0);
  show();
  await collect(watched);
  expect(await waiting()).toBe(1);
  const anew = await watched.manager.call('PUT /reviews/clients/requests/reviews-and-answers-info', {
    body: { id, answer_draft: { text: 'Наш ответ', version: 2 } },
  });
  expect(anew.body.official_answer).toMatchObject({
    state: 'draft',
    version: 3,
    published_at: null,
    author: { id: watched.manager.id },
  });
  // The vanished answer is still stored, not yet called gone, and has the very words.
  await collect(watched);
  expect(await answerOf(watched)).toMatchObject({ state: 'draft' });
  expect(await waiting()).toBe(0);
});

describe('the same words', () => {
  const long =
    'Здравствуйте, Анна. Нам жаль, что вы долго ждали заказ: в тот вечер нас было двое. Приходите ещё раз.';
  it.each([
    [true, 'Спасибо, что пришли!', 'спасибо что пришли'],
    [true, 'Ещё «раз» — тест', 'Еще "раз" - тест'],
    [true, 'Одна\n\nдве', 'Одна две'],
    [true, long, `${long.slice(0, 90)}…`],
    [true, long, `${long.slice(0, 88)}...`],
    [false, long, long.slice(0, 90)],
    [false, long, 'Здравствуйте…'],
    [false, long, `${long.slice(0, 40)} совсем другое продолжение из многих разных слов тут и там…`],
    [false, 'Скидка 5 процентов', 'Скидка 50 процентов'],
    [false, 'Спасибо', ''],
    [false, '🙂', '🙃'],
    [true, '🙂', '🙂 '],
  ])('%s: %s | %s', (same, ours, onSite) => {
    expect(isAnswerOnSite(ours, onSite)).toBe(same);
  });
});
