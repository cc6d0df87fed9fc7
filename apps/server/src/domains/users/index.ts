export { createFirstSuperuser, generatePassword } from './create-first-superuser.ts';
export { insertUser } from './queries.ts';
export { userRoutes } from './routes.ts';
