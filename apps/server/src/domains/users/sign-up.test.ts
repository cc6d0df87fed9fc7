import { describe, expect, it } from 'vitest';
import { callFrom, freshAddress, tryToSignIn } from '../../test/addresses.ts';
import { asPerson, call } from '../../test/call.ts';
import { waitForMail } from '../../test/mail.ts';
import { createPerson, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer, useServer } from '../../test/server.ts';
import { createClient } from '../../test/factories.ts';
import { flagsChanged } from '../../kernel/events/publish.ts';

const server = useServer({ work: true });
const secret = 'Пароль 8';
let number = 0;
const freshEmail = () => `newcomer${(number += 1)}@example.com`;
const signUp = (body: object, ip = freshAddress(), node: TestServer = server) =>
  callFrom(node, ip, 'POST /users/signup', body);
const closedToNewcomers = [
  'GET /reviews/clients/',
  'GET /employees/get-employees',
  'GET /wiki',
  'GET /reviews/clients/areas/site',
  'GET /dashboard',
];
const forbidden = {
  detail: 'Open user registration is forbidden on this server',
  code: 'sign_up_closed',
};

describe('POST /users/signup', () => {
  it('makes an account without a level, which sees nothing of the agency, and greets them', async () => {
    await createClient(server);
    const email = freshEmail();
    const made = await signUp({ email: ` ${email}`, password: secret, full_name: 'Ёлкина Мария' });
    expect([made.status, made.body]).toMatchObject([
      200,
      {
        email,
        full_name: 'Ёлкина Мария',
        kind: 'staff',
        level: null,
        client_id: null,
        is_superuser: false,
      },
    ]);
    const token = await signIn(server, email, secret);
    for (const name of closedToNewcomers) expect((await call(server, token, name)).status).toBe(403);
    expect((await call(server, token, 'GET /items/')).body).toEqual({ data: [], count: 0 });
    expect((await call(server, token, 'GET /users/me')).body).toMatchObject({ email, permissions: [] });
    const [mail] = await waitForMail(server, email);
    expect(mail?.subject).toBe('Вы зарегистрированы · Молва');
    // The address may be somebody else's: nothing a stranger typed is sent there.
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Ёлкина|Пароль 8/);
    const row = await server.context.db.query
      .selectFrom('users')
      .select(['password_changed_at', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.password_changed_at).not.toBeNull();
    expect(row.password_hash).toMatch(/^\$argon2id/);
  });

  it('tells heads and administrators, and nobody else', async () => {
    const [head, admin, manager] = [
      await asPerson(server, { level: 'head' }),
      await asPerson(server, { level: 'trainee', isSuperuser: true }),
      await asPerson(server, { level: 'manager' }),
    ];
    const email = freshEmail();
    await signUp({ email, password: secret });
    for (const [person, count] of [
      [head, 1],
      [admin, 1],
      [manager, 0],
    ] as const) {
      const told = await person.call('GET /notifications');
      expect(told.body.count).toBe(count);
      for (const { kind, body } of told.body.data) {
        expect(kind).toBe('user_signed_up');
        expect(body).toContain(email);
      }
    }
  });

  it('refuses an address that somebody has, in any case of letters', async () => {
    const { email } = await createPerson(server);
    const answer = await signUp({ email: email.toUpperCase(), password: secret });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { detail: 'The user with this email already exists in the system' },
    ]);
    const fresh = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signUp({ email: fresh, password: secret })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it.each([
    ['email', 'Invalid email address', { email: 'анна@пример.рф' }],
    ['email', 'Invalid email address', { email: 'anna@localhost' }],
    ['email', 'Invalid email address', { email: 'anna\0@example.com' }],
    ['password', 'Password must be at least 8 characters', { password: 'short12' }],
    ['password', expect.stringContaining('128'), { password: 'x'.repeat(129) }],
    ['password', expect.stringContaining('NUL'), { password: 'password\0' }],
  ])('says what is wrong with %s: %s', async (field, msg, change) => {
    const answer = await signUp({ email: freshEmail(), password: secret, ...change });
    expect([answer.status, answer.body.detail]).toMatchObject([422, [{ loc: ['body', field], msg }]]);
  });

  it('leaves out what the template’s form sends besides, and whatever gives rights', async () => {
    const more = { confirm_password: secret, is_superuser: true, level: 'head' };
    const answer = await signUp({ email: freshEmail(), password: secret, ...more });
    expect([answer.status, answer.body]).toMatchObject([200, { is_superuser: false, level: null }]);
  });

  it('takes ten an hour from one caller, over two nodes', async () => {
    const second = await startTestServer(server.databaseUrl);
    try {
      const ip = freshAddress();
      const answers = await Promise.all(
        Array.from({ length: 14 }, (_, index) =>
          signUp({ email: freshEmail(), password: secret }, ip, index % 2 === 0 ? server : second),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
      const late = await signUp({ email: freshEmail(), password: secret }, ip);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_500);
      expect((await signUp({ email: freshEmail(), password: secret })).status).toBe(200);
    } finally {
      await second.close();
    }
  });

  it('is closed by the settings', async () => {
    const closed = await startTestServer(server.databaseUrl, { settings: { SIGNUP: 'closed' } });
    try {
      const email = freshEmail();
      const answer = await signUp({ email, password: secret }, freshAddress(), closed);
      expect([answer.status, answer.body]).toEqual([403, forbidden]);
      expect((await tryToSignIn(server, email, secret)).status).toBe(400);
    } finally {
      await closed.close();
    }
  });

  it('is closed by the flag, for as long as it is off', async () => {
    const { query } = server.context.db;
    const heard = new Promise<void>((resolve) => {
      server.context.flags.onChange(resolve);
    });
    const row = { key: 'sign-up', is_on: false, default_value: true, rules: '[]', version: 1 };
    await query.insertInto('flags').values(row).execute();
    await server.context.db.transaction((tx) => flagsChanged(tx));
    await heard;
    const answer = await signUp({ email: freshEmail(), password: secret });
    expect([answer.status, answer.body]).toEqual([403, forbidden]);
  });
});
