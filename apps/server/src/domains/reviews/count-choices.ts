import { nobody } from '@molva/contract/review-filters';
import type { ReviewFilter } from './filter-query.ts';
import type { AlikeReviews, Counted, placesOfAreas } from './summary-queries.ts';

type Places = Awaited<ReturnType<typeof placesOfAreas>>;

/** Choices that are counted out of reviews that are alike, by one reading whatever is chosen of them. */
const choices = [
  'area',
  'group',
  'site',
  'rating',
  'assignee',
  'sex',
  'has_answers',
  'gone',
  'edited',
] as const;
type Choice = (typeof choices)[number];

/** The fields of a filter that these choices are made of. */
const fieldsOf = {
  area: ['area_id'],
  group: ['group_id'],
  site: ['site_id'],
  rating: ['rating', 'rating_from', 'rating_to'],
  assignee: ['assignee_id'],
  sex: ['sex'],
  has_answers: ['has_answers'],
  gone: ['gone'],
  edited: ['edited'],
} as const satisfies Record<Choice, readonly (keyof ReviewFilter)[]>;

/** The filter without these choices: what reviews that are alike are read by. */
export function withoutChoices<F extends ReviewFilter>(filter: F): F {
  const dropped = new Set<string>(Object.values(fieldsOf).flat());
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !dropped.has(field))) as F;
}

export interface CountedChoices {
  count: number;
  average: number | null;
  answered: number;
  facets: Record<Choice, Counted[]>;
}

/**
 * Counts by each choice: reviews that all other choices let through. A choice never counts against itself, so that one sees
 * what another value of it would show.
 */
export function countChoices(
  alike: readonly AlikeReviews[],
  filter: ReviewFilter,
  places: Places,
): CountedChoices {
  const placesById = new Map(places.map((place) => [place.id, place]));
  const valuesOf = (row: AlikeReviews): Record<Choice, string | null> => {
    const place = placesById.get(row.area_id);
    return {
      area: row.area_id,
      group: place?.group_id ?? null,
      site: place?.site_id ?? null,
      rating: row.rating === null ? null : String(row.rating),
      assignee: row.assignee_id ?? nobody,
      sex: row.sex,
      has_answers: String(row.has_answers),
      gone: String(row.gone),
      edited: String(row.edited),
    };
  };
  const asked = askedOf(filter);
  const sums = new Map(choices.map((choice) => [choice, new Map<string, number>()]));
  const total = { count: 0, answered: 0, graded: 0, grades: 0 };
  for (const row of alike) {
    const values = valuesOf(row);
    const refusing = choices.filter((choice) => !asked[choice](values[choice]));
    // Refused by two, it counts nowhere; by one, with that one's own counts.
    if (refusing.length > 1) continue;
    for (const choice of refusing.length === 1 ? refusing : choices) {
      const value = values[choice];
      const sum = sums.get(choice);
      if (value !== null) sum?.set(value, (sum.get(value) ?? 0) + row.count);
    }
    if (refusing.length > 0) continue;
    total.count += row.count;
    if (row.has_answers) total.answered += row.count;
    if (row.rating === null) continue;
    total.graded += row.count;
    total.grades += row.rating * row.count;
  }
  const facets = Object.fromEntries(
    choices.map((choice) => [choice, mostFirst(sums.get(choice) ?? new Map<string, number>())]),
  ) as Record<Choice, Counted[]>;
  const average = total.graded === 0 ? null : total.grades / total.graded;
  return { count: total.count, answered: total.answered, average, facets };
}

/** What of each choice the filter lets through. */
function askedOf(filter: ReviewFilter): Record<Choice, (value: string | null) => boolean> {
  const equal = (wanted: string | boolean | undefined) => (value: string | null) =>
    wanted === undefined || value === String(wanted);
  const asksForGrade = gradeAsked(filter);
  return {
    area: equal(filter.area_id),
    group: equal(filter.group_id),
    site: equal(filter.site_id),
    rating: (value) => asksForGrade(value === null ? null : Number(value)),
    assignee: equal(filter.assignee_id),
    sex: equal(filter.sex),
    has_answers: equal(filter.has_answers),
    gone: equal(filter.gone),
    edited: equal(filter.edited),
  };
}

/** Whether the filter lets a grade through; null: there is none. */
export function gradeAsked({
  rating,
  rating_from: low,
  rating_to: high,
}: Pick<ReviewFilter, 'rating' | 'rating_from' | 'rating_to'>): (grade: number | null) => boolean {
  return (grade) => {
    if (rating === undefined && low === undefined && high === undefined) return true;
    return (
      grade !== null &&
      (rating === undefined || grade === rating) &&
      (low === undefined || grade >= low) &&
      (high === undefined || grade <= high)
    );
  };
}

export function mostFirst(sums: ReadonlyMap<string, number>): Counted[] {
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}
