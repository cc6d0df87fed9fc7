export { ensureGuide } from './ensure-guide.ts';
export { wikiRoutes } from './routes.ts';
