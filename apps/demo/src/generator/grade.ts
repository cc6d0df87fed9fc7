import { type Random, weighted } from './random.ts';
import type { Place } from './agency.ts';

const day = 86_400_000;

/** How long a change takes to be felt in full, milliseconds. */
const transition = 60 * day;

/** Three years: the stretch of time within which changes are placed. */
export const stretch = 3 * 365 * day;

/** Content and discontent customers grade like this, from 1 to 5; means 4.71 and 1.89. */
const content = [0, 1, 4, 18, 77];
const discontent = [50, 22, 18, 9, 1];
const means = { content: 4.71, discontent: 1.89 };

/** The mean grade that a place earns at a time. `since` is when its history begins; both in epoch ms. */
export function levelAt(place: Place, since: number, at: number): number {
  if (place.change === null) return place.level;
  const changed = since + place.change.at * stretch;
  const done = Math.min(Math.max((at - changed) / transition, 0), 1);
  return place.level + (place.change.level - place.level) * done;
}

/** What people talk about most since the place changed, or null. */
export function hotTopic(place: Place, since: number, at: number): string | null {
  if (place.change === null || at < since + place.change.at * stretch) return null;
  return place.change.topic;
}

/** A grade from 1 to 5 such that many of them have the mean `level`: mostly fives and ones, as in life. */
export function drawGrade(random: Random, level: number): number {
  const share = (level - means.discontent) / (means.content - means.discontent);
  return 1 + weighted(random, random() < share ? content : discontent);
}
