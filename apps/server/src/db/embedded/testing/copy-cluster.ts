import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { migrate } from '../../migrate.ts';
import { createLog } from '../../../lib/log.ts';
import { startEmbedded } from '../start.ts';

/**
 * Fills a data folder, made if absent, as one start has left it: a cluster whose database is migrated. Making one takes ten
 * times as long as copying it, so the run makes one, when the first test asks. For tests of what comes after a first start.
 */
export async function copyCluster(dataDir: string): Promise<void> {
  const made = await madeCluster();
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: statSync(made).mode & 0o777 });
  const parts = readdirSync(made).map((name) => join(made, name));
  const { status, stderr } = spawnSync('cp', ['-a', ...parts, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the cluster could not be copied: ${stderr}`);
}

/** Several processes run tests: who makes the folder makes what is in it, the others wait for that. */
async function madeCluster(): Promise<string> {
  const folder = inject('clusterFolder');
  const [dataDir, ready] = [join(folder, 'data'), join(folder, 'ready')];
  if (mkdirSync(dataDir, { recursive: true, mode: 0o711 }) === undefined) {
    await vi.waitUntil(() => existsSync(ready), { timeout: 60_000 });
    return dataDir;
  }
  const log = createLog('warn');
  const embedded = await startEmbedded({ dataDir, log });
  await migrate(embedded.connectionString, log);
  await embedded.stop();
  writeFileSync(ready, '');
  return dataDir;
}
