import { describe, expect, it } from 'vitest';
import { tryToSignIn } from '../../test/addresses.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { createPerson, openSession, password, type PersonOptions } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';
import { resolveActor } from './resolve-actor.ts';

const server = useServer();
const hour = 3_600_000;

async function usedAgo(person: Caller, milliseconds: number): Promise<void> {
  const last_used_at = new Date(Date.now() - milliseconds);
  await server.context.db.query
    .updateTable('sessions')
    .set({ last_used_at })
    .where('user_id', '=', person.id)
    .execute();
  server.context.sessions.forgetUser(person.id);
}

async function lastUsed(person: Caller): Promise<number> {
  const row = await server.context.db.query
    .selectFrom('sessions')
    .select('last_used_at')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return Date.parse(row.last_used_at);
}

describe('a session that nobody uses', () => {
  it.each<[string, PersonOptions, number]>([
    ['an administrator', { isSuperuser: true, level: 'trainee' }, 12],
    ['a head', { level: 'head' }, 12],
    ['a manager', { level: 'manager' }, 72],
    ['a newcomer', { level: null }, 72],
  ])('of %s ends after its hours', async (_who, options, hours) => {
    const person = await asPerson(server, options);
    await usedAgo(person, hours * hour - 60_000);
    expect((await person.call('GET /users/me')).status).toBe(200);
    await usedAgo(person, hours * hour + 60_000);
    expect((await person.call('GET /users/me')).status).toBe(401);
  });

  it('of a client’s user ends after eight days', async () => {
    const person = await asPerson(server, { clientId: await createClient(server) });
    await usedAgo(person, 190 * hour);
    expect((await person.call('GET /users/me')).status).toBe(200);
    await usedAgo(person, 193 * hour);
    expect((await person.call('GET /users/me')).status).toBe(401);
  });

  it('is not used by an open stream, but by a call, though both are answered from memory', async () => {
    const person = await asPerson(server);
    await usedAgo(person, hour);
    const before = await lastUsed(person);
    expect(await resolveActor(server.context, person.token, false)).not.toBeNull();
    expect(await lastUsed(person)).toBe(before);
    await person.call('GET /users/me');
    expect(await lastUsed(person)).toBeGreaterThan(before);
  });
});

it('a person has a hundred open sessions; with one more, the longest unused ends', async () => {
  const { id, email } = await createPerson(server);
  const tokens: string[] = [];
  for (let index = 0; index < 100; index += 1) tokens.push(await openSession(server, id));
  const [first = '', second = ''] = tokens;
  expect((await tryToSignIn(server, email, password)).status).toBe(200);
  expect((await call(server, first, 'GET /users/me')).status).toBe(401);
  expect((await call(server, second, 'GET /users/me')).status).toBe(200);
});
