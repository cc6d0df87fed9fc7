export { utilRoutes } from './routes.ts';
