import type { RatingDay } from './api.ts';

export const grades = ['5', '4', '3', '2', '1'] as const;

export interface GradeShare {
  readonly grade: (typeof grades)[number];
  readonly count: number;
  /** 0 to 100. */
  readonly percent: number;
}

/** Shares of the grades among the reviews collected by the last day that has any; empty where none has. */
export function latestDistribution(days: readonly RatingDay[]): GradeShare[] {
  const latest = days
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .find((item) => grades.some((grade) => (item.distribution[grade] ?? 0) > 0));
  return latest ? sharesOf(latest.distribution) : [];
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
