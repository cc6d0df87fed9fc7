import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@molva/server/test/free-port';

/** The top of the project, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Milliseconds. */
const patience = 90_000;

export interface Molva {
  url: string;
  /** All that it has printed since it began. */
  said(): string;
  stop(): Promise<void>;
}

/**
 * Starts an entry of the project in a data folder of its own, and waits for the line that it prints last.
 * @param settings environment variables, beside the port and the folder
 * @throws where it ends or is not ready in time, with what it said
 */
export async function spawnMolva(
  entry: string,
  readyLine: string,
  settings: (port: number) => Record<string, string>,
): Promise<Molva> {
  const dataDir = mkdtempSync(join(tmpdir(), 'molva-e2e-'));
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, [`${root}scripts/run.mjs`, `${root}${entry}`], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // As the unit tests have it: what Node has compiled once is not compiled again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${root}node_modules/.cache/molva-tests`,
      DATA_DIR: dataDir,
      PORT: String(port),
      // Journeys serve pages of their own.
      FETCH_ALLOW_HOSTS: '127.0.0.1',
      ...settings(port),
    },
  });
  let said = '';
  const take = (chunk: Buffer) => (said += chunk.toString('utf8'));
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(child, () => said, readyLine);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, said: () => said, stop };
}

function ready(child: ChildProcess, said: () => string, readyLine: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it is not ready:\n${said()}`)), patience);
    child.stdout?.on('data', () => {
      if (!said().includes(readyLine)) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`it ended with ${String(code)}:\n${said()}`));
    });
  });
}
