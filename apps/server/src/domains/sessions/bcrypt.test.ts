import bcrypt from 'bcryptjs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { tryToSignIn } from '../../test/addresses.ts';
import { createPerson } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';
import { compareBcrypt } from './bcrypt.ts';

const server = useServer();

async function withHash(hash: string): Promise<{ id: string; email: string }> {
  const person = await createPerson(server);
  const { query } = server.context.db;
  await query.updateTable('users').set({ password_hash: hash }).where('id', '=', person.id).execute();
  return person;
}

async function hashOf(id: string): Promise<string> {
  const row = await server.context.db.query
    .selectFrom('users')
    .select(['password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

describe('a hash of bcrypt, brought along from an older system', () => {
  it.each(['$2a$', '$2b$', '$2y$'])('%s is accepted and replaced in the same sign-in', async (version) => {
    const secret = 'Пароль из старой системы';
    const { id, email } = await withHash((await bcrypt.hash(secret, 5)).replace(/^\$2.\$/, version));
    expect((await tryToSignIn(server, email, 'Пароль не тот')).status).toBe(400);
    expect(await hashOf(id)).toMatch(/^\$2/);
    expect((await tryToSignIn(server, email, secret)).status).toBe(200);
    expect(await hashOf(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await tryToSignIn(server, email, secret)).status).toBe(200);
    expect((await tryToSignIn(server, email, 'Пароль не тот')).status).toBe(400);
  });

  it('is replaced once where many sign in at once: each gets in', async () => {
    const { id, email } = await withHash(await bcrypt.hash('old password', 5));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tryToSignIn(server, email, 'old password')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await hashOf(id)).toMatch(/^\$argon2id\$/);
  });

  it('holds up nothing else, however dear it is', async () => {
    const kept = await bcrypt.hash('x', 4);
    const dear = kept.replace('$04$', '$12$');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    await compareBcrypt(dear, 'x');
    const took = performance.now() - began;
    delay.disable();
    expect(took).toBeGreaterThan(100);
    expect(delay.max / 1e6).toBeLessThan(took / 2);
  });
});

describe('a damaged hash', () => {
  it.each([
    '',
    'x',
    '$2b$',
    '$2b$12$tooshort',
    `$2b$31$${'a'.repeat(53)}`,
    `$2x$05$${'a'.repeat(53)}`,
    '$argon2id$v=19$m=19456,t=2,p=1$',
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$!!!',
    '$pbkdf2-sha256$29000$abc$def',
  ])('%j is of no password', async (hash) => {
    const { email } = await withHash(hash);
    for (const guess of ['x', hash || 'y', 'correct horse battery']) {
      const answer = await tryToSignIn(server, email, guess);
      expect([answer.status, answer.body]).toMatchObject([400, { detail: 'Incorrect email or password' }]);
    }
  });
});
