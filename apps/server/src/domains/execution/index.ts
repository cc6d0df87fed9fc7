export { areaFiguresOf, type FiguresQuery, figuresOf } from './figures.ts';
export { executionOperations } from './operations.ts';
export { type TextOfPeriod, textsOf } from './texts.ts';
export { listPeriods } from './list-periods.ts';
export { listReviewsCount } from './list-reviews-count.ts';
