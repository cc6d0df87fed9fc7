import { expect, it } from 'vitest';
import { agencyChain } from '../../kernel/audit.ts';
import { asPerson } from '../call.ts';
import { useServer } from '../server.ts';
import { useCommand } from './use-command.ts';

const key = 'a key of the log '.repeat(3);
const server = useServer({ settings: { SECRET_KEY: key } });
const command = useCommand(server, key, {
  entry: 'apps/server/src/cli/reset-two-factor.ts',
  readyLine: 'the password alone',
});

it('npm run users:reset-two-factor ends the sessions of an account and stands in the log; it says which it does not know', async () => {
  const head = await asPerson(server, { level: 'head' });
  const { query } = server.context.db;
  const { email } = await query
    .selectFrom('users')
    .select('email')
    .where('id', '=', head.id)
    .executeTakeFirstOrThrow();
  expect(await command.run('nobody@example.com')).toMatchObject({ code: 1 });
  expect(await command.run(email)).toMatchObject({ code: 0, said: expect.stringContaining(email) });
  const sessions = await query
    .selectFrom('sessions')
    .select('ended_at')
    .where('user_id', '=', head.id)
    .execute();
  expect(sessions.map(({ ended_at }) => ended_at)).not.toContain(null);
  const entries = await query
    .selectFrom('audit_entries')
    .select(['client_id', 'details'])
    .where('action', '=', 'second_factor.reset')
    .where('resource_id', '=', head.id)
    .execute();
  expect(entries).toEqual([{ client_id: agencyChain, details: { by: 'command' } }]);
});
