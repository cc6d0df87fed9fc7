import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertsTo, deliveriesOf, makeRule } from '../../test/alerts.ts';
import { collect, watchedArea } from '../../test/collecting.ts';
import { reviewPage, startPages, type WrittenReview, writtenReview } from '../../test/pages.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { evaluate } from './evaluate.ts';

const server = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPages>>;

beforeAll(async () => {
  site = await startPages();
});
afterAll(() => site.close());

/** An area that was collected once, with a page that a test changes. */
async function collectedArea(first: WrittenReview[]) {
  const show = (list: WrittenReview[]) =>
    void site.pages.set('/edited', reviewPage(list, { rating: 4.4, count: list.length }));
  show(first);
  const watched = await watchedArea(server, `${site.origin}/edited`);
  await collect(watched);
  return { watched, show };
}

describe('a review', () => {
  it('that is edited twice is told of as it became each time, and together by the list of the edited', async () => {
    const { watched, show } = await collectedArea([writtenReview('a', 2), writtenReview('b')]);
    show([writtenReview('a', 3), writtenReview('b')]);
    await collect(watched);
    show([writtenReview('a', 3, { text: 'Отзыв a, и ещё пару слов' }), writtenReview('b')]);
    await collect(watched);
    const body = { conditions: [{ kind: 'review_edited' as const }] };
    const params = { client_id: watched.clientId };
    const { examples } = (
      await watched.manager.call('POST /reviews/clients/{client_id}/alert-rules/try', { params, body })
    ).body;
    expect(examples.map(({ title }) => title)).toEqual([
      'Отзыв изменили: текст',
      'Отзыв изменили: оценка 2 → 3',
    ]);
    expect(examples.map((one) => one.body.replace(/^.*Автор a: /, ''))).toEqual([
      'было «Отзыв a», стало «Отзыв a, и ещё пару слов»',
      '«Отзыв a, и ещё пару слов»',
    ]);
    await makeRule(watched, { ...body, channels: ['app'] });
    show([writtenReview('a', 4, { text: 'Отзыв a, и ещё пару слов' }), writtenReview('b', 4)]);
    await collect(watched);
    await runHandler(server.context, evaluate, { client_id: watched.clientId });
    const [told] = await alertsTo(watched.manager);
    expect(told?.title).toBe('2\u00a0изменённых отзыва: Правило');
    expect(told?.path).toBe(`/clients/${watched.clientId}/reviews?edited=true&area=${watched.areaId}`);
    const [delivery] = await deliveriesOf(watched);
    expect(delivery).toMatchObject({ events: 2, path: told?.path });
    expect(delivery?.examples.map(({ path }) => path.replace(/=[^=]+$/, ''))).toEqual(
      Array.from({ length: 2 }, () => `/clients/${watched.clientId}/reviews?area=${watched.areaId}&review`),
    );
    const { facts } = await server.context.db.query
      .selectFrom('alert_events')
      .select('facts')
      .where('client_id', '=', watched.clientId)
      .where('title', '=', 'Отзыв изменили: оценка 3 → 4')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({
      review: { rating: 4 },
      change: { rating: { before: 3, now: 4 }, text: null },
    });
  });
});
