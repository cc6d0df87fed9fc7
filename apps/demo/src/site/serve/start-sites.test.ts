import { type ExtractedReview, extractPage, parserRulesSchema } from '@molva/extraction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlaceState, places, rivals } from '../../generator/index.ts';
import { siteDefinitions } from '../sites.ts';
import { type RunningSites, startSites } from './start-sites.ts';

let moment = Date.UTC(2026, 10, 21, 9, 30);
let running: RunningSites;

beforeAll(async () => {
  running = await startSites({ seed: 'demo', anchors: [moment - 900_000], port: 0, now: () => moment });
});

afterAll(() => running.close());

const siteOf = (key: string) => {
  const site = running.sites.find((known) => known.key === key);
  if (site === undefined) throw new Error(`no site ${key}`);
  return site;
};

/** Collects a place page by page as Molva does: address, rules, next_url. */
async function collect(url: string, key: string) {
  const reviews: ExtractedReview[] = [];
  let aggregate = null;
  let next: string | null = url;
  for (let number = 1; next !== null; number += 1) {
    const response: Response = await fetch(next);
    expect(response.status).toBe(200);
    const page = extractPage({
      body: new Uint8Array(await response.arrayBuffer()),
      contentType: response.headers.get('content-type'),
      url: next,
      rules: siteOf(key).rules,
      now: new Date(moment),
      pageNumber: number,
    });
    // A template of pages ends with the first page that has no reviews, which is worth a warning.
    if (page.reviews.length > 0) expect(page.warnings).toEqual([]);
    reviews.push(...page.reviews);
    aggregate ??= page.aggregate;
    next = page.next_url;
  }
  return { reviews, aggregate };
}

const iso = (at: number, finest: number) => new Date(Math.floor(at / finest) * finest).toISOString();

function expected({ reviews }: PlaceState, key: string) {
  // «Отзывник» shows minutes, the others seconds.
  const finest = key === 'otzyvnik' ? 60_000 : 1000;
  return reviews.map((review) => ({
    external_review_uid: review.uid,
    author: review.author,
    recall: review.recall,
    rating: review.rating,
    publication_date: iso(review.publishedAt, finest),
    likes: review.likes,
    dislikes: review.dislikes,
    answers:
      review.answer === null
        ? []
        : [
            {
              external_review_uid: review.answer.uid,
              author: review.answer.author,
              recall: review.answer.recall,
              publication_date: iso(review.answer.publishedAt, finest),
            },
          ],
  }));
}

const read = (review: ExtractedReview) => ({
  external_review_uid: review.external_review_uid,
  author: review.author,
  recall: review.recall,
  rating: review.rating,
  publication_date: review.publication_date,
  likes: review.likes,
  dislikes: review.dislikes,
  answers: review.answers.map(({ external_review_uid, author, recall, publication_date }) => ({
    external_review_uid,
    author,
    recall,
    publication_date,
  })),
});

describe.each(siteDefinitions)('$name', ({ key, rules }) => {
  test('its rules are valid', () => {
    expect(parserRulesSchema.safeParse(rules).error).toBeUndefined();
  });

  test('every place is read exactly as it was made', async () => {
    for (const place of places.filter(({ site }) => site === key)) {
      const state = running.world.stateOf(place, moment);
      const { reviews, aggregate } = await collect(running.areaUrl(place), key);
      expect(reviews.map(read)).toEqual(expected(state, key));
      expect(aggregate).toMatchObject({
        rating: state.rating,
        best_rating: 5,
        reviews_count: state.reviews.length,
        ratings_count: state.ratingsCount,
      });
    }
  });

  test('pages are known again until something changes', async () => {
    const place = places.find(({ site }) => site === key);
    if (place === undefined) throw new Error('no place');
    const first = await fetch(running.areaUrl(place));
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const same = await fetch(running.areaUrl(place), { headers: { 'if-none-match': etag } });
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
    const before = moment;
    moment += 86_400_000;
    const changed = await fetch(running.areaUrl(place), { headers: { 'if-none-match': etag } });
    moment = before;
    expect(changed.status).toBe(200);
    await changed.arrayBuffer();
  });

  test('people find their way: index, place, robots.txt, and a plain 404', async () => {
    const { origin, name } = siteOf(key);
    const index = await (await fetch(`${origin}/`)).text();
    expect(index).toContain(name);
    const links = [...index.matchAll(/href="(\/places\/[^"]+)"/g)].map(([, path]) => path);
    expect(links).toHaveLength(8 + rivals.filter(({ site }) => site === key).length);
    const page = await (await fetch(`${origin}${links[0]}`)).text();
    expect(page).toContain('Демонстрационный сайт Молвы');
    const robots = await fetch(`${origin}/robots.txt`);
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await robots.text()).toContain('User-agent: *');
    for (const path of [
      '/places/nothing',
      `${links[0]}?page=0`,
      `${links[0]}?page=x`,
      '/api/places/nothing/reviews',
    ]) {
      expect((await fetch(`${origin}${path}`)).status, path).toBe(404);
    }
    expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(405);
  });
});

test('a browser that follows a link to a document of «Точка» gets the page', async () => {
  const place = places.find(({ site }) => site === 'tochka');
  if (place === undefined) throw new Error('no place');
  const url = running.areaUrl(place);
  const answer = await fetch(url, { redirect: 'manual', headers: { 'sec-fetch-dest': 'document' } });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/places/${place.slug}`);
  expect((await fetch(url)).headers.get('content-type')).toMatch(/^application\/json/);
});

test('sites stand on hosts of their own and let go of their ports', async () => {
  const other = await startSites({ seed: 'demo', anchors: [], port: 0 });
  expect(new Set(other.sites.map(({ domain }) => domain)).size).toBe(5);
  const origin = other.sites[0]?.origin ?? '';
  expect((await fetch(`${origin}/`)).status).toBe(200);
  await other.close();
  await expect(fetch(`${origin}/`)).rejects.toThrow();
});

test('a port that is taken is an error, and nothing is left open', async () => {
  const taken = Number(running.sites[4]?.domain.split(':')[1]);
  const start = startSites({ seed: 'demo', anchors: [], port: taken });
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
