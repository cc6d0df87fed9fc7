import { describe, expect, it } from 'vitest';
import { asPerson } from '../../test/call.ts';
import { insertReview } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { type Writing, writingFor } from '../../test/writing.ts';
import { scoreReviews } from './score-reviews.ts';
import { learnNightly } from './learn-nightly.ts';

const server = useServer();

const things = ['Кофе', 'Торт', 'Суп', 'Завтрак', 'Десерт', 'Чай', 'Салат', 'Хлеб', 'Сок', 'Плов'];
const praise = ['вкусный, персонал вежливый', 'отличный, всё понравилось', 'свежий, рекомендую всем'];
const blame = ['холодный, персонал хамит', 'ужасный, деньги не вернули', 'испорчен, очередь на час'];

async function graded(work: Writing, kinds: readonly string[], rating: number, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await insertReview(server, {
      ...work,
      rating,
      recall: `${things[index % things.length]} ${kinds[index % kinds.length]}.`,
    });
}

const score = ({ clientId }: Writing) => runHandler(server.context, scoreReviews, { client_id: clientId });

const listOf = async ({ clientId, client }: Writing, query: object = {}) =>
  (
    await client.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: clientId, limit: 1000, ...query },
    })
  ).body;

const sentimentOf = async (work: Writing, id: string) => (await listOf(work, { id })).data[0]?.sentiment;

describe('whether texts praise or blame', () => {
  it('is not said before there is enough to learn from', async () => {
    const work = await writingFor(server);
    const id = await insertReview(server, { ...work, recall: 'Отличное место', rating: null });
    await score(work);
    expect(await sentimentOf(work, id)).toBeNull();
  });

  it('is learned of graded reviews, and told of those without a grade and of those that contradict theirs', async () => {
    const work = await writingFor(server);
    await graded(work, praise, 5, 140);
    await graded(work, blame, 1, 140);
    const review = (recall: string, rating: number | null) =>
      insertReview(server, { ...work, recall, rating });
    const praised = await review('Сок вкусный, персонал вежливый, рекомендую.', null);
    const blamed = await review('Плов холодный, персонал хамит, деньги не вернули.', null);
    const wordless = await review('Ъ', null);
    const contradicting = await review(
      'Суп ужасный и холодный, персонал хамит, деньги не вернули, очередь на час.',
      5,
    );
    const empty = await review('', 5);
    await score(work);
    expect(await sentimentOf(work, praised)).toMatchObject({ tone: 'positive', contradicts_grade: false });
    expect(await sentimentOf(work, blamed)).toMatchObject({ tone: 'negative', contradicts_grade: false });
    expect(await sentimentOf(work, wordless)).toBeNull();
    expect(await sentimentOf(work, empty)).toBeNull();
    expect(await sentimentOf(work, contradicting)).toMatchObject({
      tone: 'negative',
      contradicts_grade: true,
    });
    const contradictions = await listOf(work, { contradicts_grade: 'true' });
    expect(contradictions.data.map(({ id }) => id)).toEqual([contradicting]);
    const [negative, positive, all] = await Promise.all([
      listOf(work, { sentiment: 'negative' }),
      listOf(work, { sentiment: 'positive' }),
      listOf(work, { contradicts_grade: 'false' }),
    ]);
    expect(negative.data.map(({ id }) => id)).toEqual(expect.arrayContaining([blamed, contradicting]));
    expect(negative.count).toBe(142);
    expect(positive.count).toBe(141);
    expect(all.count).toBe(284);
    const [model] = await server.context.db.query.selectFrom('sentiment_models').selectAll().execute();
    expect(model).toMatchObject({ texts: 281 });
    expect(model?.accuracy).toBeGreaterThan(0.95);
  });

  it('is told of hard texts only where something in them tells', async () => {
    const work = await writingFor(server);
    const review = (recall: string, rating: number | null = null) =>
      insertReview(server, { ...work, recall, rating });
    const unknown = await Promise.all(
      ['👍👍👍', '🙂', '...', 'Дуже смачна кава', '很好', '5/5'].map((text) => review(text)),
    );
    const foreign = await review('Awful place, rude waiter');
    const torn = await review('\uD83D персонал вежливый, рекомендую всем');
    const long = await review('ужасный персонал хамит '.repeat(3_400));
    // Praise under a 1 contradicts it as blame under a 5 does; a 3 is contradicted by nothing.
    const praises = 'Сок вкусный и свежий, персонал вежливый, всё понравилось, рекомендую всем.';
    const blames = 'Суп ужасный и холодный, персонал хамит, деньги не вернули, очередь на час.';
    const [praisedOne, praisedFive, blamedFive, blamedThree, blamedNone] = [
      await review(praises, 1),
      await review(praises, 5),
      await review(blames, 5),
      await review(blames, 3),
      await review(blames),
    ];
    await score(work);
    for (const id of unknown) expect(await sentimentOf(work, id)).toBeNull();
    const tone = async (id: string) => (await sentimentOf(work, id))?.tone;
    expect([await tone(foreign), await tone(torn), await tone(long)]).toEqual([
      'negative',
      'positive',
      'negative',
    ]);
    const { data } = await listOf(work, { contradicts_grade: 'true' });
    expect(data.map(({ id }) => id).toSorted()).toEqual([praisedOne, blamedFive].toSorted());
    for (const id of [praisedFive, blamedThree, blamedNone])
      expect(await sentimentOf(work, id)).toMatchObject({ contradicts_grade: false });
  });

  it('is judged anew where a text changed, and not where nothing did', async () => {
    const work = await writingFor(server);
    const id = await insertReview(server, { ...work, recall: 'Чай вкусный, рекомендую всем.', rating: null });
    await score(work);
    expect(await sentimentOf(work, id)).toMatchObject({ tone: 'positive' });
    const { query } = server.context.db;
    const change = (values: { recall: string; content_hash: string }) =>
      query
        .updateTable('reviews')
        .set(values)
        .where('client_id', '=', work.clientId)
        .where('id', '=', id)
        .execute();
    await change({ recall: 'Чай ужасный, персонал хамит.', content_hash: '' });
    await runHandler(server.context, learnNightly, {});
    expect(await sentimentOf(work, id)).toMatchObject({ tone: 'positive' });
    await change({ recall: 'Чай ужасный, персонал хамит.', content_hash: 'other' });
    await runHandler(server.context, learnNightly, {});
    expect(await sentimentOf(work, id)).toMatchObject({ tone: 'negative' });
    // No new model for so few more texts.
    expect(await query.selectFrom('sentiment_models').select('id').execute()).toHaveLength(1);
  });

  it('refuses a tone that does not exist', async () => {
    const manager = await asPerson(server);
    const { status, body } = await manager.send('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { sentiment: 'furious' },
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('sentiment');
  });
});
