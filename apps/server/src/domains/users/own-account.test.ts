import { describe, expect, it } from 'vitest';
import { tryToSignIn } from '../../test/addresses.ts';
import { asPerson, call } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { password, signIn } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

describe('PATCH /users/me', () => {
  it('changes the own name and address, and nothing that gives rights', async () => {
    expect((await call(server, null, 'PATCH /users/me', { body: { full_name: 'x' } })).status).toBe(401);
    const person = await asPerson(server, { level: 'trainee' });
    const email = `Own.${person.email}`;
    const { body } = await person.call('PATCH /users/me', { body: { email, full_name: '  Анна  ' } });
    expect(body).toMatchObject({ id: person.id, email, full_name: 'Анна', level: 'trainee' });
    expect(body.permissions).toContain('employees:read');
    for (const field of ['is_superuser', 'level', 'kind', 'client_id', 'password', 'is_active']) {
      const sly = await person.send('PATCH /users/me', { body: { full_name: 'x', [field]: true } });
      expect([sly.status, sly.body]).toEqual([200, { ...body, full_name: 'x' }]);
    }
    const unchanged = await person.send('PATCH /users/me', { body: {} });
    expect([unchanged.status, unchanged.body]).toEqual([200, { ...body, full_name: 'x' }]);
    expect((await person.call('PATCH /users/me', { body: { full_name: '' } })).body.full_name).toBeNull();
    expect((await tryToSignIn(server, email.toLowerCase(), password)).status).toBe(200);
  });

  it('refuses an address of somebody else, in any case of letters, also at the same moment', async () => {
    const [one, two] = [await asPerson(server), await asPerson(server)];
    const taken = await one.send('PATCH /users/me', { body: { email: two.email.toUpperCase() } });
    expect([taken.status, taken.body]).toMatchObject([
      409,
      { detail: 'User with this email already exists' },
    ]);
    const answers = await Promise.all(
      [one, two].map((person) => person.send('PATCH /users/me', { body: { email: 'both@example.com' } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('works for a client user, and keeps sessions', async () => {
    const clientId = await createClient(server);
    const person = await asPerson(server, { clientId });
    const changed = await person.call('PATCH /users/me', { body: { email: `real.${person.email}` } });
    expect(changed.body).toMatchObject({ kind: 'client', client_id: clientId });
    expect((await person.call('GET /users/me')).status).toBe(200);
  });

  it('tells other open pages of the user', async () => {
    const person = await asPerson(server);
    const heard = new Promise<string | null>((resolve) => {
      server.context.bus.on('event', (event) => {
        if (event.payload.kind === 'me_changed') resolve(event.user_id);
      });
    });
    await person.call('PATCH /users/me', { body: { full_name: 'Другое имя' } });
    expect(await heard).toBe(person.id);
  });
});

describe('PATCH /users/me/password', () => {
  const wanted = 'совсем другой пароль';

  it('ends the other sessions and keeps this one', async () => {
    const person = await asPerson(server);
    const other = await signIn(server, person.email);
    const answer = await person.call('PATCH /users/me/password', {
      body: { current_password: password, new_password: wanted },
    });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Password updated successfully' }]);
    expect((await call(server, other, 'GET /users/me')).status).toBe(401);
    expect((await person.call('GET /users/me')).status).toBe(200);
    expect((await tryToSignIn(server, person.email, password)).status).toBe(400);
    expect((await tryToSignIn(server, person.email, wanted)).status).toBe(200);
    const row = await server.context.db.query
      .selectFrom('users')
      .select('password_changed_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.password_changed_at).not.toBeNull();
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('resource_id', '=', person.id)
      .execute();
    expect(entries).toEqual([{ action: 'user.password_changed', details: {} }]);
  });

  it('refuses a wrong and an unchanged password', async () => {
    const person = await asPerson(server);
    const change = (current_password: string, new_password: string) =>
      person.send('PATCH /users/me/password', { body: { current_password, new_password } });
    const wrong = await change('not this one', wanted);
    expect([wrong.status, wrong.body]).toMatchObject([400, { detail: 'Incorrect password' }]);
    const same = await change(password, password);
    expect([same.status, same.body]).toMatchObject([
      400,
      { detail: 'New password cannot be the same as the current one' },
    ]);
    expect((await tryToSignIn(server, person.email, password)).status).toBe(200);
  });

  it('knows a password whatever form its letters are written in', async () => {
    const person = await asPerson(server);
    const [composed, decomposed] = ['йогурт №5 é'.normalize('NFC'), 'йогурт №5 é'.normalize('NFD')];
    const change = (current_password: string, new_password: string) =>
      person.send('PATCH /users/me/password', { body: { current_password, new_password } });
    expect((await change(password, composed)).status).toBe(200);
    expect((await change(composed, decomposed)).body.detail).toContain('cannot be the same');
    expect((await tryToSignIn(server, person.email, decomposed)).status).toBe(200);
  });

  it.each([
    ['short12', 422],
    ['x'.repeat(129), 422],
    ['password\0', 422],
    ['Пароль 8', 200],
    ['яш'.repeat(64), 200],
  ])('takes %j: %i', async (new_password, status) => {
    const person = await asPerson(server);
    const answer = await person.send('PATCH /users/me/password', {
      body: { current_password: password, new_password },
    });
    expect(answer.status).toBe(status);
    const works = await tryToSignIn(server, person.email, new_password);
    expect(works.status).toBe(status === 200 ? 200 : 400);
  });

  it('sets one of two passwords given at once', async () => {
    const person = await asPerson(server);
    const change = (new_password: string) =>
      person.send('PATCH /users/me/password', { body: { current_password: password, new_password } });
    const answers = await Promise.all([change('the first one'), change('the second one')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const set = answers[0]?.status === 200 ? 'the first one' : 'the second one';
    expect((await tryToSignIn(server, person.email, set)).status).toBe(200);
  });
});

describe('a token', () => {
  it('of a deleted user is nobody’s', async () => {
    const person = await asPerson(server);
    const admin = await asPerson(server, { isSuperuser: true });
    await admin.call('DELETE /users/{user_id}', { params: { user_id: person.id } });
    for (const name of ['GET /users/me', 'POST /login/test-token', 'GET /items/']) {
      const answer = await person.send(name);
      expect([answer.status, answer.body]).toMatchObject([401, { detail: 'Could not validate credentials' }]);
    }
  });
});
