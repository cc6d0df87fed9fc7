/** Steps of ratings over time. No imports: the web has a word for each. */
export const ratingSteps = ['day', 'week', 'month', 'quarter'] as const;
export type RatingStep = (typeof ratingSteps)[number];

/** Steps of one answer: what a chart and a table still take. */
export const maxSteps = 400;
/** Months of one heat map. */
export const maxMonths = 60;

/** Ratings one may want to be shown; a site tells them to a tenth. */
export const ratingGoals = { min: 1, max: 5, step: 0.1 } as const;
