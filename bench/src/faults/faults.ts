import { startEmbedded } from '@molva/server/db/embedded/index';
import { createLog } from '@molva/server/lib/log';
import { postgresOf, postgresProcesses } from '@molva/server/test/process/data-folder';
import { childrenOf, lives } from '@molva/server/test/process/process-tree';
import { spawnSync } from 'node:child_process';
import { chmod, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Measurement, Outcome, Row } from '../lib/measurement.ts';
import { option } from '../lib/options.ts';
import { inProject, withFolder } from '../lib/places.ts';
import { runProgram } from '../lib/run-program.ts';
import { freePort } from '@molva/server/test/free-port';
import { type Molva, spawnMolva } from '../server/spawn-molva.ts';
import { admin, countWrites, type CountedWrites, lost, signIn, untilWritten } from './counted-writes.ts';

const rounds = Number(option('rounds') ?? 5);
const writers = 8;

/** What happens, again and again, while there is writing. */
interface Fault {
  what: string;
  /** @returns milliseconds from the moment where things may go on until a write is acknowledged */
  strike(scene: Scene): Promise<number>;
}

interface Scene {
  dataDir: string;
  settings: Record<string, string>;
  molva: Molva;
  writes: CountedWrites;
}

const kill = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A backend may have ended by itself meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
};

/** Molva again after it was killed, ready once a write is acknowledged. */
async function startAgain(scene: Scene): Promise<number> {
  const began = performance.now();
  scene.molva = await spawnMolva(scene.dataDir, scene.settings);
  await untilWritten(scene.writes);
  return performance.now() - began;
}

const faults: readonly Fault[] = [
  {
    what: 'kill -9 of Molva',
    async strike(scene) {
      scene.molva.signal('SIGKILL');
      await scene.molva.gone;
      return startAgain(scene);
    },
  },
  {
    what: 'kill -9 of PostgreSQL',
    async strike(scene) {
      kill(postgresProcesses(scene.dataDir), 'SIGKILL');
      return untilWritten(scene.writes);
    },
  },
  {
    what: 'kill -9 of one backend',
    async strike(scene) {
      const postgres = postgresOf(scene.dataDir);
      const backends = postgres === null ? [] : childrenOf(postgres);
      kill(backends.slice(-1), 'SIGKILL');
      return untilWritten(scene.writes);
    },
  },
  {
    what: 'kill -9 of everything',
    async strike(scene) {
      const all = [scene.molva.pid, ...postgresProcesses(scene.dataDir)];
      kill(all, 'SIGKILL');
      while (all.some((pid) => lives(pid))) await wait(5);
      await scene.molva.gone;
      return startAgain(scene);
    },
  },
  {
    what: 'PostgreSQL stands still for 8 s',
    async strike(scene) {
      const processes = postgresProcesses(scene.dataDir);
      kill(processes, 'SIGSTOP');
      await wait(8_000);
      kill(processes, 'SIGCONT');
      return untilWritten(scene.writes);
    },
  },
  {
    what: 'Molva stands still for 8 s',
    async strike(scene) {
      scene.molva.signal('SIGSTOP');
      await wait(8_000);
      scene.molva.signal('SIGCONT');
      return untilWritten(scene.writes);
    },
  },
];

/** The disk is filled to its last byte for 5 s. Needs a folder that is a disk of its own. */
const fullDisk: Fault = {
  what: 'a full disk for 5 s',
  async strike(scene) {
    const path = join(scene.dataDir, 'filler');
    const filler = await open(path, 'w');
    try {
      for (let block = 1_048_576; block >= 512; ) {
        try {
          const { bytesWritten } = await filler.write(Buffer.alloc(block));
          if (bytesWritten < block) block /= 2;
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
          block /= 2;
        }
      }
      await wait(5_000);
    } finally {
      await filler.close();
      await rm(path);
    }
    return untilWritten(scene.writes);
  },
};

/** Counted writes through kills, standstills and a full disk: none that was acknowledged may be lost. */
export const faultsMeasurement: Measurement = {
  name: 'faults',
  title: `counted writes under faults, ${rounds} times each`,
  async measure(say) {
    const outcomes: Outcome[] = [];
    const only = option('only');
    for (const fault of faults.filter(({ what }) => only === null || what.includes(only)))
      outcomes.push(await withFolder((folder) => under(fault, folder, say)));
    if (only === null || fullDisk.what.includes(only))
      outcomes.push(await withSmallDisk((folder) => under(fullDisk, folder, say)));
    if (only === null || only.includes('node'))
      outcomes.push(await withFolder((folder) => besideAFrozenNode(folder, say)));
    return {
      rows: outcomes.flatMap(({ rows }) => rows),
      details: Object.assign({}, ...outcomes.map(({ details }) => details ?? {})) as Record<string, unknown>,
    };
  },
};

async function settingsOf(): Promise<Record<string, string>> {
  return { PORT: String(await freePort()), FIRST_SUPERUSER_PASSWORD: admin.password };
}

