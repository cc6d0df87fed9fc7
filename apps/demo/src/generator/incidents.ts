import type { Place } from './agency.ts';
import { checksum } from './history.ts';
import { somebody } from './people.ts';
import { type PlannedReview, uneventful } from './plan.ts';
import { seeded } from './random.ts';
import { retouch } from './retouch.ts';
import { writeReview } from './write-review.ts';

const hour = 3_600_000;
const second = 1000;

/** A place where many were served badly at once, and one that somebody praises under many names. */
export const incidents = { burst: 'polden-msk-2', copies: 'ryvok-msk-1' } as const;

const burstOf = 8;
const copiesOf = 5;
/** A shorter text is like another by chance. */
const leastCopied = 90;

/**
 * What chance does not explain, shortly before the first start of the demo: whoever looks then finds it told.
 *
 * @param anchor the first start, epoch ms
 */
export function planIncidents(seed: string, place: Place, anchor: number): PlannedReview[] {
  if (place.slug === incidents.burst)
    return Array.from({ length: burstOf }, (_, index) => {
      const at = anchor - (44 - index * 3) * hour;
      return planned({ seed, place, at, index, grade: index % 3 === 2 ? 2 : 1 });
    });
  if (place.slug !== incidents.copies) return [];
  const original = copied(seed, place, anchor);
  return Array.from({ length: copiesOf }, (_, index) => ({
    ...planned({ seed, place, at: anchor - (130 - index * 22) * hour, index, grade: 5 }),
    text: retouch(original, seeded(seed, place.slug, 'copy', index), 'good'),
  }));
}

function planned(of: {
  seed: string;
  place: Place;
  at: number;
  index: number;
  grade: number;
}): PlannedReview {
  const { seed, place, index, grade } = of;
  const random = seeded(seed, place.slug, 'incident', index);
  const { author, sex } = somebody(random);
  const at = Math.floor(of.at / second) * second;
  const month = new Date(at).getUTCMonth() + 1;
  const hot = place.change?.topic ?? null;
  return {
    uid: `8${at / second}${index}${checksum(place.slug)}`,
    author,
    sex,
    grade,
    text: writeReview({ trade: place.trade, random, sex, grade, month, hot }).text,
    at,
    ...uneventful,
  };
}

/** A text long enough to be known again. */
function copied(seed: string, place: Place, anchor: number): string {
  const month = new Date(anchor).getUTCMonth() + 1;
  for (let attempt = 0; ; attempt += 1) {
    const random = seeded(seed, place.slug, 'copied', attempt);
    const { text } = writeReview({ trade: place.trade, random, sex: 'female', grade: 5, month, hot: null });
    if (text.length >= leastCopied) return text;
  }
}
