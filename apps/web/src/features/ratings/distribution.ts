import type { Period, RatingDay } from './api.ts';

export const grades = ['5', '4', '3', '2', '1'] as const;

export interface GradeShare {
  readonly grade: (typeof grades)[number];
  readonly count: number;
  /** 0 to 100. */
  readonly percent: number;
}

/** The last day by which graded reviews were collected. */
export const latestGraded = (days: readonly RatingDay[]): RatingDay | undefined =>
  days
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .find((item) => grades.some((grade) => item.distribution[grade] > 0));

/** An area's grades as they stood at the end of a day. */
export interface GradedArea {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly count: number;
  readonly shares: readonly GradeShare[];
}

/** Of each area that has any, by the last day that has. */
export function gradedAreas(lines: readonly { name: string; days: readonly RatingDay[] }[]): GradedArea[] {
  return lines.flatMap(({ name, days }) => {
    const latest = latestGraded(days);
    if (!latest) return [];
    const shares = sharesOf(latest.distribution);
    const count = shares.reduce((sum, share) => sum + share.count, 0);
    return [{ id: latest.area_id, name, date: latest.date, count, shares }];
  });
}

/** The days that the areas' grades are of, the first and the last. */
export function datesOf(areas: readonly GradedArea[]): Period {
  const dates = areas.map(({ date }) => date).toSorted();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
}

/** Shares of the grades, best first; empty where there are none. */
export function sharesOf(distribution: RatingDay['distribution']): GradeShare[] {
  const total = grades.reduce((sum, grade) => sum + distribution[grade], 0);
  if (total === 0) return [];
  return grades.map((grade) => {
    const count = distribution[grade];
    return { grade, count, percent: (count / total) * 100 };
  });
}
