import { expect, it } from 'vitest';
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
});
