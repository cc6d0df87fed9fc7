import { likeness, prepare } from '@molva/russian/likeness';
import { wordsOf } from '@molva/russian/words';
import { describe, expect, test } from 'vitest';
import { places } from './agency.ts';
import { incidents } from './incidents.ts';
import { createWorld } from './world.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21, 9, 30);
const before = createWorld({ seed: 'demo', anchors: [] });
const world = createWorld({ seed: 'demo', anchors: [now] });

function placed(slug: string) {
  const place = places.find((one) => one.slug === slug);
  if (place === undefined) throw new Error(`no place ${slug}`);
  return place;
}

/** What a place shows of the incident: all that it would not show without it. */
function added(slug: string) {
  const place = placed(slug);
  const usual = new Set(before.stateOf(place, now).reviews.map(({ uid }) => uid));
  return world.stateOf(place, now).reviews.filter(({ uid }) => !usual.has(uid) && !/^[79]/.test(uid));
}

describe('what is unusual before the first start', () => {
  test('is a burst of low grades at one place, within two days, by different people', () => {
    const burst = added(incidents.burst);
    expect(burst).toHaveLength(8);
    expect(burst.every(({ rating }) => rating <= 2)).toBe(true);
    expect(new Set(burst.map(({ author }) => author)).size).toBeGreaterThan(6);
    const times = burst.map(({ publishedAt }) => publishedAt);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(2 * day);
    expect(now - Math.max(...times)).toBeLessThan(2 * day);
  });

  test('is praise copied under five names, each typed a little differently', () => {
    const copies = added(incidents.copies);
    expect(copies).toHaveLength(5);
    expect(new Set(copies.map(({ author }) => author)).size).toBe(5);
    const [first, ...others] = copies.map(({ recall }) => wordsOf(recall));
    expect(first?.length).toBeGreaterThanOrEqual(8);
    for (const other of others)
      expect(likeness(prepare(first ?? []), prepare(other), 0.6)).toBeGreaterThanOrEqual(0.6);
  });

  test('is nowhere else, the same after a second start, and nothing where the demo never started', () => {
    const again = createWorld({ seed: 'demo', anchors: [now, now + 5 * day] });
    for (const place of places) {
      const isOne = place.slug === incidents.burst || place.slug === incidents.copies;
      expect(added(place.slug).length > 0, place.slug).toBe(isOne);
      expect(again.stateOf(place, now)).toEqual(world.stateOf(place, now));
    }
  });
});
