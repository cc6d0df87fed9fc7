import type { Option } from '../../components/options.ts';
import { number } from '../../lib/formats.ts';
import { wholeGrade } from '../../lib/whole-grade.ts';
import type { ReviewSummary } from './api.ts';

type Facets = ReviewSummary['facets'];
export type Facet = Facets[keyof Facets];

/** Choices with how many reviews each would show; without counts as they are. */
export function counted<V extends string>(
  options: readonly Option<V>[],
  facet: Facet | undefined,
  valueOf: (option: V) => string = (option) => option,
): Option<V>[] {
  if (facet === undefined) return [...options];
  const counts = new Map(facet.map(({ value, count }) => [value, count]));
  return options.map((option) =>
    option.value === 'any' ? option : { ...option, hint: number(counts.get(valueOf(option.value)) ?? 0) },
  );
}

/** How many grades count as one within a range of whole ones, its ends included: the nearest, halves as the better one. */
export function gradesWithin(facet: Facet, low: number, high: number): number {
  return facet.reduce((sum, { value, count }) => {
    const grade = wholeGrade(Number(value));
    return grade >= low && grade <= high ? sum + count : sum;
  }, 0);
}
