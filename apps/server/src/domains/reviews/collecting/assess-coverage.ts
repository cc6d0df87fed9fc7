import type { FieldCounts } from './field-gate.ts';

/** How the reading of a list came to its end. */
export type ListEnding =
  /** The last page leads to no other. */
  | 'no_next'
  /** A page without reviews. */
  | 'empty_page'
  /** A page with nothing that earlier ones did not have. */
  | 'page_repeated'
  /** There are more pages than the rules allow, or more on one than is taken. */
  | 'page_limit'
  /** A later page could not be had or read. */
  | 'page_unreadable';

/**
 * What a collection can say of what it did not see. `complete`: everything that is there was read. `newest`: nothing is
 * missing between the newest and the oldest that were read. `some`: nothing can be said.
 */
export type Coverage = 'complete' | 'newest' | 'some';

export type CoverageProblem =
  | 'rule_half_stopped'
  | 'emptied'
  | 'many_missing'
  | 'page_limit'
  | 'page_unreadable';

/** A run that came to its end without a problem. */
export interface GoodRun {
  found: number;
  /** How many reviews the site said it has. */
  shown: number | null;
  coverage: Coverage;
  fields: FieldCounts;
}

export interface CollectionFacts {
  ending: ListEnding;
  pages: number;
  /** The rules say how one page leads to another. */
  hasPaging: boolean;
  /** Different reviews that were read. */
  found: number;
  added: number;
  shown: number | null;
  /** A field stopped being read. */
  isHalfRead: boolean;
  isNewestFirst: boolean;
  /** Stored, not gone, and not seen by this collection: of all, and of those that a list by date would have shown. */
  missing: { all: number; newest: number };
  /** Good runs before this one, the latest first. */
  before: readonly GoodRun[];
  /** Somebody looked at the page and says that what is missing there is gone. */
  acceptsLosses: boolean;
}

export interface Verdict {
  coverage: Coverage;
  problem: CoverageProblem | null;
  /** What counts as missed by this collection. */
  missed: 'all' | 'newest' | 'none';
}

const fewMissing = 3;
const manyMissing = 0.2;
/** Of a list so short that three are many: two or more at once, and so large a share of it. */
const maxOfShort = 0.4;
/** A list that is shorter by more than this lost its later pages. */
const fallen = 0.2;
/** Reviews that come in while pages are read: more of them than a count says do not make it wrong. */
const countTolerance = 0.02;

/** What a collection proves; docs/collecting.md says it in words. */
export function assessCoverage(facts: CollectionFacts): Verdict {
  const coverage = coverageOf(facts);
  const missed = { complete: 'all', newest: 'newest', some: 'none' } as const;
  if (facts.acceptsLosses) {
    const isAll = coverage === 'complete' || facts.found === 0;
    return {
      coverage: isAll ? 'complete' : coverage,
      problem: problemOfPages(facts),
      missed: isAll ? 'all' : missed[coverage],
    };
  }
  if (facts.isHalfRead) return { coverage: 'some', problem: 'rule_half_stopped', missed: 'none' };
  if (facts.found === 0 && facts.missing.all > 0)
    return { coverage: 'some', problem: 'emptied', missed: 'none' };
  if (isSuspicious(facts, coverage))
    return { coverage: 'some', problem: problemOfPages(facts) ?? 'many_missing', missed: 'none' };
  return { coverage, problem: problemOfPages(facts), missed: missed[coverage] };
}

function problemOfPages({ ending }: Pick<CollectionFacts, 'ending'>): CoverageProblem | null {
  return ending === 'page_limit' || ending === 'page_unreadable' ? ending : null;
}

function coverageOf(facts: CollectionFacts): Coverage {
  if (problemOfPages(facts) === null && (reachesCount(facts) || isWholeList(facts))) return 'complete';
  return facts.isNewestFirst ? 'newest' : 'some';
}

/** As many different reviews as the site says it has. One that says far fewer counts something else. */
function reachesCount({ shown, found }: CollectionFacts): boolean {
  return shown !== null && found >= shown && found <= shown * (1 + countTolerance) + 2;
}

/**
 * Page led to page until one led no further, and no more are lacking from the count shown than ever: sites count
 * reviews that they don't show.
 */
function isWholeList({ ending, pages, hasPaging, shown, found, missing, before }: CollectionFacts): boolean {
  if (ending !== 'no_next' || (pages < 2 && !hasPaging)) return false;
  const lacking = shown === null ? 0 : Math.max(0, shown - found);
  if (lacking === 0) return true;
  const usual = before.flatMap((run) =>
    run.coverage === 'complete' && run.shown !== null ? [run.shown - run.found] : [],
  );
  return usual.length === 0 ? missing.all === 0 : lacking <= Math.max(...usual);
}

/**
 * Whether what was not read can be taken for missing: the list came to an end, and is not much shorter than the last good
 * run's, as one is that ends early in a page of junk. Of a single page that says that there are more, the rest stands
 * where nobody looks.
 */
export const isReadToItsEnd = (
  facts: Pick<CollectionFacts, 'ending' | 'found' | 'hasPaging' | 'shown'> & Before,
): boolean =>
  problemOfPages(facts) === null && !isShorterThanBefore(facts) && (facts.hasPaging || !isPartOfCount(facts));

interface Before {
  /** The latest first. */
  before: readonly Pick<GoodRun, 'found'>[];
}

const isPartOfCount = ({ found, shown }: Pick<CollectionFacts, 'found' | 'shown'>): boolean =>
  shown !== null && found < shown;

function isShorterThanBefore({ found, before: [last] }: Pick<CollectionFacts, 'found'> & Before): boolean {
  return last !== undefined && found < last.found * (1 - fallen) - 1;
}

/** More is missing at once than people take down, and the site's own count does not say the same. */
function isSuspicious(facts: CollectionFacts, coverage: Coverage): boolean {
  const { found, added, shown, missing, before } = facts;
  const [last] = before;
  const lost = { complete: missing.all, newest: missing.newest, some: 0 }[coverage];
  const all = found + lost;
  const isMany = lost > Math.max(fewMissing, manyMissing * all) || (lost > 1 && lost > maxOfShort * all);
  const isShorter = isShorterThanBefore(facts);
  if (!isMany && !isShorter) return false;
  if (coverage === 'complete' && reachesCount(facts)) return false;
  const fall = last?.shown == null || shown === null ? 0 : last.shown - shown;
  const expected = Math.max(isMany ? lost : 0, isShorter && last ? last.found - found : 0) - added;
  return fall < expected * (1 - fallen) || fall <= 0;
}
