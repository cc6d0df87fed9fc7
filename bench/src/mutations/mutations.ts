import { startEmbedded } from '@molva/server/db/embedded/index';
import { createLog } from '@molva/server/lib/log';
import { watchServer } from '@molva/server/test/process/watch-server';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Measurement } from '../lib/measurement.ts';
import { inProject, withFolder } from '../lib/places.ts';
import { secretKey } from '../server/start-bench-server.ts';
import type { Tally } from './send-inputs.ts';

const count = Number(process.env.MUTATIONS ?? 1_000_000);

/** Mutated pages, robots.txt and tables through the processes that read, while the server they belong to is asked. */
export const mutations: Measurement = {
  name: 'mutations',
  title: `${count} mutated pages, robots.txt and tables through the real helper processes`,
  async measure(say) {
    const { tally, seen, deaths } = await run();
    say(`${tally.done} inputs in ${tally.seconds.toFixed(0)} s`);
    const killed = Object.entries(tally.killed);
    return {
      rows: [
        { what: 'inputs', value: tally.done, unit: '', bound: { kind: 'limit', atLeast: count } },
        { what: 'deaths of the server', value: deaths, unit: '', bound: { kind: 'limit', atMost: 0 } },
        { what: 'health-check, p50', value: seen.p50, unit: 'ms' },
        { what: 'health-check, p99', value: seen.p99, unit: 'ms', bound: { kind: 'limit', atMost: 50 } },
        {
          what: 'health-checks that failed',
          value: seen.failed,
          unit: '',
          bound: { kind: 'limit', atMost: 0 },
        },
        {
          what: 'readers ended over an input',
          value: killed.reduce((sum, [, times]) => sum + times, 0),
          unit: '',
          note: killed.map(([reason, times]) => `${reason}: ${times}`).join(', '),
        },
        { what: 'tables refused', value: tally.refused, unit: '' },
        { what: 'inputs a second', value: tally.done / tally.seconds, unit: '' },
        { what: 'memory of the server, at most', value: seen.memory.server, unit: 'MB' },
        { what: 'memory of a reader, at most', value: seen.memory.helper, unit: 'MB' },
      ],
      details: { tally, seen },
    };
  },
};

function run() {
  return withFolder(async (folder) => {
    const embedded = await startEmbedded({ dataDir: folder, log: createLog('warn') });
    try {
      const child = spawn(
        process.execPath,
        [inProject('scripts/run.mjs'), inProject('bench/src/mutations/mutation-server.ts'), String(count)],
        {
          cwd: folder,
          env: {
            PATH: process.env.PATH,
            DATA_DIR: folder,
            DATABASE_URL: embedded.connectionString,
            SECRET_KEY: secretKey,
            LOG_LEVEL: 'warn',
          },
          stdio: ['pipe', 'pipe', 'inherit'],
        },
      );
      const ended = once(child, 'exit') as Promise<[number | null]>;
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const { address } = await nextOf<{ address: string }>(lines);
      const stop = await watchServer(address, child.pid ?? 0);
      child.stdin.write('go\n');
      const tally = await nextOf<Tally & { seconds: number }>(lines);
      const seen = await stop();
      const [code] = await ended;
      return { tally, seen, deaths: code === 0 ? 0 : 1 };
    } finally {
      await embedded.stop();
    }
  });
}

async function nextOf<Said>(lines: AsyncIterator<string>): Promise<Said> {
  for (;;) {
    const line = await lines.next();
    if (line.done === true) throw new Error('the server died');
    // The log stands between what is said.
    if (/^\{"(?:address|done)"/.test(line.value)) return JSON.parse(line.value) as Said;
    process.stderr.write(`${line.value}\n`);
  }
}
