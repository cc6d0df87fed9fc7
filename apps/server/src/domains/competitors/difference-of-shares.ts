import type { competitorDifferences } from '@molva/contract/competitor-states';
import { differenceOf, shareOf } from '../clustering/index.ts';

interface Spoken {
  size: number;
  of: number;
}

/** Fewer reviews with a text on either side say nothing. */
const leastTexts = 20;

/** Whether reviews of a competitor speak of a theme more often than the client's, beyond chance. */
export function differenceOfShares(competitor: Spoken, own: Spoken): (typeof competitorDifferences)[number] {
  if (competitor.of < leastTexts || own.of < leastTexts) return 'too_few';
  const { low, high } = differenceOf(shareOf(competitor.size, competitor.of), shareOf(own.size, own.of));
  if (low > 0) return 'more';
  return high < 0 ? 'less' : 'same';
}
