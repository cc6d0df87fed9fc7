import { audit } from '../kernel/audit.ts';
import { deleteFactors } from '../domains/second-factors/index.ts';
import { endSessions, userByEmail } from '../domains/sessions/index.ts';
import { systemActor } from '../kernel/permissions/actor.ts';
import { withDatabase } from './with-database.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** For who runs the machine: the only administrator lost phone and recovery codes, and nobody else can reset them. */
await withDatabase(async (db) => {
  const email = process.argv[2];
  if (email === undefined) {
    say('Name the account: npm run users:reset-two-factor -- somebody@example.com');
    return 1;
  }
  const user = await userByEmail(db, email);
  if (!user) {
    say(`No account has the address ${email}.`);
    return 1;
  }
  await db.transaction(async (tx) => {
    await deleteFactors(tx, user.id);
    await endSessions(tx, user.id);
    audit(tx, systemActor, {
      action: 'second_factor.reset',
      resource: 'user',
      resourceId: user.id,
      clientId: null,
      details: { by: 'command' },
    });
  });
  say(`${email} signs in with the password alone now. Sessions of before are over within a minute.`);
  return 0;
});
