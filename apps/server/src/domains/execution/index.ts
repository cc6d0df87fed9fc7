export { areaFiguresOf, type FiguresQuery, figuresOf } from './figures.ts';
export { executionOperations } from './operations.ts';
export { type TextOfPeriod, textsOf } from './texts.ts';
