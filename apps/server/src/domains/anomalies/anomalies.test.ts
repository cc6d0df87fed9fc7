import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../lib/days.ts';
import { asPerson } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { type Writing, writingFor } from '../../test/writing.ts';
import { findAnomalies } from './find-anomalies.ts';
import { findNightly } from './find-nightly.ts';

const server = useServer();
const path = '/reviews/clients/{client_id}/anomalies';
const today = dayIn(new Date(), 'UTC');
const daysAgo = (days: number) => `${addDays(today, -days)}T12:00:00Z`;

/** A quiet quarter of a year: a review a week, a low one a month. */
async function quiet(place: { clientId: string; areaId: string }): Promise<void> {
  for (let days = 7; days <= 105; days += 7)
    await insertReview(server, {
      ...place,
      rating: days % 28 === 0 ? 1 : 5,
      recall: `Всё хорошо, визит ${days}`,
      publishedAt: daysAgo(days),
    });
}

async function low(
  place: { clientId: string; areaId: string },
  count: number,
  days: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push(
      await insertReview(server, {
        ...place,
        rating: 1,
        author: `Гость ${number} ${days}`,
        recall: `Плохо ${number} ${days}`,
        publishedAt: daysAgo(days),
      }),
    );
  return ids;
}

const look = ({ clientId }: { clientId: string }) =>
  runHandler(server.context, findAnomalies, { client_id: clientId });

const listOf = async ({ editor, clientId }: Writing, query: object = {}) =>
  (await editor.call(`GET ${path}`, { params: { client_id: clientId }, query })).body;

const told = async ({ manager }: Writing) =>
  (await manager.call('GET /notifications')).body.data.filter(({ kind }) => kind === 'anomaly_found');

describe('a burst of low grades', () => {
  it('is found once, with its reason, told once, and goes on', async () => {
    const work = await writingFor(server);
    await quiet(work);
    await look(work);
    expect((await listOf(work)).data).toEqual([]);
    const ids = await low(work, 5, 1);
    await look(work);
    await look(work);
    const { data, count } = await listOf(work);
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({
      kind: 'low_grades',
      area: { id: work.areaId },
      from_day: addDays(today, -1),
      to_day: addDays(today, -1),
      count: 5,
      is_dismissed: false,
      other_clients: null,
    });
    expect(data[0]?.probability).toBeLessThan(1e-4);
    expect(data[0]?.expected).toBeLessThan(0.2);
    expect(data[0]?.review_ids.toSorted()).toEqual(ids.toSorted());
    expect(data[0]?.reviews).toHaveLength(5);
    expect(await told(work)).toMatchObject([
      {
        title: 'Всплеск низких оценок: 5\u00a0отзывов за 1\u00a0день',
        path: `/clients/${work.clientId}/anomalies`,
        times: 1,
      },
    ]);
    await low(work, 4, 0);
    await look(work);
    const after = await listOf(work);
    expect(after.data).toMatchObject([{ id: data[0]?.id, to_day: today, count: 9 }]);
    expect(await told(work)).toMatchObject([{ times: 1 }]);
  });

  it('is none where it is old, where little is known of a place, and where nothing has a date', async () => {
    const work = await writingFor(server);
    await quiet(work);
    await low(work, 9, 40);
    const siteId = await createSite(server);
    const young = { ...work, areaId: await createArea(server, { clientId: work.clientId, siteId }) };
    await low(young, 9, 3);
    for (let number = 0; number < 9; number += 1)
      await insertReview(server, { ...work, rating: 1, publishedAt: null });
    await look(work);
    await look({ clientId: await createClient(server) });
    expect((await listOf(work, { dismissed: 'any' })).data).toEqual([]);
  });

  it('is dismissed and taken back, by those who may', async () => {
    const work = await writingFor(server);
    await quiet(work);
    await low(work, 5, 1);
    await look(work);
    const id = (await listOf(work)).data[0]?.id ?? '';
    const params = { client_id: work.clientId };
    const put = (is_dismissed: boolean) =>
      work.editor.call(`PUT ${path}`, { params, body: { id, is_dismissed } });
    expect((await put(true)).body).toMatchObject({ is_dismissed: true, decided_by: { id: work.editor.id } });
    expect((await listOf(work)).count).toBe(0);
    expect((await listOf(work, { dismissed: 'true' })).count).toBe(1);
    await look(work);
    expect((await listOf(work)).count).toBe(0);
    expect((await put(false)).body.is_dismissed).toBe(false);
    expect((await listOf(work, { kind: 'alike_texts' })).count).toBe(0);
    expect((await listOf(work, { kind: 'low_grades' })).count).toBe(1);
    const ofClient = await work.client.send(`PUT ${path}`, { params, body: { id, is_dismissed: true } });
    expect(ofClient.status).toBe(403);
    const stranger = await asPerson(server, { level: 'trainee' });
    expect((await stranger.send(`GET ${path}`, { params })).status).toBe(403);
    expect((await work.editor.send(`GET ${path}`, { params: { client_id: work.areaId } })).status).toBe(404);
    const wrong = await work.editor.send(`PUT ${path}`, {
      params,
      body: { id: work.areaId, is_dismissed: true },
    });
    expect(wrong.status).toBe(404);
    expect((await work.editor.send(`GET ${path}`, { params, query: { kind: 'odd' } })).status).toBe(422);
  });
});

