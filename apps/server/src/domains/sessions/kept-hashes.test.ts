import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { tryToSignIn } from '../../test/addresses.ts';
import { createPerson, password } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

// Users brought over from the FastAPI template have hashes of pwdlib: argon2id with 64 MiB, 3 passes, 4 lanes.
it.each([
  ['a stronger hash is kept', { memoryCost: 65_536, timeCost: 3, parallelism: 4 }, true],
  ['one of fewer passes is replaced', { memoryCost: 65_536, timeCost: 1, parallelism: 4 }, false],
  ['one of less memory is replaced', { memoryCost: 8_192, timeCost: 4, parallelism: 1 }, false],
])('%s', async (_what, cost, isKept) => {
  const { id, email } = await createPerson(server);
  const brought = await hash(password, { algorithm: 2, ...cost });
  const users = server.context.db.query;
  await users.updateTable('users').set({ password_hash: brought }).where('id', '=', id).execute();
  expect((await tryToSignIn(server, email, password)).status).toBe(200);
  const { password_hash: after } = await users
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(after === brought).toBe(isKept);
  expect((await tryToSignIn(server, email, password)).status).toBe(200);
});
