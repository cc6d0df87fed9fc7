import { maxCounted } from '@molva/contract/visit-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { exportedRows } from '../../test/exported.ts';
import { createArea, createClient, createSite, insertAnswer, insertReview } from '../../test/factories.ts';
import { marking } from '../../test/review-marks.ts';
import { useServer } from '../../test/server.ts';

/** What changed since a visit beside the lists that its links open (`features/areas/visit.ts`). */
const server = useServer();
const since = new Date(Date.now() - 3_600_000).toISOString();
/** Before, at, and after the visit: the last two are since it. */
const moments = [-60_000, -1, 0, 1, 60_000].map((off) => new Date(Date.parse(since) + off).toISOString());
const fresh = moments.slice(3);
let manager: Caller;
let of = { clientId: '', areaId: '' };

const figures = [
  ['reviews_new', { first_seen_after: since }],
  ['reviews_low', { first_seen_after: since, rating_to: '3' }],
  ['reviews_gone', { gone_after: since }],
  ['answers_published', { official_answer_after: since }],
] as const;
type Figure = (typeof figures)[number][0];

/** Reviews of each kind at each moment; those of one kind are none of another's. @returns what each figure counts */
async function fill(): Promise<Record<Figure, string[]>> {
  const counted: Record<Figure, string[]> = {
    reviews_new: [],
    reviews_low: [],
    reviews_gone: [],
    answers_published: [],
  };
  for (const at of moments) {
    const count = (id: string, ...of: Figure[]) => {
      if (fresh.includes(at)) for (const figure of of) counted[figure].push(id);
    };
    for (const rating of [null, 1, 3, 3.1, 5]) {
      const isLow = rating !== null && rating <= 3;
      count(await stored(at, { rating }), 'reviews_new', ...(isLow ? (['reviews_low'] as const) : []));
    }
    count(await stored(moments[0], { rating: 5, goneSince: at }), 'reviews_gone');
    const answered = await stored(moments[0], { rating: 5, answer: 'Спасибо' });
    await insertAnswer(server, { ...of, id: answered, state: 'published', publishedAt: at });
    count(answered, 'answers_published');
  }
  // Another's, who is none of this.
  const clientId = await createClient(server, { responsibleId: manager.id });
  await insertReview(server, { clientId, areaId: await newArea(clientId), goneSince: fresh[0] ?? null });
  return counted;
}

async function stored(at: string | undefined, more: object): Promise<string> {
  const id = await insertReview(server, { ...of, ...more });
  await server.context.db.query
    .updateTable('reviews')
    .set({ first_seen: at ?? since })
    .where('client_id', '=', of.clientId)
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .execute();
  return id;
}

const newArea = async (clientId: string) =>
  createArea(server, { clientId, siteId: await createSite(server) });

/** What is told to whom was here at `since`. */
async function told() {
  const path = 'POST /reviews/clients/{client_id}/visits';
  const params = { client_id: of.clientId };
  await manager.call(path, { params });
  await server.context.db.query
    .updateTable('client_visits')
    .set({ seen_at: since })
    .where('client_id', '=', of.clientId)
    .execute();
  const { body } = await manager.call(path, { params });
  expect(body.since).toBe(since);
  return body;
}

const listed = async (filter: object) =>
  (
    await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: of.clientId, limit: 100, ...filter },
    })
  ).body;

beforeEach(async () => {
  manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id });
  of = { clientId, areaId: await newArea(clientId) };
});

describe('what changed since a visit', () => {
  it('is what the list behind each figure has, and nothing of the moment itself', async () => {
    const counted = await fill();
    const visit = await told();
    for (const [figure, filter] of figures) {
      const { data, count } = await listed(filter);
      expect([figure, data.map(({ id }) => id).toSorted()]).toEqual([figure, counted[figure].toSorted()]);
      expect([figure, count, visit[figure]]).toEqual([figure, data.length, data.length]);
    }
  });

  it('is the same in the file, in the counts beside the list, and in what is marked of all that it has', async () => {
    const counted = await fill();
    for (const [figure, filter] of figures) {
      const many = counted[figure].length;
      const query = { client_id: of.clientId, ...filter };
      expect([figure, await exportedRows(server, manager, 'reviews', query)]).toMatchObject([
        figure,
        { length: many },
      ]);
      const summary = await manager.call('GET /reviews/clients/requests/reviews-summary', { query } as never);
      expect([figure, summary.body]).toMatchObject([figure, { count: many }]);
      const { body } = await manager.call(marking, {
        body: { client_id: of.clientId, filter, add_tags: [figure] },
      } as never);
      expect([figure, body]).toMatchObject([figure, { changed: many }]);
      const { data } = await listed({ tag: figure });
      expect([figure, data.map(({ id }) => id).toSorted()]).toEqual([figure, counted[figure].toSorted()]);
    }
  });

  it('counts low grades to their own bound, however many others came after them', async () => {
    await insertReview(server, { ...of, rating: 2 });
    const later = new Date(Date.now() + 60_000);
    await server.context.db.query
      .insertInto('reviews')
      .values(
        Array.from({ length: maxCounted + 5 }, (_, at) => ({
          client_id: of.clientId,
          area_id: of.areaId,
          id: newId(),
          fingerprint: `many ${at}`,
          content_hash: '',
          rating: 5,
          first_seen: later,
          last_seen: later,
        })),
      )
      .execute();
    expect(await told()).toMatchObject({ reviews_new: maxCounted + 1, reviews_low: 1 });
    expect((await listed({ first_seen_after: since, rating_to: '3' })).count).toBe(1);
  });
});
