import { Agent, request } from 'node:http';
import type { Measurement } from '../lib/measurement.ts';
import { median, medianRatio, quantile, spread } from '../lib/statistics.ts';
import type { BenchServer } from '../server/start-bench-server.ts';
import { withServer } from '../server/with-server.ts';

const rounds = 16;
/** Seconds of each half of a round. */
const seconds = 3;
const readsPerSecond = 100;
const signInsPerSecond = 20;

interface Half {
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Sign-ins that were answered. */
  signedIn: number;
}

/**
 * What sign-ins cost those who are in: the p99 of `GET /users/me`, asked a hundred times a second whatever the answers
 * take (an open loop, so that a stall counts in full), with twenty sign-ins a second beside it and without.
 * Nothing is pinned: hashing has the cores that a server of two cores has.
 */
export const signIn: Measurement = {
  name: 'sign-in',
  title: 'Sign-ins beside work: p99 of GET /users/me with 20 sign-ins a second, times its p99 without',
  measure: (say) =>
    withServer(
      null,
      async (server) => {
        await half(server, true);
        const measured: { idle: Half; busy: Half }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          // What else the machine does hits both halves of a round; their order changes so that neither is favoured.
          const first = await half(server, round % 2 === 1);
          const second = await half(server, round % 2 === 0);
          const [idle, busy] = round % 2 === 0 ? [first, second] : [second, first];
          measured.push({ idle, busy });
          say(`round ${round + 1} of ${rounds}: p99 ${idle.p99.toFixed(1)} ms, ${busy.p99.toFixed(1)} ms`);
        }
        const of = (which: 'idle' | 'busy', what: keyof Half) =>
          median(measured.map((row) => row[which][what]));
        const pairs = measured.map(({ idle, busy }) => ({ of: busy.p99, to: idle.p99 }));
        return {
          rows: [
            {
              what: 'p99 with sign-ins / p99 without',
              value: medianRatio(pairs),
              unit: '',
              bound: { kind: 'limit', atMost: 3 },
              note: `± ${spread(pairs.map((pair) => pair.of / pair.to)).toFixed(2)} a round`,
            },
            { what: 'p99 without', value: of('idle', 'p99'), unit: 'ms' },
            { what: 'p99 with', value: of('busy', 'p99'), unit: 'ms' },
            { what: 'p50 without', value: of('idle', 'p50'), unit: 'ms' },
            { what: 'p50 with', value: of('busy', 'p50'), unit: 'ms' },
            { what: 'sign-ins answered', value: of('busy', 'signedIn') / seconds, unit: 'a second' },
          ],
          details: { rounds: measured },
        };
      },
      false,
    ),
};

async function half(server: BenchServer, withSignIns: boolean): Promise<Half> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${server.token}` };
  let number = 0;
  try {
    const [reads, signIns] = await Promise.all([
      steadily(readsPerSecond, () => ask(agent, new URL('/api/v1/users/me', server.origin), { headers })),
      withSignIns
        ? steadily(signInsPerSecond, () => {
            const username = server.logins[(number += 1) % server.logins.length] ?? '';
            const body = new URLSearchParams({ username, password: server.password }).toString();
            return ask(agent, new URL('/api/v1/login/access-token', server.origin), { body });
          })
        : [],
    ]);
    return { p50: quantile(reads, 0.5), p99: quantile(reads, 0.99), signedIn: signIns.length };
  } finally {
    agent.destroy();
  }
}

/** Starts a call at even distances, without waiting for answers. @returns milliseconds from when each was due */
async function steadily(perSecond: number, call: () => Promise<void>): Promise<number[]> {
  const began = performance.now();
  const times = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const due = began + (index * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    // A timer fires late by up to a millisecond; what counts is what the server takes.
    const asked = performance.now();
    await call();
    return performance.now() - asked;
  });
  return Promise.all(times);
}

function ask(agent: Agent, url: URL, options: { headers?: object; body?: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const { body } = options;
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...options.headers,
          ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      },
      (response) => {
        const { statusCode = 0 } = response;
        response.on('error', reject);
        response.on('end', () => {
          if (statusCode === 200) resolve();
          else reject(new Error(`${url.pathname} answered ${statusCode}`));
        });
        response.resume();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
