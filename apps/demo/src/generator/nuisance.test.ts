import { describe, expect, test } from 'vitest';
import { type Place, places } from './agency.ts';
import { nuisance, nuisanceEnded } from './nuisance.ts';
import { createWorld } from './world.ts';

const day = 86_400_000;
const isComplaint = (text: string) => new RegExp(nuisance.keywords.join('|'), 'i').test(text);

/** At the first of a month and at its end: the days since are fewest and most. */
describe.each([Date.UTC(2026, 10, 1, 9), Date.UTC(2026, 9, 31, 20), Date.UTC(2027, 0, 15)])(
  'what was mended before a start at %i',
  (now) => {
    const world = createWorld({ seed: 'molva', anchors: [now] });
    const ended = Date.parse(nuisanceEnded(now));
    const own = places.filter(({ client, city }) => client === nuisance.client && city === nuisance.city);
    const shown = own.flatMap((place) => world.stateOf(place, now).reviews);
    const days = Math.floor((now - ended) / day);
    const between = (from: number, to: number) =>
      shown.filter(({ publishedAt: at }) => at >= from && at < to).map(({ recall }) => isComplaint(recall));
    const shareOf = (said: readonly boolean[]) => said.filter(Boolean).length / said.length;

    test('was complained of much before, and little since, by enough people on both sides', () => {
      expect(days).toBeGreaterThan(40);
      expect(days).toBeLessThan(85);
      const [before, after] = [between(ended - days * day, ended), between(ended + day, now)];
      expect(Math.min(before.length, after.length)).toBeGreaterThan(20);
      expect(shareOf(before)).toBeGreaterThan(0.35);
      expect(shareOf(after)).toBeLessThan(0.25);
    });

    test('is the same after a second start', () => {
      const again = createWorld({ seed: 'molva', anchors: [now, now + 5 * day] });
      for (const place of own) expect(again.stateOf(place, now)).toEqual(world.stateOf(place, now));
    });
  },
);

test('nobody complains elsewhere, nor where the demo never started', () => {
  const now = Date.UTC(2026, 10, 21);
  const complaintsAt = (anchors: number[], place: Place) =>
    createWorld({ seed: 'molva', anchors })
      .stateOf(place, now)
      .reviews.filter(({ uid }) => uid.startsWith('7')).length;
  for (const place of places.slice(0, 12)) {
    expect(complaintsAt([], place), place.slug).toBe(0);
    const isOne = place.client === nuisance.client && place.city === nuisance.city;
    expect(complaintsAt([now], place) > 0, place.slug).toBe(isOne);
  }
});
