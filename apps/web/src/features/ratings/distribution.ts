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
  if (!latest) return [];
  const total = grades.reduce((sum, grade) => sum + (latest.distribution[grade] ?? 0), 0);
  return grades.map((grade) => {
    const count = latest.distribution[grade] ?? 0;
    return { grade, count, percent: (count / total) * 100 };
  });
}
