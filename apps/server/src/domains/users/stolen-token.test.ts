import { describe, expect, it } from 'vitest';
import { callFrom, freshAddress, tryToSignIn } from '../../test/addresses.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { mailTo, waitForMail } from '../../test/mail.ts';
import { createPerson, password } from '../../test/people.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { eraseDeletedUsers } from './erase-deleted.ts';

const server = useServer({ work: true, settings: { PUBLIC_URL: 'https://molva.example/' } });
let number = 0;
const fresh = () => `thief${(number += 1)}@example.com`;
const wanted = 'Новый пароль 8';

const post = (path: string, body: object) => callFrom(server, freshAddress(), `POST ${path}`, body);
const recover = (email: string) => callFrom(server, freshAddress(), `POST /password-recovery/${email}`);
const linkIn = (text: string, path: string) =>
  new RegExp(`https://molva\\.example/${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
const change = (person: Caller, email: string, current_password?: string) =>
  person.send('PATCH /users/me', { body: { email, ...(current_password && { current_password }) } });

/** The newest mail of an address with a link of that kind. */
async function mailedLink(email: string, path: string, count = 1): Promise<string> {
  const mails = await waitForMail(server, email, count);
  return mails.map(({ text }) => linkIn(text, path)).find((token) => token !== '') ?? '';
}

describe('a stolen token', () => {
  it('changes the address, but the old one is told and takes it back', async () => {
    const owner = await asPerson(server);
    const stolen = fresh();
    expect((await change(owner, stolen)).status).toBe(200);
    const token = await mailedLink(owner.email, 'undo-email');
    expect(token).not.toBe('');
    const check = await post('/account-links/check', { token });
    expect(check.body).toEqual({ state: 'valid', purpose: 'email_undo', email: owner.email });
    const undone = await post('/account-links/undo-email', { token });
    expect([undone.status, undone.body]).toMatchObject([200, { message: 'Email restored' }]);
    expect((await owner.call('GET /users/me')).status).toBe(401);
    const { reset_token } = undone.body as { reset_token: string };
    expect((await post('/reset-password/', { token: reset_token, new_password: wanted })).status).toBe(200);
    expect((await tryToSignIn(server, owner.email, wanted)).status).toBe(200);
    expect((await tryToSignIn(server, stolen, wanted)).status).toBe(400);
    expect((await post('/account-links/check', { token })).body).toMatchObject({ state: 'used' });
  });

  it('gets no recovery: for 72 hours it goes to the old address alone, whichever is asked for', async () => {
    const owner = await asPerson(server);
    const stolen = fresh();
    await change(owner, stolen);
    await recover(stolen);
    const mails = await waitForMail(server, owner.email, 2);
    expect(mails.some(({ text }) => linkIn(text, 'reset-password') !== '')).toBe(true);
    for (const { text } of await mailTo(server, stolen)) expect(linkIn(text, 'reset-password')).toBe('');
    // Later the new address is the account's.
    await server.context.db.query
      .updateTable('users')
      .set({ recovery_email_until: new Date(Date.now() - 1000) })
      .where('id', '=', owner.id)
      .execute();
    await recover(stolen);
    expect(await mailedLink(stolen, 'reset-password', 2)).not.toBe('');
  });

  it('shakes the first address off by no second change, and gets no link itself', async () => {
    const owner = await asPerson(server);
    const [first, second] = [fresh(), fresh()];
    await change(owner, first);
    await change(owner, second);
    const mails = await waitForMail(server, owner.email, 2);
    const links = mails.map(({ text }) => linkIn(text, 'undo-email')).filter((token) => token !== '');
    expect(links).toHaveLength(2);
    for (const { text } of await mailTo(server, first)) expect(linkIn(text, 'undo-email')).toBe('');
    expect((await post('/account-links/undo-email', { token: links[1] })).status).toBe(200);
    expect((await tryToSignIn(server, owner.email, password)).status).toBe(200);
    expect((await post('/account-links/undo-email', { token: links[0] })).status).toBe(400);
  });

  it('takes the address back once, of however many who follow the link at once', async () => {
    const owner = await asPerson(server);
    await change(owner, fresh());
    const token = await mailedLink(owner.email, 'undo-email');
    const answers = await Promise.all([1, 2, 3].map(() => post('/account-links/undo-email', { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('leaves the old address to nobody else meanwhile', async () => {
    const owner = await asPerson(server);
    const other = await asPerson(server);
    const old = owner.email;
    await change(owner, fresh());
    expect((await change(other, old.toUpperCase())).status).toBe(409);
    const signUp = await post('/users/signup', { email: old, password: wanted });
    expect([signUp.status, signUp.body]).toMatchObject([
      400,
      { detail: 'The user with this email already exists in the system' },
    ]);
    expect((await change(owner, old)).status).toBe(200);
  });

  it('deletes the account, but a mailed link brings it back', async () => {
    const owner = await asPerson(server);
    await owner.send('POST /items/', { body: { title: 'Заметка' } });
    expect((await owner.call('DELETE /users/me')).body).toEqual({ message: 'User deleted successfully' });
    expect((await tryToSignIn(server, owner.email, password)).status).toBe(400);
    expect((await post('/users/signup', { email: owner.email, password: wanted })).status).toBe(400);
    const token = await mailedLink(owner.email, 'restore-account');
    const answers = await Promise.all([1, 2].map(() => post('/account-links/restore', { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const signedIn = await tryToSignIn(server, owner.email, password);
    expect(signedIn.status).toBe(200);
    expect((await owner.call('GET /users/me')).status).toBe(401);
    const items = await server.context.db.query
      .selectFrom('items')
      .select('title')
      .where('owner_id', '=', owner.id)
      .execute();
    expect(items).toEqual([{ title: 'Заметка' }]);
  });

  it('changes the address and deletes: the old address undoes both', async () => {
    const owner = await asPerson(server);
    await change(owner, fresh());
    const token = await mailedLink(owner.email, 'undo-email');
    await owner.call('DELETE /users/me');
    await waitForMail(server, owner.email, 2);
    expect((await post('/account-links/undo-email', { token })).status).toBe(200);
    expect((await tryToSignIn(server, owner.email, password)).status).toBe(200);
  });

  it('of an administrator sets no password of their own, and shows no link to set one', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const own = await admin.send('PATCH /users/{user_id}', {
      params: { user_id: admin.id },
      body: { password: wanted },
    });
    expect(own.status).toBe(403);
    const shown = await admin.send('POST /password-recovery-html-content/{email}', {
      params: { email: admin.email },
    });
    const token = linkIn(String(shown.body), 'reset-password');
    expect((await post('/reset-password/', { token, new_password: wanted })).status).toBe(400);
    const moved = await admin.send('PATCH /users/{user_id}', {
      params: { user_id: admin.id },
      body: { email: fresh() },
    });
    expect(moved.status).toBe(200);
    expect(await mailedLink(admin.email, 'undo-email')).not.toBe('');
  });
});

describe('an owner', () => {
  it('proves a change by the password: recovery goes to the new address at once', async () => {
    const owner = await asPerson(server);
    const next = fresh();
    const wrong = await change(owner, next, 'not this one');
    expect([wrong.status, wrong.body]).toMatchObject([400, { detail: 'Incorrect password' }]);
    expect((await change(owner, next, password)).status).toBe(200);
    await recover(next);
    expect(await mailedLink(next, 'reset-password', 2)).not.toBe('');
    expect(await mailedLink(owner.email, 'undo-email')).not.toBe('');
  });

  it('is erased after seven days, and the link then says that it is over', async () => {
    const owner = await asPerson(server);
    await owner.call('DELETE /users/me');
    const token = await mailedLink(owner.email, 'restore-account');
    await runHandler(server.context, eraseDeletedUsers, {});
    const stillThere = await server.context.db.query
      .selectFrom('users')
      .select(['email', 'erase_after'])
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(stillThere.email).toBe(owner.email);
    await server.context.db.query
      .updateTable('users')
      .set({ erase_after: new Date(Date.now() - 1000) })
      .where('id', '=', owner.id)
      .execute();
    await runHandler(server.context, eraseDeletedUsers, {});
    expect((await post('/account-links/restore', { token })).status).toBe(400);
    const again = await post('/users/signup', { email: owner.email, password: wanted });
    expect(again.status).toBe(200);
  });

  it('hears of a new password and of a sign-in from a new device, not of the first nor of a script', async () => {
    const { email } = await createPerson(server);
    const signInWith = (agent: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/login/access-token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
        payload: new URLSearchParams({ username: email, password }).toString(),
      });
    for (let time = 0; time < 3; time += 1)
      expect((await signInWith('python-requests/2.31')).statusCode).toBe(200);
    const { access_token } = (await signInWith('curl/8.5.0')).json<{ access_token: string }>();
    const [mail] = await waitForMail(server, email);
    expect(mail?.subject).toBe('Вход с нового устройства · Молва');
    expect(mail?.text).toContain('curl');
    await server.app.inject({
      method: 'PATCH',
      url: '/api/v1/users/me/password',
      headers: { authorization: `Bearer ${access_token}` },
      payload: { current_password: password, new_password: wanted },
    });
    const mails = await waitForMail(server, email, 2);
    expect(mails.map(({ subject }) => subject)).toContain('Пароль изменён · Молва');
  });
});
