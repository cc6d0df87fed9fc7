import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createDatabase } from '../../db/database.ts';
import { readPostmasterFile } from '../../db/embedded/postmaster-file.ts';
import { startEmbedded } from '../../db/embedded/index.ts';
import { send } from '../../db/embedded/stop-postmaster.ts';
import { copyCluster } from '../../db/embedded/testing/copy-cluster.ts';
import { insertSite } from '../../domains/sites/index.ts';
import { createLog } from '../../lib/log.ts';
import { childrenOf, lives } from './process-tree.ts';

const made: string[] = [];

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'molva-process-'));
  // Other users may pass, as in an ordinary place: PostgreSQL does not run as root.
  chmodSync(folder, 0o711);
  made.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A DATA_DIR as one start has left it: of a PostgreSQL of its own, without key or people. */
export async function startedFolder(): Promise<string> {
  const dataDir = freshFolder();
  await copyCluster(dataDir);
  return dataDir;
}

/** A DATA_DIR whose database knows one more site, read by what its pages say of themselves. */
export async function folderWithSite(domain: string): Promise<string> {
  const dataDir = await startedFolder();
  const log = createLog('warn');
  const embedded = await startEmbedded({ dataDir, log });
  try {
    const options = {
      url: embedded.connectionString,
      poolSize: 1,
      statementTimeout: 0,
      now: () => new Date(),
    };
    const db = createDatabase({ ...options, applicationName: 'molva test' }, log);
    await db.transaction((tx) =>
      insertSite(tx, {
        name: 'Площадка',
        domain,
        position: 0,
        politeness: { delay_ms: 0, concurrency: 1 },
        parser_rules: {},
        publication_rules: {},
      }),
    );
    await db.close();
  } finally {
    await embedded.stop();
  }
  return dataDir;
}

/** The process id of the folder's PostgreSQL, or null where none runs. */
export function postgresOf(dataDir: string): number | null {
  return readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? null;
}

/** The folder's PostgreSQL with all its backends. Linux only. */
export function postgresProcesses(dataDir: string): number[] {
  const postgres = postgresOf(dataDir);
  if (postgres === null) throw new Error('no PostgreSQL runs here');
  return [postgres, ...childrenOf(postgres)];
}

/** Ends Molva and its PostgreSQL with all its backends at once, as a power cut would. Linux only. */
export async function killEverything(pid: number, dataDir: string): Promise<void> {
  const all = [pid, ...postgresProcesses(dataDir)];
  for (const each of all) send(each, 'SIGKILL');
  await vi.waitUntil(() => all.every((each) => !lives(each)), { timeout: 10_000, interval: 10 });
}
