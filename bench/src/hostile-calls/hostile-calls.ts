import { startEmbedded } from '@molva/server/db/embedded/index';
import { createLog } from '@molva/server/lib/log';
import { roles, sides } from '@molva/server/test/permission-matrix/world';
import { chmod } from 'node:fs/promises';
import { Dice } from '../lib/dice.ts';
import type { Measurement, Outcome } from '../lib/measurement.ts';
import { option } from '../lib/options.ts';
import { withFolder } from '../lib/places.ts';
import { quantile } from '../lib/statistics.ts';
import { secretKey } from '../server/start-bench-server.ts';
import { broken } from './break-request.ts';
import { hangUp, send } from './send.ts';
import { type Molva, spawnMolva } from '../server/spawn-molva.ts';
import { type Stage, setStage } from './stage.ts';
import { Tally } from './tally.ts';

const calls = Number(option('calls') ?? 100_000);
const seed = Number(option('seed') ?? 1);
/** The number of one call, or the operation id whose calls alone are made. */
const only = option('only');
const connections = 8;
const resetEach = 1_500;

/** Hostile calls over every call and every role, at a real server with rows of every kind. */
export const hostileCalls: Measurement = {
  name: 'hostile-calls',
  title: `${calls} hostile calls over every call and role, seed ${seed}`,
  measure: (say) =>
    withFolder(async (folder) => {
      await chmod(folder, 0o711);
      const embedded = await startEmbedded({ dataDir: folder, log: createLog('warn') });
      try {
        const server = await spawnMolva(folder, {
          DATABASE_URL: embedded.connectionString,
          SECRET_KEY: secretKey,
          TRUST_PROXY: '127.0.0.1',
        });
        try {
          return await measureAt(server, embedded.connectionString, folder, say);
        } finally {
          hangUp();
          server.signal('SIGTERM');
          await server.gone;
        }
      } finally {
        await embedded.stop();
      }
    }),
};

async function measureAt(
  server: Molva,
  databaseUrl: string,
  folder: string,
  say: (line: string) => void,
): Promise<Outcome> {
  const stage = await setStage(databaseUrl, folder, secretKey);
  const tally = new Tally();
  const memory: number[] = [];
  const began = performance.now();
  const numbers = numbersOf(stage);
  let next = 0;
  let resetting: Promise<void> = Promise.resolve();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (;;) {
        const place = next;
        next += 1;
        const number = numbers[place];
        if (number === undefined || server.ended() !== null) return;
        if (place > 0 && place % resetEach === 0) {
          resetting = stage.reset();
          memory.push(await server.memory());
          say(
            `${place} calls, ${tally.failures.length} failures, ${tally.slow.length} slow, ${tally.leaks.length} leaks, ${memory.at(-1)?.toFixed(0)} MB`,
          );
        }
        await resetting;
        await callOf(number, server, stage, tally);
      }
    }),
  );
  memory.push(await server.memory());
  await stage.close();
  const deaths = server.ended() === null ? 0 : 1;
  const lines = server.log.filter((line) => line.includes('a call failed') && line.includes('"level":50'));
  const none = { kind: 'limit' as const, atMost: 0 };
  return {
    rows: [
      { what: 'calls', value: tally.done, unit: '', bound: { kind: 'limit', atLeast: numbers.length } },
      {
        what: '5xx other than a named 503, and calls without an answer',
        value: tally.failures.length,
        unit: '',
        bound: none,
      },
      { what: 'calls over 2 s', value: tally.slow.length, unit: '', bound: none },
      {
        what: 'the same of reports and first spellings, made in processes of their own',
        value: tally.slowApart.length,
        unit: '',
      },
      { what: 'answers with what is of another company', value: tally.leaks.length, unit: '', bound: none },
      { what: 'deaths of the server', value: deaths, unit: '', bound: none },
      { what: 'p50', value: quantile(tally.times, 0.5), unit: 'ms' },
      { what: 'p99', value: quantile(tally.times, 0.99), unit: 'ms' },
      { what: 'slowest', value: tally.slowest, unit: 'ms' },
      { what: 'memory of the server at the end', value: memory.at(-1) ?? null, unit: 'MB' },
      { what: 'memory of the server, at most', value: Math.max(...memory), unit: 'MB' },
      { what: 'calls a second', value: tally.done / ((performance.now() - began) / 1000), unit: '' },
    ],
    details: {
      seed,
      operations: stage.operations.length,
      byStatus: tally.byStatus,
      failures: tally.failures,
      slow: tally.slow,
      slowApart: tally.slowApart.map(({ operationId, why }) => `${operationId}: ${why}`),
      leaks: tally.leaks,
      log: lines.slice(0, 50).map((line) => line.slice(0, 3_000)),
    },
  };
}

function numbersOf({ operations }: Stage): number[] {
  if (only !== null && /^\d+$/.test(only)) return [Number(only)];
  const at = operations.findIndex(({ operationId }) => operationId === only);
  if (only !== null && at === -1) throw new Error(`no call ${only}`);
  return Array.from({ length: calls }, (_, index) => index).filter(
    (number) => only === null || number % operations.length === at,
  );
}

/** The call of a number: which, whose and how it is wrong follow from the number and the seed alone. */
async function callOf(number: number, server: Molva, stage: Stage, tally: Tally): Promise<void> {
  const operation = stage.operations[number % stage.operations.length];
  if (operation === undefined) return;
  const dice = new Dice(Math.imul(seed, 0x9e3779b1) ^ number);
  const [role, side] = [dice.pick(roles), dice.pick(sides)];
  const { right, token } = await stage.right(operation, role, side);
  const wire = await broken(operation, right, stage.ids(), dice);
  const bad = dice.oneIn(10) ? dice.pick(Object.keys(stage.badTokens)) : null;
  const used = bad === null ? token : (stage.badTokens[bad] ?? null);
  if (used !== null) wire.headers.push(['authorization', `Bearer ${used}`]);
  if (!wire.headers.some(([name]) => name === 'x-forwarded-for'))
    wire.headers.push(['x-forwarded-for', `198.51.${dice.roll(256)}.${dice.roll(256)}`]);
  const heard = await send(server.origin, wire);
  const sent = `${wire.target} ${wire.body?.toString('utf8') ?? ''}`;
  const isNobody = bad !== null || token === null;
  const leaked = stage.forbiddenIn(operation, isNobody ? 'anonymous' : role, heard.body, sent);
  tally.note({ number, operationId: operation.operationId, role: bad ?? role, wire, heard, leaked });
  if (heard.status === 401 && !isNobody) await stage.renew(role);
}
