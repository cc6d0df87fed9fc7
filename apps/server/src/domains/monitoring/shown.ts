import { type ExtractedAggregate, toFive } from '@molva/extraction';

/** What a site shows of an area as a whole. */
export interface Shown {
  /** On the scale of 1 to 5 that everything here is compared on. */
  rating: number | null;
  reviews_count: number | null;
  ratings_count: number | null;
}

export function shownOf(aggregate: ExtractedAggregate | null): Shown {
  const rating = aggregate?.rating == null ? null : toFive(aggregate.rating, { best: aggregate.best_rating });
  return {
    rating,
    reviews_count: aggregate?.reviews_count ?? null,
    ratings_count: aggregate?.ratings_count ?? null,
  };
}

/** What earlier pages said, and what only this one says. */
export function mergeAggregates(
  known: ExtractedAggregate | null,
  page: ExtractedAggregate | null,
): ExtractedAggregate | null {
  if (known === null || page === null) return known ?? page;
  return {
    ...known,
    rating: known.rating ?? page.rating,
    reviews_count: known.reviews_count ?? page.reviews_count,
    ratings_count: known.ratings_count ?? page.ratings_count,
    distribution: known.distribution ?? page.distribution,
  };
}
