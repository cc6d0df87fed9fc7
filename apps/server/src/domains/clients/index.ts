export { findClient } from './queries.ts';
export { clientRoutes } from './routes.ts';
