export { differenceOf, type Share } from './proportions.ts';
export { type MonthTheme, themesOfMonth } from './month-themes.ts';
export { themesMergedInto, themesNow } from './share-queries.ts';
export { type ShareWindow, sharesOf } from './theme-shares.ts';
export { clusterReviewsJob } from './jobs.ts';
export { clusteringOperations } from './operations.ts';
