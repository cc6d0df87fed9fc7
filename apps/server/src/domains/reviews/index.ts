export { reviewRoutes } from './routes.ts';
export { type PageResult, storePage } from './store-page.ts';
export { countStored, markMissed } from './store-queries.ts';
