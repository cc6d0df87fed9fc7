import { type Place, places } from './agency.ts';
import { checksum } from './history.ts';
import { type PlannedReview, planReview, quickFate } from './plan.ts';
import { seeded, weighted } from './random.ts';

const second = 1000;

/** While someone watches: a review somewhere every twenty seconds, for two hours; then one every ten minutes. */
export const livePace = { fast: 20 * second, fastFor: 7_200 * second, slow: 600 * second };

/** A review that appears while the demo runs, and where. */
export interface LiveReview {
  place: Place;
  review: PlannedReview;
}

/**
 * The moments at which live reviews appear from an anchor (a start of the demo) up to `until`, both epoch ms.
 * They lie on a grid of absolute time, so two anchors close to each other give the same moments.
 */
export function liveMoments(anchor: number, until: number): number[] {
  const moments: number[] = [];
  const fastUntil = Math.min(anchor + livePace.fastFor, until);
  const from = Math.ceil(anchor / livePace.fast) * livePace.fast;
  for (let at = from; at <= fastUntil; at += livePace.fast) moments.push(at);
  const slowFrom = Math.ceil((anchor + livePace.fastFor + 1) / livePace.slow) * livePace.slow;
  for (let at = slowFrom; at <= until; at += livePace.slow) moments.push(at);
  return moments;
}

const paces = places.map((place) => place.pace);

/** The review that appears at a moment of the grid. */
export function planLive(seed: string, since: number, moment: number): LiveReview {
  const index = weighted(seeded(seed, 'live', moment), paces);
  const place = places[index];
  if (place === undefined) throw new Error('the agency has no places');
  const uid = `9${Math.floor(moment / second)}${checksum(place.slug)}`;
  return { place, review: planReview({ seed, place, since, at: moment, uid, fate: quickFate }) };
}
