import type { RawAggregate, RawGroup } from '../extracted/raw.ts';
import type { AggregateSource, ReviewSource } from '../rules/sources.ts';

/** A source of the rules and what it gave. */
export interface Try {
  source: ReviewSource;
  /** Where it stands in the rules; empty where they name no source. */
  at: (string | number)[];
  groups: RawGroup[];
}

export interface AggregateTry {
  source: AggregateSource;
  offers: RawAggregate[];
}
