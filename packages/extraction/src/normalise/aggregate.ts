import type { RawAggregate, RawValue } from '../extracted/raw.ts';
import { type Distribution, type ExtractedAggregate, type FieldOrigins, grades } from '../extracted/types.ts';
import { parseCount } from './count.ts';
import { parseRating } from './rating.ts';
import { guessBest, round } from './scale.ts';

/**
 * The shown rating out of what the sources offer in their order: the grade with its scale from the first
 * that has one, each count from the first that has it. Null when none has anything.
 */
export function normaliseAggregate(offers: readonly RawAggregate[]): ExtractedAggregate | null {
  const counts = (name: 'reviews_count' | 'ratings_count'): number | null =>
    first(offers, (offer) => offer[name] && parseCount(offer[name].value));
  const [reviews_count, ratings_count] = [counts('reviews_count'), counts('ratings_count')];
  const shown = first(offers, shownRating);
  // A rating of 0 says that nobody graded yet.
  const isGraded = shown !== null && shown.rating > 0;
  const distribution = first(offers, distributionOf);
  if (!isGraded && reviews_count === null && ratings_count === null && !distribution) return null;
  return {
    rating: isGraded ? shown.rating : null,
    best_rating: shown?.best ?? 5,
    reviews_count,
    ratings_count,
    distribution,
  };
}

/** Whether nothing is left that structured data could add: it never says how the grades are spread. */
export function isWhole(aggregate: ExtractedAggregate | null): boolean {
  return aggregate?.rating != null && aggregate.reviews_count !== null && aggregate.ratings_count !== null;
}

/** Which offer each value came from, for a trace. */
export function originsOfAggregate(offers: readonly RawAggregate[]): FieldOrigins {
  const origins: FieldOrigins = {};
  const note = (name: string, raw: RawValue | null): void => {
    if (raw && !(name in origins)) origins[name] = raw.origin();
  };
  for (const offer of offers) {
    if (shownRating(offer)) note('rating', offer.rating);
    if (offer.reviews_count && parseCount(offer.reviews_count.value) !== null)
      note('reviews_count', offer.reviews_count);
    if (offer.ratings_count && parseCount(offer.ratings_count.value) !== null)
      note('ratings_count', offer.ratings_count);
    for (const grade of grades) note(`distribution.${grade}`, offer.distribution[grade] ?? null);
  }
  return origins;
}

function shownRating({ rating, rating_best }: RawAggregate): { rating: number; best: number } | null {
  const parsed = rating && parseRating(rating.value);
  if (!parsed) return null;
  const best =
    parsed.best ?? (rating_best && parseRating(rating_best.value)?.value) ?? guessBest([parsed.value]);
  return parsed.value <= best ? { rating: round(parsed.value), best } : null;
}

function distributionOf({ distribution }: RawAggregate): Distribution | null {
  const counts = grades.map((grade) => {
    const raw = distribution[grade];
    return [grade, raw ? parseCount(raw.value) : null] as const;
  });
  if (counts.every(([, count]) => count === null)) return null;
  const of = (grade: string): number => counts.find(([name]) => name === grade)?.[1] ?? 0;
  return { '1': of('1'), '2': of('2'), '3': of('3'), '4': of('4'), '5': of('5') };
}

function first<Offer, Value>(offers: readonly Offer[], read: (offer: Offer) => Value | null): Value | null {
  for (const offer of offers) {
    const value = read(offer);
    if (value !== null) return value;
  }
  return null;
}
