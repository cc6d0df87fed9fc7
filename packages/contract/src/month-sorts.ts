/** Figures by which the clients of a month are put in order. No imports: addresses are read by it. */
export const monthKeys = [
  'attention',
  'name',
  'reviews_new',
  'average',
  'change',
  'answered',
  'answer_hours',
  'unanswered',
  'texts_written',
  'texts_accepted',
  'texts_published',
  'tasks_done',
  'tasks_late',
  'areas_failing',
] as const;
export type MonthKey = (typeof monthKeys)[number];
export type MonthSort = MonthKey | `-${MonthKey}`;

export const monthSorts: readonly [MonthSort, ...MonthSort[]] = [
  '-attention',
  'attention',
  ...monthKeys.slice(1).flatMap((key): MonthSort[] => [key, `-${key}`]),
];
