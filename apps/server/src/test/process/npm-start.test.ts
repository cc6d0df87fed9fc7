import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freshFolder, postgresOf, removeFolders } from './data-folder.ts';
import { descendantsOf, lives } from './process-tree.ts';
import { sampleOf } from '../long.ts';
import { freePort } from '../free-port.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const started = new Set<ChildProcess>();
/** What npm had started, to be ended where a test failed. */
const startedByNpm: number[] = [];

afterAll(() => {
  for (const npm of started) npm.kill('SIGKILL');
  for (const pid of startedByNpm) if (lives(pid)) process.kill(pid, 'SIGTERM');
  removeFolders();
});

/** `npm start` as it is, without what comes before it (`prestart` builds the web). */
async function npmStart(dataDir: string, port: number) {
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
  });
  started.add(npm);
  let said = '';
  npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  npm.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  await vi.waitUntil(() => said.includes('Ctrl+C stops.'), { timeout: 60_000, interval: 20 });
  return { npm, output: () => said };
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const [event] = await Promise.race([
    once(server, 'listening').then(() => ['free']),
    once(server, 'error').then(() => ['taken']),
  ]);
  if (event === 'free') {
    server.close();
    await once(server, 'close');
  }
  return event === 'free';
}

// Which processes are below npm is read from /proc.
describe.skipIf(process.platform !== 'linux')('npm start', () => {
  it.each(sampleOf(['SIGKILL', 'SIGTERM'] as const, 1))(
    'ended by %s takes the server and its database with it, in order',
    async (signal) => {
      const [dataDir, port] = [freshFolder(), await freePort()];
      const { npm, output } = await npmStart(dataDir, port);
      const processes = descendantsOf(npm.pid ?? 0);
      startedByNpm.push(...processes);
      const postgres = postgresOf(dataDir);
      expect(postgres).not.toBeNull();
      expect(processes.length).toBeGreaterThan(1);
      npm.kill(signal);
      await vi.waitUntil(() => processes.every((pid) => !lives(pid)), { timeout: 10_000, interval: 20 });
      expect(output()).toContain('"stopping"');
      expect(output()).not.toContain('stopping went wrong');
      expect(postgresOf(dataDir)).toBeNull();
      expect(await isFree(port)).toBe(true);
    },
    120_000,
  );
});
