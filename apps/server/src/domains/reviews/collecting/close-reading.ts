import type { Transaction } from '../../../db/database.ts';
import { recordRead } from '../../areas/index.ts';
import {
  type CollectionFacts,
  type GoodRun,
  isReadToItsEnd,
  assessCoverage,
  type ListEnding,
  type Verdict,
} from './assess-coverage.ts';
import { newestSince } from './list-order.ts';
import { mergeReviews } from './merge-reviews.ts';
import { countMissing, markMissed, noteUnseen } from './missed-queries.ts';
import type { Reading } from './store-page.ts';
import type { AreaKey, Sight } from './store-queries.ts';
import { takeBack } from './take-back.ts';

export interface ClosedReading extends Verdict {
  /** Reviews that are gone since this run. */
  gone: number;
  /** New ones that turned out to be known. */
  merged: number;
  /** Fields that the rules no longer read. */
  lost: Reading['lost'];
  /** New ones that may be known, and were taken back. */
  withdrawn: number;
  /** Seen by no page, of those that would have been shown. */
  missing: number;
}

/** The end of a collection: what it proves of the reviews that no page showed. The area must be locked. */
export async function closeReading(
  tx: Transaction,
  area: AreaKey,
  list: {
    reading: Reading;
    sight: Sight & { runId: string };
    /** Ids of what this run stored for the first time, its earlier tries with it. */
    added: readonly string[];
    ending: ListEnding;
    pages: number;
    hasPaging: boolean;
    shown: number | null;
    before: readonly GoodRun[];
    acceptsLosses: boolean;
  },
): Promise<ClosedReading> {
  const { sight } = list;
  const since = newestSince(list.reading.order);
  await noteUnseen(tx, area, list.reading.seen.union(list.reading.answers));
  await recordRead(tx, area.client_id, area.area_id, sight.at);
  const { lost, withdrawn } = await takeBack(tx, area, list);
  const added = list.added.filter((id) => !withdrawn.has(id));
  const reading = { ...list.reading, lost, seen: list.reading.seen.difference(withdrawn) };
  const count = () => countMissing(tx, area, { since });
  const unseen = await count();
  const isWhole = isReadToItsEnd({ ...list, found: reading.seen.size });
  const readsTexts = reading.counts.recall > 0;
  const merged = await mergeReviews(tx, area, {
    runId: sight.runId,
    added,
    sight,
    reading: { isWhole, readsTexts },
  });
  const missing = merged === 0 ? unseen : await count();
  const facts: CollectionFacts = {
    ending: list.ending,
    pages: list.pages,
    hasPaging: list.hasPaging,
    found: reading.seen.size,
    added: added.length - merged,
    shown: list.shown,
    isHalfRead: reading.lost.size > 0,
    isNewestFirst: since !== null,
    missing,
    before: list.before,
    acceptsLosses: list.acceptsLosses,
  };
  const verdict = assessCoverage(facts);
  const gone =
    verdict.missed === 'none'
      ? 0
      : await markMissed(tx, area, {
          at: sight.at,
          since: verdict.missed === 'newest' ? since : null,
          atOnce: list.acceptsLosses,
          answers: !reading.lost.has('answers'),
        });
  return {
    ...verdict,
    gone,
    merged,
    lost,
    withdrawn: withdrawn.size,
    missing: verdict.coverage === 'newest' ? missing.newest : missing.all,
  };
}
