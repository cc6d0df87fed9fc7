import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureWeb } from '../../scripts/web-build.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const demo = [`${root}scripts/run.mjs`, `${root}apps/demo/src/main.ts`];

/** The demo's last line once everything is collected. */
const readyLine = 'Ctrl+C останавливает';

/** Milliseconds. */
const patience = 90_000;

/** Builds the web where needed and starts a small demo of its own; gives what stops it. */
export default async function startDemo(): Promise<() => Promise<void>> {
  await ensureWeb(root, { say: (line) => process.stdout.write(`${line}\n`) });
  const dataDir = mkdtempSync(join(tmpdir(), 'molva-e2e-'));
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, demo, {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO_SITES_PORT: String(20_000 + (port % 10_000)),
      DEMO_PLACES: '2',
      DEMO_DELAY_MS: '0',
      // Journeys serve pages of their own.
      FETCH_ALLOW_HOSTS: '127.0.0.1',
    },
  });
  process.env.MOLVA_E2E_URL = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function ready(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the demo is not ready:\n${said}`)), patience);
    const take = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (!said.includes(readyLine)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the demo ended with ${String(code)}:\n${said}`));
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
