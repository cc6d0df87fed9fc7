import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { statementsOf } from '../../test/statements-of.ts';
import { withJsonBytes } from '../../lib/json-bytes.ts';
import type { ReviewFilter } from './filter-query.ts';
import { recountMonths } from './months-query.ts';
import { rowsWithWords } from './rows-with-words.ts';

const server = useServer();
const many = 1_000;
let manager: Caller;
let clientId = '';

/** Newest first: every second has one word, the oldest hundred another, five a third; the last ten have no day. */
const made = Array.from({ length: many }, (_, place) => ({
  id: newId(),
  place,
  recall: [
    'Отзыв',
    ...(place % 2 === 0 ? ['чисто'] : []),
    ...(place >= many - 100 ? ['шумно'] : []),
    ...(place % 200 === 7 ? ['редкость'] : []),
  ].join(' '),
  rating: 1 + (place % 5),
  day: place >= many - 10 ? null : new Date(Date.UTC(2026, 9, 1) - place * 86_400_000),
}));

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
  const now = new Date().toISOString();
  await server.context.db.transaction(async (tx) => {
    const rows = made.map(({ id, place, recall, rating, day }) => ({
      id,
      client_id: clientId,
      area_id: areaId,
      fingerprint: `place ${place}`,
      content_hash: '',
      author: 'Анна',
      recall,
      rating,
      publication_date: day?.toISOString() ?? null,
      first_seen: now,
      last_seen: now,
    }));
    await tx.query.insertInto('reviews').values(rows).execute();
    await recountMonths(tx, { client_id: clientId, area_id: areaId });
  });
});

async function page(query: Record<string, string | number>): Promise<{ places: number[]; count: number }> {
  const { body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: { client_id: clientId, limit: 10, ...query },
  });
  const places = new Map(made.map(({ id, place }) => [id, place]));
  return { places: body.data.map(({ id }) => places.get(id) ?? -1), count: body.count };
}

/** What such a list must be, from what was made. Those without a day are the last ten, by their ids. */
function expected(lets: (one: (typeof made)[number]) => boolean, { skip = 0, limit = 10 } = {}) {
  const undated = made.filter(({ day }) => day === null).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const all = [...made.filter(({ day }) => day !== null), ...undated].filter(lets);
  return { places: all.slice(skip, skip + limit).map(({ place }) => place), count: all.length };
}

/** Whether the index of words was asked for rows, and whether rows were looked at one by one. */
async function waysOf(work: () => Promise<unknown>): Promise<{ byIndex: boolean; oneByOne: boolean }> {
  const rows = (await statementsOf(work)).filter((text) => !text.includes('count(*)'));
  return {
    byIndex: rows.some((text) => text.includes('r.search @@')),
    oneByOne: rows.some((text) => text.includes('ts_match_vq')),
  };
}

describe('a page of reviews with a word', () => {
  it.each([
    ['that many have: one after the other', 'чисто', { byIndex: false, oneByOne: true }],
    ['that a few have: by the index', 'редкость', { byIndex: true, oneByOne: false }],
    ['that only old ones have: by the index, after the newest', 'шумно', { byIndex: true, oneByOne: true }],
  ])('%s', async (_what, recall, ways) => {
    const lets = (one: { recall: string }) => one.recall.includes(recall);
    let first;
    expect(
      await waysOf(async () => {
        first = await page({ recall });
      }),
    ).toEqual(ways);
    expect(first).toEqual(expected(lets));
    const { count } = expected(lets);
    for (const skip of [10, 30, count - 4, count])
      expect(await page({ recall, skip })).toEqual(
        skip < count ? expected(lets, { skip }) : { places: [], count },
      );
  });

  it('that thousands have: what there is in all is counted without it', async () => {
    const filter = { clients: [clientId], recall: 'чисто', word_query: "'чист'", rating: 5 };
    const page = { sort: '-rating', skip: 0, limit: 10 } as const;
    const counted: ReviewFilter[] = [];
    const looked: ReviewFilter[] = [];
    const ways = (all: number) => ({
      count: (of: ReviewFilter) => Promise.resolve((counted.push(of), all)),
      rows: (of: ReviewFilter) => Promise.resolve((looked.push(of), [])),
    });
    await withJsonBytes(async (into) => {
      const source = { handle: server.context.db, into };
      for (const all of [10_000, 6_000_000])
        await rowsWithWords(
          server.context,
          source,
          { filter, page, count: 6_000, ofClient: null },
          ways(all),
        );
    });
    expect(counted).toEqual([1, 2].map(() => ({ clients: [clientId], rating: 5 })));
    expect(looked.map(({ isCommon }) => isCommon)).toEqual([true, false]);
  });

  it('holds to the other filters, and to the days asked for', async () => {
    const has = (one: { recall: string }) => one.recall.includes('чисто');
    expect(await page({ recall: 'чисто', rating_to: 2 })).toEqual(
      expected((one) => has(one) && one.rating <= 2),
    );
    const from = made[90]?.day?.toISOString().slice(0, 10) ?? '';
    const to = made[40]?.day?.toISOString().slice(0, 10) ?? '';
    expect(await page({ recall: 'чисто', publication_date_from: from, publication_date_to: to })).toEqual(
      expected((one) => has(one) && one.place >= 40 && one.place <= 90),
    );
    const ofDay = await page({ recall: 'чисто', publication_date_from: to, publication_date_to: to });
    expect(ofDay).toEqual({ places: [40], count: 1 });
  });

  it('is the same from its end', async () => {
    const all = expected(({ recall }) => recall.includes('чисто'), { limit: many });
    const { places } = await page({ recall: 'чисто', sort: 'publication_date', limit: many });
    expect(places).toEqual(all.places.toReversed());
  });

  it.each([
    ['rating', 1],
    ['-rating', -1],
  ])('is in the order of grades: %s', async (sort, way) => {
    const all = expected(({ recall }) => recall.includes('чисто'), { limit: many });
    const ratings = new Map(made.map(({ place, rating }) => [place, rating]));
    const { places } = await page({ recall: 'чисто', sort, limit: 150, skip: 50 });
    const ordered = all.places.toSorted((a, b) => way * ((ratings.get(a) ?? 0) - (ratings.get(b) ?? 0)));
    expect(places).toEqual(ordered.slice(50, 200));
  });
});
