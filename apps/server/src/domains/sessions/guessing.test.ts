import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFrom, freshAddress, tryToSignIn } from '../../test/addresses.ts';
import { asPerson } from '../../test/call.ts';
import { createPerson, password } from '../../test/people.ts';
import { startTestServer, type TestServer, useServer } from '../../test/server.ts';

const server = useServer();
let second: TestServer & { close(): Promise<void> };

beforeAll(async () => {
  second = await startTestServer(server.databaseUrl);
});
afterAll(() => second.close());

const nodes = () => [server, second];
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

/** Moves every attempt counted so far into the past. */
async function later(milliseconds: number): Promise<void> {
  const { db } = server.context;
  const rows = await db.query.selectFrom('sign_in_failures').select(['id', 'at']).execute();
  for (const { id, at } of rows) {
    const moved = new Date(Date.parse(at) - milliseconds);
    await db.query.updateTable('sign_in_failures').set({ at: moved }).where('id', '=', id).execute();
  }
}

describe('guessing a password', () => {
  it.each(['of somebody', 'of nobody'])('%s: a burst over two nodes gets five tries', async (whose) => {
    const ip = freshAddress();
    const email = whose === 'of nobody' ? 'no.one@example.com' : (await createPerson(server)).email;
    const tries = Array.from({ length: 30 }, (_, index) =>
      tryToSignIn(nodes()[index % 2] ?? server, email, `guess ${index}`, ip),
    );
    const answers = await Promise.all(tries);
    expect(statusesOf(answers)).toEqual([...Array(5).fill(400), ...Array(25).fill(429)]);
    for (const { status, headers, body } of answers) {
      if (status === 400) expect(body).toMatchObject({ detail: 'Incorrect email or password' });
      else expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await tryToSignIn(second, email, password, ip)).status).toBe(429);
  });

  it('waits longer after each further failure, and counts none while it waits', async () => {
    const ip = freshAddress();
    const { email } = await createPerson(server);
    for (let index = 0; index < 5; index += 1) await tryToSignIn(server, email, 'wrong', ip);
    const waits: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const refused = await tryToSignIn(server, email, 'wrong', ip);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers['retry-after']);
      waits.push(wait);
      await later(wait * 1000);
      expect((await tryToSignIn(server, email, 'wrong', ip)).status).toBe(400);
    }
    expect(waits).toEqual([5, 10, 20]);
  });

  it('is forgotten after a quarter of an hour, and at once by a sign-in', async () => {
    const ip = freshAddress();
    const { email } = await createPerson(server);
    for (let index = 0; index < 4; index += 1) await tryToSignIn(server, email, 'wrong', ip);
    expect((await tryToSignIn(server, email, password, ip)).status).toBe(200);
    for (let index = 0; index < 5; index += 1)
      expect((await tryToSignIn(server, email, 'wrong', ip)).status).toBe(400);
    expect((await tryToSignIn(server, email, password, ip)).status).toBe(429);
    await later(15 * 60_000);
    expect((await tryToSignIn(server, email, password, ip)).status).toBe(200);
  });

  it('counts an account whatever the case of its address and spaces around it', async () => {
    const ip = freshAddress();
    const { email } = await createPerson(server);
    for (const written of [email, email.toUpperCase(), ` ${email}`, `${email} `, email])
      expect((await tryToSignIn(server, written, 'wrong', ip)).status).toBe(400);
    expect((await tryToSignIn(server, email.toUpperCase(), password, ip)).status).toBe(429);
  });

  it('is slowed by address too, for a whole network of IPv6', async () => {
    const guess = (index: number, ip: string) => tryToSignIn(server, `someone${index}@example.com`, 'x', ip);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => guess(index, `2001:db8:1:2::${index.toString(16)}`)),
    );
    expect(statusesOf(answers)).toEqual([...Array(50).fill(400), ...Array(10).fill(429)]);
    const { email } = await createPerson(server);
    expect((await tryToSignIn(server, email, password, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await tryToSignIn(server, email, password, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('leaves nothing counted of those who know their password', async () => {
    const ip = freshAddress();
    const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(server)));
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(people.map(({ email }) => tryToSignIn(server, email, password, ip)));
      expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    }
  });

  it('takes as long for an unknown address as for a known one', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let index = 0; index < 12; index += 1) {
      const { email } = await createPerson(server);
      for (const kind of ['known', 'unknown'] as const) {
        const began = performance.now();
        await tryToSignIn(server, kind === 'known' ? email : `unknown.${email}`, 'wrong');
        times[kind].push(performance.now() - began);
      }
    }
    const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const ratio = middle(times.known) / middle(times.unknown);
    // Without the same work, an unknown address is answered in a tenth of the time.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('guessing the own password at PATCH /users/me/password', () => {
  it('is slowed for that user, over two nodes', async () => {
    const person = await asPerson(server);
    const guess = (node: TestServer, current_password: string) =>
      node.app.inject({
        method: 'PATCH',
        url: '/api/v1/users/me/password',
        headers: { authorization: `Bearer ${person.token}`, 'x-forwarded-for': freshAddress() },
        payload: { current_password, new_password: 'another long one' },
      });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess(nodes()[index % 2] ?? server, `guess ${index}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(25).fill(429)]);
    const right = await guess(server, password);
    expect([right.statusCode, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('POST /password-recovery/{email}', () => {
  it('answers twenty times an hour to one caller', async () => {
    const ip = freshAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await callFrom(server, ip, `POST /password-recovery/a${index}@example.com`)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});
