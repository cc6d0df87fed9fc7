import { createHash } from 'node:crypto';
import type { PlaceState } from '../generator/index.ts';

/** What is known of an area between two looks of the ticker. */
export interface AreaMemory {
  /** What its page showed when a collection was last started. */
  digest: string;
  /** Collections it should still get: a review is called gone only when two in a row did not see it. */
  due: number;
  /** When a collection was last started, epoch ms. */
  visited: number;
}

const afterChange = 2;

/** Everything of a page that a collection would notice, in short. Likes are left out: they change all the time. */
export function digestOf({ reviews }: PlaceState): string {
  const hash = createHash('sha256');
  for (const { uid, rating, recall, answer } of reviews)
    hash.update(JSON.stringify([uid, rating, recall, answer?.recall]));
  return hash.digest('base64url');
}

/** What is known of an area now that its page shows `digest`. */
export function remember(before: AreaMemory, digest: string): AreaMemory {
  return before.digest === digest ? before : { ...before, digest, due: afterChange };
}

/** What is known of an area once a collection was started. */
export function visit(before: AreaMemory, now: number): AreaMemory {
  return { ...before, due: Math.max(0, before.due - 1), visited: now };
}

/** The few areas to collect next: where something happened first, then those not looked at for longest. */
export function chooseAreas(known: ReadonlyMap<string, AreaMemory>, count: number): string[] {
  return [...known]
    .toSorted(([, a], [, b]) => b.due - a.due || a.visited - b.visited)
    .slice(0, count)
    .map(([areaId]) => areaId);
}
