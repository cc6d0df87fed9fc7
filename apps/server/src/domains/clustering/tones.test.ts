import { describe, expect, it, vi } from 'vitest';
import { insertReview } from '../../test/factories.ts';
import { newId } from '../../lib/ids.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { themesOf as storedThemes } from '../../test/stored-themes.ts';
import { clusteringPath, findThemesOf, oneMore, reviewed, texts, themesOf } from '../../test/themes.ts';
import { type Writing, writingFor } from '../../test/writing.ts';
import { scoreThemesNightly } from './score-nightly.ts';
import { scoreThemes } from './score-themes.ts';

const server = useServer({ work: true });

const things = ['Кофе', 'Торт', 'Суп', 'Завтрак', 'Десерт', 'Чай', 'Салат', 'Хлеб', 'Сок', 'Плов'];
const praise = ['вкусный, персонал вежливый', 'отличный, всё понравилось', 'свежий, рекомендую всем'];
const blame = ['холодный, персонал хамит', 'ужасный, деньги не вернули', 'испорчен, очередь на час'];

/** Graded texts by which a model is learned. */
async function graded(work: Writing): Promise<void> {
  for (let index = 0; index < 240; index += 1) {
    const kinds = index % 2 === 0 ? praise : blame;
    await insertReview(server, {
      ...work,
      rating: index % 2 === 0 ? 5 : 1,
      recall: `${things[index % things.length]} ${kinds[index % kinds.length]}.`,
    });
  }
}

const score = ({ clientId }: Writing) => runHandler(server.context, scoreThemes, { client_id: clientId });

const sentimentOf = async (work: Writing) =>
  Object.fromEntries(
    (await themesOf(work.editor, work)).clusters.map(({ name, sentiment }) => [name, sentiment]),
  );

const none = { positive: 0, negative: 0, neutral: 0 };

describe('what reviews say of a theme', () => {
  it('is judged by its own clauses, not by the whole text; by a new model anew', async () => {
    const work = await writingFor(server);
    const { runId, ids } = await storedThemes(server, work.clientId, ['Еда', 'Персонал']);
    const { query } = server.context.db;
    const say = async (recall: string, places: number[][]) => {
      const id = await insertReview(server, { ...work, recall, rating: 3 });
      for (const [index, place] of places.entries())
        if (place.length > 0)
          await query
            .insertInto('review_themes')
            .values({
              client_id: work.clientId,
              run_id: runId,
              theme_id: ids[index] ?? '',
              review_id: id,
              places: place,
              closeness: 0.9,
            })
            .execute();
      return id;
    };
    const both = 'Кофе вкусный, торт свежий. Персонал хамит, деньги не вернули.';
    const end = both.indexOf('.');
    await say(both, [
      [0, end],
      [end + 2, both.length],
    ]);
    await say('Суп отличный, рекомендую всем. Ъ', [
      [0, 29],
      [31, 32],
    ]);
    await score(work);
    expect(await sentimentOf(work)).toEqual({ Еда: none, Персонал: none });
    await graded(work);
    await score(work);
    expect(await sentimentOf(work)).toEqual({
      Еда: { ...none, positive: 2 },
      Персонал: { ...none, negative: 1, neutral: 1 },
    });
    // The same in a period that has nothing of it.
    const { clusters } = await themesOf(work.editor, work, { end_date: '2001-01-01' });
    expect(clusters.map(({ sentiment }) => sentiment)).toEqual([none, none]);

    const model = await query.selectFrom('sentiment_models').selectAll().executeTakeFirstOrThrow();
    const halves = (model.halves as Record<string, number | Record<string, number>>[]).map((half) => ({
      ...half,
      weights: Object.fromEntries(
        Object.entries(half.weights as Record<string, number>).map(([name, weight]) => [name, -weight]),
      ),
      praise: -(half.praise as number),
      blame: -(half.blame as number),
      bias: -(half.bias as number),
    }));
    const later = new Date(Date.parse(String(model.made_at)) + 1_000).toISOString();
    await query
      .insertInto('sentiment_models')
      .values({ ...model, id: newId(), made_at: later, halves: JSON.stringify(halves) })
      .execute();
    await runHandler(server.context, scoreThemesNightly, {});
    expect(await sentimentOf(work)).toEqual({
      Еда: { ...none, negative: 2 },
      Персонал: { ...none, positive: 1, neutral: 1 },
    });
    await query.deleteFrom('sentiment_models').execute();
  }, 60_000);

  it('is known after a run, a merge and an edit, without anybody asking', async () => {
    const work = await reviewed(server, texts(240));
    await findThemesOf(work, { count: 4 });
    const judged = () =>
      vi.waitFor(
        async () => {
          const { clusters } = await themesOf(work.editor, work);
          for (const { size, sentiment } of clusters)
            expect(sentiment.positive + sentiment.negative + sentiment.neutral).toBe(size);
          return clusters;
        },
        { timeout: 40_000, interval: 100 },
      );
    const [one, two] = await judged();
    for (const { average_rating: average, size, sentiment } of await judged())
      expect(Math.abs(sentiment.positive / size - ((average ?? 0) - 1) / 4)).toBeLessThan(0.4);
    const praised = async () => (await judged()).reduce((sum, { sentiment }) => sum + sentiment.positive, 0);
    expect(await praised()).toBeGreaterThan(80);
    await work.editor.call(`PUT ${clusteringPath}`, {
      params: { client_id: work.clientId },
      body: { id: one?.id ?? '', merge_into: two?.id ?? '' },
    });
    const merged = (await judged()).find(({ id }) => id === two?.id);
    expect(merged?.size).toBe((one?.size ?? 0) + (two?.size ?? 0));
    const before = await praised();
    const { changeStored } = await import('../reviews/collecting/store-queries.ts');
    const { readSoon } = await import('./index.ts');
    // The surest praise: which reviews are near the middle depends on how chance halves them for the model.
    const { review_id: praising } = await server.context.db.query
      .selectFrom('review_themes')
      .select((eb) => ['review_id', eb.fn.min('tone').as('least')])
      .where('client_id', '=', work.clientId)
      .groupBy('review_id')
      .having((eb) => eb.fn.countAll(), '=', 1)
      .orderBy('least', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.context.db.transaction(async (tx) => {
      await changeStored(tx, work.clientId, praising, { recall: oneMore.ofWaiting });
      await readSoon(server.context, tx, work.clientId);
    });
    await vi.waitFor(async () => expect(await praised()).toBe(before - 1), {
      timeout: 40_000,
      interval: 100,
    });
  }, 90_000);
});
