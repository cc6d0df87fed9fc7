import { expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { createPerson, signIn } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';
import { forgetOld } from './forget-old.ts';

const server = useServer();

it('forgets what is long over and nothing else', async () => {
  const { db } = server.context;
  const [old, fresh] = [await createPerson(server), await createPerson(server)];
  for (const { email } of [old, fresh]) await signIn(server, email);
  await db.query
    .updateTable('sessions')
    .set({ expires_at: '2026-01-01T00:00:00Z' })
    .where('user_id', '=', old.id)
    .execute();
  const link = (purpose: 'recovery' | 'new_account', expires_at: string) =>
    db.query
      .insertInto('one_time_links')
      .values({ id: newId(), user_id: fresh.id, purpose, secret_hash: 'x', expires_at })
      .execute();
  await link('recovery', '2026-10-01T00:00:00Z');
  await link('new_account', '2026-11-10T00:00:00Z');
  await forgetOld.run({
    context: { ...server.context, clock: { now: () => new Date('2026-11-21T00:00:00Z') } },
    data: {},
    jobId: '',
    attempt: 0,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });
  const left = await db.query.selectFrom('sessions').select('user_id').execute();
  expect(left).toEqual([{ user_id: fresh.id }]);
  const links = await db.query.selectFrom('one_time_links').select('purpose').execute();
  expect(links).toEqual([{ purpose: 'new_account' }]);
});
