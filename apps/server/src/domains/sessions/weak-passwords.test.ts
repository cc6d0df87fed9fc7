import { describe, expect, it } from 'vitest';
import { callFrom, freshAddress, tryToSignIn } from '../../test/addresses.ts';
import { asPerson } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { createPerson, password } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';
import { generatePassword } from '../users/index.ts';
import { issueLink } from './links.ts';
import { hashPassword } from './passwords.ts';
import { setPasswordHash } from './queries.ts';
import { weaknessOf } from './weak-passwords.ts';

const server = useServer();
const own = ['anna.kim@agency.example', 'Анна Ким', 'Кофейня «Зерно»'];

describe('a password that guessing begins with', () => {
  it.each([
    ['password', 'password_most_used'],
    ['Password1', 'password_most_used'],
    ['iloveyou', 'password_most_used'],
    ['aaaaaaaa', 'password_one_character'],
    ['яЯяЯяЯяЯ', 'password_one_character'],
    ['        ', 'password_invisible'],
    ['\u200b\u200b\u200b\u2060\u2060\u00a0 \u3000', 'password_invisible'],
    ['23456789', 'password_sequence'],
    ['87654321', 'password_sequence'],
    ['абвгдежз', 'password_sequence'],
    ['qwertyui', 'password_sequence'],
    ['йцукенгш', 'password_sequence'],
    ['anna.kim@agency.example', 'password_of_own_words'],
    ['Anna.Kim1990', 'password_of_own_words'],
    ['Анна Ким 7', 'password_of_own_words'],
    ['КимАнна2024', 'password_of_own_words'],
    ['КофейняЗерно', 'password_of_own_words'],
    ['Molva2026', 'password_of_own_words'],
    ['молва-12345', 'password_of_own_words'],
  ])('is refused: %s', async (text, why) => {
    expect(await weaknessOf(text, own)).toBe(why);
  });

  it.each([
    'changethis',
    'Пароль 8',
    'четыре слова без смысла',
    'Анна любит кофе по утрам',
    '  spaced out  ',
  ])('is another one: %s', async (text) => {
    expect(await weaknessOf(text, own)).toBeNull();
  });

  it('is never one that is made here', async () => {
    for (let index = 0; index < 500; index += 1)
      expect(await weaknessOf(generatePassword(index % 2 === 0 ? 8 : 20), own)).toBeNull();
  });
});

const refused = (field: string) => ({
  status: 422,
  body: {
    detail: [{ loc: ['body', field], msg: expect.stringMatching(/^Password/), type: 'value_error' }],
  },
});

describe('wherever a password is set', () => {
  it('is refused at sign-up, and by an administrator', async () => {
    const body = { email: 'anna.kim@agency.example', password: 'anna.kim1990', full_name: 'Анна Ким' };
    expect(await callFrom(server, freshAddress(), 'POST /users/signup', body)).toMatchObject(
      refused('password'),
    );
    const admin = await asPerson(server, { isSuperuser: true });
    expect(await admin.send('POST /users/', { body })).toMatchObject(refused('password'));
    const { id: user_id } = await createPerson(server);
    const weak = { params: { user_id }, body: { password: 'iloveyou' } };
    expect(await admin.send('PATCH /users/{user_id}', weak)).toMatchObject(refused('password'));
  });

  it('is refused as the own one, by link, and for a client’s user by the company’s name', async () => {
    const clientId = await createClient(server, { name: 'Кофейня Зерно' });
    const person = await asPerson(server, { clientId });
    const change = (new_password: string) =>
      person.send('PATCH /users/me/password', { body: { current_password: password, new_password } });
    expect(await change('кофейня зерно')).toMatchObject(refused('new_password'));
    const token = await server.context.db.transaction((tx) =>
      issueLink(tx, person.id, 'recovery', new Date()),
    );
    const reset = (new_password: string) =>
      callFrom(server, freshAddress(), 'POST /reset-password/', { token, new_password });
    expect(await reset('99999999')).toMatchObject(refused('new_password'));
    // The link is not used up by a refusal.
    expect((await reset('changethis')).status).toBe(200);
  });

  it('goes on working where it was set before', async () => {
    const { id, email } = await createPerson(server);
    const hash = await hashPassword('password');
    await server.context.db.transaction((tx) => setPasswordHash(tx, id, hash));
    expect((await tryToSignIn(server, email, 'password')).status).toBe(200);
  });
});
