import { afterAll, describe, expect, it } from 'vitest';
import { collect, type Watched, watchedArea } from '../../../test/collecting.ts';
import { insertRequest } from '../../../test/factories.ts';
import { reviewPage, startPages, type WrittenReview } from '../../../test/pages.ts';
import { useServer } from '../../../test/server.ts';
import { newId } from '../../../lib/ids.ts';
import { fieldsOf } from '../../../test/writing.ts';
import { matchTexts } from './match-texts.ts';
import { likeness, prepare } from '@molva/russian/likeness';

const server = useServer({ work: true });
const site = await startPages();
afterAll(() => site.close());
const text = 'Понравился кофе и быстрое обслуживание. Бариста помог выбрать зерно, приду ещё раз!';
const today = () => new Date().toISOString().slice(0, 10);
let number = 0;

/** A watched page, and a text of its area whose customer has confirmed it. */
async function confirmed(options: { grade?: number; text?: string } = {}) {
  number += 1;
  const path = `/proof/${number}`;
  const show = (reviews: WrittenReview[]) =>
    site.pages.set(path, reviewPage(reviews, { rating: 4, count: reviews.length }));
  const watched = await watchedArea(server, `${site.origin}${path}`);
  const id = await insertRequest(server, {
    ...watched,
    status: 'with_customer',
    text,
    grade: 5,
    confirmedAt: new Date().toISOString(),
    ...options,
  });
  const one = async () =>
    (await watched.manager.call('GET /reviews/clients/requests/one', { query: { id } })).body;
  return { watched, id, show, one };
}

const other: WrittenReview = { id: 'x', author: 'Пётр', grade: 5, text: 'Хорошо', date: '2020-01-01' };
const review = (more: Partial<WrittenReview> = {}): WrittenReview => ({
  id: 'r1',
  author: 'Анна',
  grade: 5,
  text,
  date: today(),
  ...more,
});
const kinds = async ({ manager }: Watched) =>
  (await manager.call('GET /notifications')).body.data.map(({ kind }) => kind);

describe('a collection', () => {
  it('that sees a text marks it published; gone it is removed and told; back it is restored', async () => {
    const { watched, show, one } = await confirmed();
    show([other]);
    await collect(watched);
    expect(await one()).toMatchObject({ status: 'with_customer', version: 1 });
    show([other, review({ text: text.toUpperCase().replace('!', '…') })]);
    await collect(watched);
    const found = await one();
    expect(found).toMatchObject({
      status: 'published',
      matched_review_id: expect.any(String),
      published_url: expect.any(String),
      published_at: expect.any(String),
    });
    expect(found.history).toMatchObject([{ step: 'publish', user: null }]);
    await collect(watched);
    expect((await one()).version).toBe(found.version);
    show([other]);
    for (let runs = 0; runs < 3; runs += 1) await collect(watched);
    expect(await one()).toMatchObject({ status: 'removed' });
    expect(await kinds(watched)).toContain('text_removed');
    show([other, review({ text: text.toUpperCase().replace('!', '…') })]);
    await collect(watched);
    const back = await one();
    expect(back).toMatchObject({ status: 'published' });
    expect(back.history.map(({ step }) => step)).toEqual(['publish', 'remove', 'restore']);
  });

  it.each([
    ['another grade', { grade: 4 }],
    ['a day before the approval', { date: '2020-01-01' }],
    ['other words', { text: 'Понравился кофе' }],
  ] as const)('leaves alone: %s', async (_name, more) => {
    const { watched, show, one } = await confirmed();
    show([review(more)]);
    await collect(watched);
    expect(await one()).toMatchObject({ status: 'with_customer', version: 1, comments_open: 0 });
  });

  it('puts what is only alike to a person, once', async () => {
    const { watched, id, show, one } = await confirmed();
    show([review({ text: text.replace('Бариста помог выбрать зерно', 'Всё отлично, спасибо') })]);
    await collect(watched);
    await collect(watched);
    const seen = await one();
    expect(seen).toMatchObject({ status: 'with_customer', comments_open: 1 });
    expect(seen.comments[0]).toMatchObject({ author: null, text: expect.stringContaining('Анна') });
    expect((await kinds(watched)).filter((kind) => kind === 'text_found')).toHaveLength(1);

    const found = seen.comments[0]?.review_id ?? '';
    const publish = (reviewId: string) =>
      watched.manager.send('PUT /reviews/clients/requests/update', {
        body: { id, version: seen.version, status: 'published', matched_review_id: reviewId },
      });
    const wrong = await publish(newId());
    expect([wrong.status, fieldsOf(wrong.body)]).toEqual([422, ['matched_review_id']]);
    const taken = await publish(found);
    expect(taken).toMatchObject({
      status: 200,
      body: {
        status: 'published',
        matched_review_id: found,
        published_url: expect.stringMatching(/^http/),
        comments_open: 0,
      },
    });
    // Known from here on: gone, it is removed.
    show([other]);
    for (let runs = 0; runs < 3; runs += 1) await collect(watched);
    expect(await one()).toMatchObject({ status: 'removed' });
  });

  it('gives one review to one of two texts alike', async () => {
    const { watched, show } = await confirmed();
    await insertRequest(server, {
      ...watched,
      status: 'with_customer',
      text,
      grade: 5,
      confirmedAt: new Date().toISOString(),
    });
    show([review()]);
    await collect(watched);
    await collect(watched);
    const { body } = await watched.manager.call('GET /reviews/clients/requests/search', {
      query: { client_id: watched.clientId, status: 'published' },
    });
    expect(body.count).toBe(1);
  });

  it('takes no text whose customer has not confirmed it', async () => {
    const { watched, id, show, one } = await confirmed();
    await server.context.db.query
      .updateTable('requests')
      .set({ confirmed_at: null })
      .where('id', '=', id)
      .execute();
    show([review()]);
    await collect(watched);
    expect(await one()).toMatchObject({ status: 'with_customer' });
  });
});

describe('matching', () => {
  it('knows how alike two texts are', () => {
    const like = (one: string, other: string, least?: number) =>
      likeness(prepare(one), prepare(other), least);
    expect(like(text, `${text.toUpperCase()}…`)).toBe(1);
    expect(like(text, '')).toBe(0);
    expect(like('раз два три', 'три два раз')).toBeLessThan(0.9);
    expect(like(text, text.replace('ещё раз', 'ещё'))).toBeGreaterThan(0.9);
    expect(like(text, 'Понравился')).toBeGreaterThan(0);
    expect(like(text, 'Понравился', 0.6)).toBe(0);
  });

  it('takes the most similar pairs first, each side once', () => {
    const texts = ['а', 'б'].map((id) => ({
      id,
      review_data: id === 'а' ? text : `${text} И точка.`,
      grade: null,
      approved_at: '2026-10-01T00:00:00Z',
    }));
    const reviews = ['1', '2'].map((id) => ({
      id,
      recall: id === '1' ? `${text} И точка.` : text,
      rating: 5,
      since: '2026-10-01',
    }));
    expect(matchTexts(texts, reviews).map((match) => [match.text.id, match.review.id, match.isSure])).toEqual(
      [
        ['а', '2', true],
        ['б', '1', true],
      ],
    );
  });
});
