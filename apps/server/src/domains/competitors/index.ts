export {
  collectCompetitorJob,
  forgetRemovedCompetitors,
  readCompetitorThemes,
  startDueCompetitors,
} from './jobs.ts';
export { competitorOperations } from './operations.ts';
