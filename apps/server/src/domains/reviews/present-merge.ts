import { reviewMerge } from '@molva/contract/reviews';
import type { MergeRow } from './collecting/merge-queries.ts';

/** The kept rows hold what collections need too; people are shown what the site showed. */
export const presentMerge = (row: MergeRow) => reviewMerge.parse(row);
