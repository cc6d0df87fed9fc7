export { createSessionCache, type SessionCache } from './cache.ts';
export { forgetOldSessions } from './jobs.ts';
export { hashPassword } from './passwords.ts';
export { resolveActor } from './resolve-actor.ts';
export { sessionRoutes } from './routes.ts';
