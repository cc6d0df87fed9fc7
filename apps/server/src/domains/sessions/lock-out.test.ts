import { describe, expect, it } from 'vitest';
import { callFrom, freshAddress, tryToSignIn } from '../../test/addresses.ts';
import { mailTo, waitForMail } from '../../test/mail.ts';
import { createPerson, password } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';
import { issueLink } from './links.ts';
import { beginWideAttempt, maxKept } from './wide-attack.ts';

const server = useServer({ work: true });

/** Signs in as a browser does that keeps the cookie it is given. */
async function fromBrowser(email: string, secret: string, ip: string, cookie?: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/login/access-token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': ip,
      ...(cookie === undefined ? {} : { cookie: `molva_device=${cookie}` }),
    },
    payload: new URLSearchParams({ username: email, password: secret }).toString(),
  });
  return {
    status: answer.statusCode,
    cookie: answer.cookies.find(({ name }) => name === 'molva_device')?.value,
  };
}

/** A stranger's guesses from `networks` addresses, five from each. */
async function guess(email: string, networks: readonly string[]) {
  const answers = await Promise.all(
    networks.flatMap((ip) =>
      Array.from({ length: 5 }, (_, index) => tryToSignIn(server, email, `guess ${index}`, ip)),
    ),
  );
  return new Set(answers.map(({ status }) => status));
}

const fresh = (count: number) => Array.from({ length: count }, () => freshAddress());

describe('a stranger who knows an address', () => {
  it('keeps nobody out by a hundred guesses from twenty networks', async () => {
    const { email } = await createPerson(server);
    const home = freshAddress();
    const { cookie } = await fromBrowser(email, password, home);
    // The person's own network is among those guessed from: an office, a carrier.
    expect(await guess(email, [home])).toEqual(new Set([400]));
    expect((await fromBrowser(email, password, home)).status).toBe(429);
    expect((await fromBrowser(email, password, home, cookie)).status).toBe(200);
    expect(await guess(email, fresh(19))).toEqual(new Set([400]));
    const began = performance.now();
    expect((await fromBrowser(email, password, home, cookie)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1_900);
    // A new device in another network: a short wait, and in.
    expect((await fromBrowser(email, password, freshAddress())).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 60_000);

  it('waits the longer the more was guessed, whether the address is somebody’s or not', async () => {
    const { email } = await createPerson(server);
    for (const whose of [email, 'nobody.at.all@example.com']) {
      for (let index = 0; index < 50; index += 1) await beginWideAttempt(server.context, whose);
      const began = performance.now();
      expect((await tryToSignIn(server, whose, 'wrong')).status).toBe(400);
      expect(performance.now() - began).toBeGreaterThan(1_000);
    }
  });

  it('cannot pass for a known device with a cookie of another account', async () => {
    const [victim, stranger] = [await createPerson(server), await createPerson(server)];
    const ip = freshAddress();
    const { cookie } = await fromBrowser(stranger.email, password, ip);
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push((await fromBrowser(victim.email, `guess ${index}`, ip, cookie)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('guesses no more at a known device of theirs than anywhere', async () => {
    const { email } = await createPerson(server);
    const ip = freshAddress();
    const { cookie } = await fromBrowser(email, password, ip);
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push((await fromBrowser(email, `guess ${index}`, ip, cookie)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('adds no more rows to an account than a known number', async () => {
    const kept = async () => {
      const rows = await server.context.db.query
        .selectFrom('sign_in_failures')
        .select('id')
        .where('key', 'like', 'signInWide:%')
        .execute();
      return rows.length;
    };
    const before = await kept();
    for (let index = 0; index < maxKept + 20; index += 1)
      await beginWideAttempt(server.context, 'much.guessed@example.com');
    expect((await kept()) - before).toBe(maxKept);
  });
});

describe('a link by mail', () => {
  it('is sent five times an hour, and asking is refused to nobody', async () => {
    const { email } = await createPerson(server);
    for (let index = 0; index < 8; index += 1) {
      const answer = await callFrom(server, freshAddress(), `POST /password-recovery/${email}`);
      expect(answer.status).toBe(200);
    }
    const [first] = await waitForMail(server, email, 5);
    await expectAllDone();
    expect(await mailTo(server, email)).toHaveLength(5);
    const token = /token=([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '';
    const state = await callFrom(server, freshAddress(), 'POST /reset-password/check', { token });
    expect(state.body).toMatchObject({ state: 'valid' });
  });

  it('makes the browser known that it was followed in', async () => {
    const { id, email } = await createPerson(server);
    const ip = freshAddress();
    const token = await server.context.db.transaction((tx) => issueLink(tx, id, 'recovery', new Date()));
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/reset-password/',
      headers: { 'x-forwarded-for': ip },
      payload: { token, new_password: 'Ещё один пароль' },
    });
    const cookie = answer.cookies.find(({ name }) => name === 'molva_device')?.value;
    expect([answer.statusCode, cookie]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    await guess(email, [ip, ...fresh(3)]);
    expect((await fromBrowser(email, 'Ещё один пароль', ip, cookie)).status).toBe(200);
  });
});

/** Waits until no recovery mail is under way. */
async function expectAllDone(): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await server.context.db.query
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'send-recovery-mail')
        .where('status', 'in', ['queued', 'running'])
        .execute();
      return rows.length;
    })
    .toBe(0);
}
