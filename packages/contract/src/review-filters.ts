/** How lists of reviews are narrowed down. No imports: the web takes these without the schemas. */

/** In place of a person: reviews that are given to nobody. */
export const nobody = 'nobody';

/** Choices that are counted one by one beside the list (`reviews-read_summary`). */
export const reviewFacets = [
  'area',
  'group',
  'site',
  'rating',
  'theme',
  'tag',
  'assignee',
  'sex',
  'sentiment',
  'official_answer',
  'has_answers',
  'gone',
  'edited',
  'likes',
  'period',
] as const;
export type ReviewFacet = (typeof reviewFacets)[number];

/** Marks of being useful, at least so many, that are counted as a choice. */
export const countedLikes = ['1', '5', '10', '50'] as const;

/** Periods that are counted as a choice: the last so many days with today, this month, the one before. */
export const countedPeriods = ['7', '30', '90', '365', 'month', 'last_month'] as const;
export type CountedPeriod = (typeof countedPeriods)[number];

/** What many reviews are given at once, and what one of them can bear. */
export const markLimits = {
  /** Reviews by their ids, or by a filter, in one transaction; more than that are a job's. */
  atOnce: 1000,
  tagLength: 100,
  /** What is added to the notes of many; a note in all takes `limits.noteLength`. */
  noteLength: 2_000,
  tagsOfReview: 50,
  /** Tags in one change. */
  tagsOfChange: 20,
} as const;

/** Saved views of one client's list: of one person, of all who share theirs, and how long a filter may be. */
export const viewLimits = { own: 50, shared: 100, stateLength: 4000 } as const;
