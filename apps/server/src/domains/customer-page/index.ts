export { customerPageRoutes } from './routes.ts';
