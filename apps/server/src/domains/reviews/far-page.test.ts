import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { farDown } from './far-page.ts';

const server = useServer();
/** More than a page behind two places that are kept. */
const many = 2 * farDown + 700;
let manager: Caller;
let clientId = '';
let areaId = '';

async function insertMany(count: number, of = { clientId, areaId }): Promise<void> {
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    client_id: of.clientId,
    area_id: of.areaId,
    id: newId(),
    fingerprint: `far ${index}`,
    content_hash: '',
    author: 'Анна',
    recall: `Отзыв ${index}`,
    rating: 1 + (index % 5),
    likes: index % 7,
    // Many of a day, and some of none.
    publication_date: index % 9 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 40))).toISOString(),
    first_seen: now,
    last_seen: now,
  }));
  await server.context.db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += 500)
      await tx.query
        .insertInto('reviews')
        .values(rows.slice(from, from + 500))
        .execute();
  });
}

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  areaId = await createArea(server, { clientId, siteId: await createSite(server, {}) });
  await insertMany(many);
});

type Sort = 'publication_date' | 'rating' | `-${'publication_date' | 'rating' | 'likes' | 'first_seen'}`;

async function page(
  sort: Sort,
  skip: number,
  limit = 100,
  more: { recall?: string } = {},
): Promise<string[]> {
  const { body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: { client_id: clientId, sort, skip, limit, ...more },
  });
  return body.data.map(({ id }) => id);
}

const sorts: Sort[] = ['-publication_date', 'publication_date', '-rating', 'rating', '-likes', '-first_seen'];

describe('pages far down a list', () => {
  it.each(sorts)('show each review once, in the order of %s, asked for in whatever order', async (sort) => {
    const skips = Array.from({ length: Math.ceil(many / 100) }, (_, index) => index * 100);
    const once = new Map<number, string[]>();
    // Down the list, as one scrolls, then up again: places of the first way are known on the second.
    for (const skip of [...skips, ...skips.toReversed()]) {
      const ids = await page(sort, skip);
      expect(once.get(skip) ?? ids).toEqual(ids);
      once.set(skip, ids);
    }
    const all = [...once.values()].flat();
    expect([all.length, new Set(all).size]).toEqual([many, many]);
    // Across a place that is kept, and beside it.
    expect(await page(sort, 1_030, 90)).toEqual(all.slice(1_030, 1_120));
  });

  it('are those of the list as it stands after a change', async () => {
    await page('-first_seen', 900);
    const before = await page('-first_seen', 1_000);
    await insertMany(10);
    const after = await page('-first_seen', 1_000);
    expect(after.slice(10)).toEqual(before.slice(0, 90));
    expect(before).not.toContain(after[0]);
    expect(await page('-first_seen', many + 10)).toEqual([]);
  });
});

describe('a list of a word', () => {
  it.each(sorts)('is found by the word and has the order of %s, near and far', async (sort) => {
    for (const skip of [0, 100, 2 * farDown])
      expect(await page(sort, skip, 100, { recall: 'отзыв' })).toEqual(await page(sort, skip));
    expect(await page(sort, many + 10, 100, { recall: 'отзыв' })).toEqual([]);
    expect(await page(sort, 0, 100, { recall: 'паровоз' })).toEqual([]);
  });

  it('is counted over all clients, some at a time, and again where one of them changed', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, () => createClient(server, { responsibleId: manager.id })),
    );
    const count = async () => {
      const { body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
        query: { recall: 'отзыв', limit: 1 },
      });
      return body.count;
    };
    const before = await count();
    expect(before).toBeGreaterThanOrEqual(many);
    const last = others.at(-1) ?? '';
    const area = await createArea(server, { clientId: last, siteId: await createSite(server, {}) });
    await insertMany(3, { clientId: last, areaId: area });
    expect(await count()).toBe(before + 3);
  });
});
