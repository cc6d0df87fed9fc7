const wholeGrades = [1, 2, 3, 4, 5] as const;

/** The whole grade, 1 to 5, that a grade or an average counts as: the nearest, halves as the better one, as on the server. */
export function wholeGrade(grade: number): (typeof wholeGrades)[number] {
  return wholeGrades[Math.min(5, Math.max(1, Math.round(grade))) - 1] ?? 3;
}
