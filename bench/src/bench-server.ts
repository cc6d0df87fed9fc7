import { randomBytes } from 'node:crypto';
import { buildApp } from '@molva/server/app';
import { settingsOfThisProcess } from '@molva/server/config/environment';
import { createContext } from '@molva/server/create-context';
import { migrate } from '@molva/server/db/migrate';
import { hashPassword, resolveActor } from '@molva/server/domains/sessions/index';
import { login } from '@molva/server/domains/sessions/sign-in';
import { operations } from '@molva/server/registry/operations';
import { createLog } from '@molva/server/lib/log';
import { createPeople } from './server/create-people.ts';
import { benchOperations } from './server/operations.ts';

/**
 * The server as it is, on the database of DATABASE_URL, with two routes for measuring added, a manager with helpers'
 * and clients' scopes and nineteen others signed in, and accounts to sign in with. Prints `{address, token, people, logins,
 * password}` once it listens; ends on SIGTERM.
 */
const config = settingsOfThisProcess();
const log = createLog(config.logLevel);
const databaseUrl = config.database?.url ?? '';
await migrate(databaseUrl, log);
const { context, close } = await createContext(config, {
  databaseUrl,
  secretKey: config.secretKey ?? '',
  log,
});

const password = randomBytes(12).toString('hex');
const { manager, managers, logins } = await createPeople(context, await hashPassword(password));
const caller = { ip: '127.0.0.1', userAgent: null };
const signIn = (username: string) =>
  login.run({ context, actor: null, input: { username, password }, caller });
const { access_token: token } = await signIn(manager);
const people = [token];
for (const one of managers) people.push((await signIn(one)).access_token);
const actor = await resolveActor(context, token);
if (actor === null) throw new Error('who just signed in is not known');

if (config.role !== 'api') await context.jobs.work();
const app = await buildApp(context, [...operations, ...benchOperations(actor)]);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => {
  void app
    .close()
    .then(close)
    .then(() => process.exit(0));
});
process.stdout.write(`${JSON.stringify({ address, token, people, logins, password })}\n`);
