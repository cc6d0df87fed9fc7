export { areaFiguresOf, type FiguresQuery, figuresOf } from './figures.ts';
export { executionRoutes } from './routes.ts';
export { type TextOfPeriod, textsOf } from './texts.ts';
