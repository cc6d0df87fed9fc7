import { describe, expect, test } from 'vitest';
import { agencyClients, places, siteKeys } from './agency.ts';
import { stretch } from './grade.ts';
import { livePace } from './live.ts';
import { createWorld, historyStart } from './world.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21, 9, 30);
const world = createWorld({ seed: 'demo', anchors: [] });
const states = places.map((place) => world.stateOf(place, now));
const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

describe('the agency', () => {
  test('has six clients with forty places, spread over five sites', () => {
    expect(agencyClients).toHaveLength(6);
    expect(places).toHaveLength(40);
    expect(new Set(places.map(({ slug }) => slug)).size).toBe(40);
    expect(new Set(places.map(({ name }) => name)).size).toBe(40);
    for (const key of siteKeys) expect(places.filter(({ site }) => site === key)).toHaveLength(8);
  });
});

describe('the world at a moment', () => {
  test('is the same again, whatever was asked before', () => {
    const other = createWorld({ seed: 'demo', anchors: [] });
    const [place] = places;
    if (place === undefined) throw new Error('no places');
    other.stateOf(place, now - 100 * day);
    expect(other.stateOf(place, now)).toEqual(states[0]);
    expect(createWorld({ seed: 'other', anchors: [] }).stateOf(place, now)).not.toEqual(states[0]);
  });

  test('holds three years and more of reviews, newest first, none of the future', () => {
    const all = states.flatMap(({ reviews }) => reviews);
    expect(all.length).toBeGreaterThan(5000);
    expect(Math.min(...all.map(({ publishedAt }) => publishedAt))).toBeLessThan(now - 3 * 365 * day);
    for (const { reviews } of states) {
      const times = reviews.map(({ publishedAt }) => publishedAt);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times[0]).toBeLessThanOrEqual(now);
      for (const { publishedAt, answer } of reviews) {
        expect(publishedAt % 1000).toBe(0);
        if (answer) expect(answer.publishedAt).toBeGreaterThan(publishedAt);
        if (answer) expect(answer.publishedAt).toBeLessThanOrEqual(now);
      }
    }
  });

  test('knows every review of a site by its uid', () => {
    for (const key of siteKeys) {
      const uids = states
        .filter(({ place }) => place.site === key)
        .flatMap(({ reviews }) => reviews.flatMap(({ uid, answer }) => (answer ? [uid, answer.uid] : [uid])));
      expect(new Set(uids).size).toBe(uids.length);
    }
  });

  test('grades are as the level of the place says, before and after its change', () => {
    for (const { place, reviews } of states) {
      const changed = historyStart(now) + (place.change?.at ?? 2) * stretch;
      const early = reviews.filter(({ publishedAt }) => publishedAt < changed).map(({ rating }) => rating);
      expect(Math.abs(mean(early) - place.level), place.slug).toBeLessThan(0.45);
      const late = reviews.filter(({ publishedAt }) => publishedAt > changed + 60 * day);
      if (place.change === null || late.length < 20) continue;
      const turn = Math.sign(place.change.level - place.level);
      expect(Math.sign(mean(late.map(({ rating }) => rating)) - mean(early)), place.slug).toBe(turn);
    }
  });

  test('the shown rating counts grades without a text too', () => {
    for (const { reviews, rating, ratingsCount, distribution } of states) {
      expect(ratingsCount).toBeGreaterThan(reviews.length);
      expect(distribution.reduce((sum, count) => sum + count, 0)).toBe(ratingsCount);
      const exact = distribution.reduce((sum, count, index) => sum + count * (index + 1), 0) / ratingsCount;
      expect(rating).toBe(Math.round(exact * 10) / 10);
    }
  });
});

describe('as time passes', () => {
  const anchor = now - 600_000;
  const live = createWorld({ seed: 'demo', anchors: [anchor] });
  const at = (moment: number) =>
    new Map(
      places.flatMap((place) =>
        live.stateOf(place, moment).reviews.map((review) => [`${place.site} ${review.uid}`, review]),
      ),
    );

  test('about every twenty seconds a review appears, some change, some vanish, the others stay', () => {
    const hour = 3_600_000;
    const before = at(now);
    const after = at(now + hour);
    const appeared = [...after.keys()].filter((uid) => !before.has(uid)).length;
    const expected = hour / livePace.fast;
    expect(appeared).toBeGreaterThan(expected * 0.85);
    expect(appeared).toBeLessThan(expected * 1.1);
    const gone = [...before.keys()].filter((uid) => !after.has(uid));
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.length).toBeLessThan(15);
    const edited = [...before].filter(([uid, review]) => {
      const later = after.get(uid);
      return later !== undefined && later.recall !== review.recall;
    });
    expect(edited.length).toBeGreaterThan(0);
    for (const [uid, review] of edited) expect(after.get(uid)?.recall.startsWith(review.recall)).toBe(true);
    const answered = [...before].filter(([uid, review]) => review.answer === null && after.get(uid)?.answer);
    expect(answered.length).toBeGreaterThan(0);
  });

  test('a second start soon after shows the same, and a long run slows down', () => {
    const restarted = createWorld({ seed: 'demo', anchors: [anchor, now] });
    for (const place of places) expect(restarted.stateOf(place, now)).toEqual(live.stateOf(place, now));
    const perDay = at(now + 3 * day).size - at(now + 2 * day).size;
    expect(perDay).toBeGreaterThan(80);
    expect(perDay).toBeLessThan(250);
  });
});
