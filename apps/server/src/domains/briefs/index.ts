export { briefRoutes } from './routes.ts';
export { wordsOfBrief } from './words-of-brief.ts';
