export { compareMonths } from './compare-months.ts';
export { compareThemes } from './compare-themes.ts';
export { competitorRatings } from './competitor-ratings.ts';
export { listComparedAreas, listCompetitors } from './list-competitors.ts';
export {
  collectCompetitorJob,
  forgetRemovedCompetitors,
  readCompetitorThemes,
  startDueCompetitors,
} from './jobs.ts';
export { competitorOperations } from './operations.ts';
