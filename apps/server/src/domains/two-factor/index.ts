export { twoFactorRoutes } from './routes.ts';