async function under(fault: Fault, dataDir: string, say: (line: string) => void): Promise<Outcome> {
  // PostgreSQL does not run as root: its user must be able to pass.
  await chmod(dataDir, 0o711);
  const settings = await settingsOf();
  const molva = await spawnMolva(dataDir, settings);
  const { origin } = molva;
  const token = await signIn(origin);
  const writes = countWrites(origin, token, fault.what, { writers });
  const scene: Scene = { dataDir, settings, molva, writes };
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await untilWritten(writes);
      // At a moment that nobody chose.
      await wait(200 + Math.random() * 1_500);
      times.push(await fault.strike(scene));
    }
    await writes.stop();
    const gone = await lost(origin, token, writes.acknowledged);
    scene.molva.signal('SIGTERM');
    await scene.molva.gone;
    const chain = await verify(dataDir, settings);
    say(
      `${fault.what}: ${writes.acknowledged.length} acknowledged, ${gone} lost, written again after ${times.map((time) => time.toFixed(0)).join(', ')} ms, refused ${JSON.stringify(writes.refused)}`,
    );
    return rowsOf(fault.what, { writes, gone, chain, times });
  } finally {
    await writes.stop();
    scene.molva.signal('SIGTERM');
    await scene.molva.gone;
  }
}

function rowsOf(
  what: string,
  { writes, gone, chain, times }: { writes: CountedWrites; gone: number; chain: number; times: number[] },
): Outcome {
  const none = { kind: 'limit' as const, atMost: 0 };
  const rows: Row[] = [
    { what: `${what}: acknowledged writes`, value: writes.acknowledged.length, unit: '' },
    { what: `${what}: of them lost`, value: gone, unit: '', bound: none },
    { what: `${what}: what audit:verify ends with`, value: chain, unit: '', bound: none },
    { what: `${what}: 5xx other than a named 503`, value: writes.unnamed.length, unit: '', bound: none },
    {
      what: `${what}: written again after, at most`,
      value: Math.max(...times) / 1000,
      unit: 's',
      bound: { kind: 'guide', atMost: 5 },
    },
    { what: `${what}: longest call`, value: writes.longest / 1000, unit: 's' },
  ];
  return {
    rows,
    details: { [what]: { times, refused: writes.refused, unnamed: writes.unnamed.slice(0, 20) } },
  };
}

/** What `npm run audit:verify` ends with, beside the server that runs. */
async function verify(dataDir: string, settings: Record<string, string>): Promise<number> {
  const { status, stdout, stderr } = await runProgram(
    process.execPath,
    [inProject('scripts/run.mjs'), inProject('apps/server/src/cli/audit-verify.ts')],
    { cwd: dataDir, env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...settings } },
  );
  if (status !== 0) console.error(stdout, stderr);
  return status;
}

/** A folder that is a disk of 400 MB; where none can be made, the row says so. */
async function withSmallDisk(work: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  return withFolder(async (folder) => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', folder]);
    if (mounted.status !== 0)
      return { rows: [{ what: fullDisk.what, value: null, unit: '', note: 'needs the right to mount' }] };
    try {
      return await work(folder);
    } finally {
      spawnSync('umount', [folder]);
    }
  });
}

/** Two nodes on a database, one of which is stopped in the middle of its writes: how long the other waits for it. */
async function besideAFrozenNode(folder: string, say: (line: string) => void): Promise<Outcome> {
  await chmod(folder, 0o711);
  const what = 'a node beside one that stands still for 8 s';
  const embedded = await startEmbedded({ dataDir: folder, log: createLog('warn') });
  const settings = {
    DATABASE_URL: embedded.connectionString,
    SECRET_KEY: 'a key of two nodes '.repeat(3),
    FIRST_SUPERUSER_PASSWORD: admin.password,
  };
  try {
    const frozen = await spawnMolva(folder, settings);
    const other = await spawnMolva(folder, settings);
    const token = await signIn(other.origin);
    const paced = { writers, pauseMs: 200 };
    const there = countWrites(frozen.origin, token, 'frozen', paced);
    const here = countWrites(other.origin, token, what, paced);
    try {
      for (let round = 0; round < rounds; round += 1) {
        await untilWritten(there);
        await wait(200 + Math.random() * 500);
        frozen.signal('SIGSTOP');
        await wait(8_000);
        frozen.signal('SIGCONT');
        await untilWritten(here);
      }
      await Promise.all([there.stop(), here.stop()]);
      const gaps = here.acknowledged
        .slice(1)
        .map(({ at }, index) => at - (here.acknowledged[index]?.at ?? at));
      const gone = await lost(other.origin, token, [...there.acknowledged, ...here.acknowledged]);
      const chain = await verify(folder, settings);
      say(`${what}: longest gap ${Math.max(...gaps).toFixed(0)} ms`);
      return rowsOf(what, { writes: here, gone, chain, times: [Math.max(...gaps)] });
    } finally {
      await Promise.all([there.stop(), here.stop()]);
      for (const node of [frozen, other]) {
        node.signal('SIGTERM');
        await node.gone;
      }
    }
  } finally {
    await embedded.stop();
  }
}