const copied =
  'Ужасное место, заказ везли три часа, курьер нагрубил и ушёл, деньги не вернули, не советую сюда обращаться никому';

describe("a client's user", () => {
  it('reads what is unusual of their own company, and nothing of what the staff did about it', async () => {
    const work = await writingFor(server);
    await quiet(work);
    const [id = ''] = await low(work, 5, 1);
    await look(work);
    const params = { client_id: work.clientId };
    const removal = { ground: 'off_topic', text: 'Не о нас' } as const;
    await work.editor.call('PUT /reviews/clients/requests/reviews-and-answers-info', {
      body: { id, client_id: work.clientId, removal },
    });
    const anomalyId = (await listOf(work)).data[0]?.id ?? '';
    await work.editor.call(`PUT ${path}`, { params, body: { id: anomalyId, is_dismissed: true } });
    const query = { dismissed: 'any' } as const;
    const [seen] = (await work.client.call(`GET ${path}`, { params, query })).body.data;
    expect(seen).toMatchObject({ id: anomalyId, kind: 'low_grades', count: 5, decided_by: null });
    expect(seen?.reviews.map((review) => review.has_removal)).toEqual(Array.from({ length: 5 }, () => false));
    const [ofStaff] = (await listOf(work, query)).data;
    expect(ofStaff?.decided_by?.id).toBe(work.editor.id);
    expect(ofStaff?.reviews.some((review) => review.has_removal)).toBe(true);
    const foreign = await writingFor(server);
    const refused = await foreign.client.send(`GET ${path}`, { params });
    expect([403, 404]).toContain(refused.status);
  });
});

describe('texts that are nearly the same', () => {
  it('are found over the areas of a client, and complaints prepared about them where the site knows the ground', async () => {
    const work = await writingFor(server, {
      rules: { removal_grounds: [{ ground: 'duplicate', rule: 'Повторы' }] },
    });
    const siteId = await createSite(server, {
      publication_rules: { removal_grounds: [{ ground: 'insult', rule: 'Брань' }] },
    });
    const other = { ...work, areaId: await createArea(server, { clientId: work.clientId, siteId }) };
    const write = (place: Writing, author: string, recall: string) =>
      insertReview(server, { ...place, author, recall, publishedAt: daysAgo(2) });
    const first = await write(work, 'Олег', copied);
    await write(work, 'Инна', copied.replace('три часа', 'два часа'));
    await write(other, 'Пётр', `${copied} вовсе`);
    await write(
      work,
      'Анна',
      'Спокойное место, вкусный завтрак, вежливые люди, недорого и рядом с домом, зайдём ещё не раз',
    );
    await look(work);
    const { data } = await listOf(work);
    expect(data).toMatchObject([{ kind: 'alike_texts', count: 3, area: null, probability: null }]);
    const params = { client_id: work.clientId };
    const body = { id: data[0]?.id ?? '' };
    const removal = { ground: 'insult', text: 'Брань' } as const;
    await work.editor.call('PUT /reviews/clients/requests/reviews-and-answers-info', {
      body: { id: first, removal: { ...removal, ground: 'duplicate' } },
    });
    const made = await work.editor.call(`POST ${path}/complaints`, { params, body });
    expect(made.body).toEqual({ prepared: 1, known: 1, no_ground: 1 });
    const again = await work.editor.call(`POST ${path}/complaints`, { params, body });
    expect(again.body).toEqual({ prepared: 0, known: 2, no_ground: 1 });
    const reviews = await work.editor.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: work.clientId, removal: 'prepared' },
    });
    expect(reviews.body.count).toBe(2);
    const texts = reviews.body.data.map((review) => review.removal?.text);
    expect(texts).toContainEqual(expect.stringMatching(/3\sотзыва с почти одинаковым текстом/));
    expect((await work.client.send(`POST ${path}/complaints`, { params, body })).status).toBe(403);
  });
});

describe('the same by the same author elsewhere', () => {
  it('is told by how many companies, and not which', async () => {
    const [work, other] = [await writingFor(server), await writingFor(server)];
    const publishedAt = daysAgo(3);
    await insertReview(server, { ...work, author: 'Марк Обидчивый', recall: copied, publishedAt });
    await insertReview(server, { ...other, author: 'марк обидчивый', recall: `${copied}!`, publishedAt });
    await insertReview(server, { ...other, author: 'Другой Человек', recall: copied, publishedAt });
    await runHandler(server.context, findNightly, {});
    const { data } = await listOf(work);
    expect(data).toMatchObject([
      { kind: 'same_elsewhere', other_clients: 1, count: 1, area: { id: work.areaId } },
    ]);
    expect(JSON.stringify(data)).not.toContain(other.clientId);
    const ofClient = await work.client.call(`GET ${path}`, { params: { client_id: work.clientId } });
    expect(ofClient.body).toEqual({ data: [], count: 0 });
    expect((await listOf(other)).data).toMatchObject([{ kind: 'same_elsewhere', count: 1 }]);
  });
});
