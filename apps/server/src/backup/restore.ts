import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { startEmbedded, unfinishedRestore } from '../db/embedded/index.ts';
import type { EmbeddedLog } from '../db/embedded/log.ts';
import { syncFolder } from '../lib/synced-files.ts';
import { withConnection } from './connect.ts';
import { BackupError, damaged } from './errors.ts';
import { readFileOf } from './file-store.ts';
import { listFile } from './listed-entry.ts';
import type { RestorePlan } from './plan-restore.ts';
import { baseEntries, readSegment } from './verify-backup.ts';

export interface Restored {
  /** Of the last transaction that was applied, as PostgreSQL kept it; null where there was none. */
  lastCommit: string | null;
  files: number;
}

/** @throws BackupError `not_empty`: nothing is ever restored over something */
export function assertEmpty(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  throw new BackupError(
    'not_empty',
    existsSync(join(dataDir, unfinishedRestore))
      ? `${dataDir} holds a restore that was not finished: remove what is in it and run this again.`
      : `${dataDir} is not empty. Stop Molva and move the folder away, or name another with --data-dir.`,
  );
}

/**
 * Writes a verified backup to an empty data folder and lets PostgreSQL apply the log up to the moment asked for. Until all
 * is done a mark in the folder keeps Molva from starting on a half of it.
 */
export async function restore(plan: RestorePlan, dataDir: string, log: EmbeddedLog): Promise<Restored> {
  assertEmpty(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const mark = join(dataDir, unfinishedRestore);
  writeFileSync(mark, `${plan.manifest.name}\n`, { mode: 0o600 });
  for await (const { name, kind, content } of baseEntries(plan)) {
    const path = within(dataDir, name);
    if (kind === 'folder') await mkdir(path, { recursive: true, mode: 0o700 });
    else if (name === listFile) for await (const part of content) void part;
    else await writeWhole(path, content);
  }
  const cluster = join(dataDir, 'postgres');
  for (const segment of plan.segments)
    await writeWhole(join(cluster, 'pg_wal', segment), [await readSegment(plan, segment)]);
  for (const file of plan.files)
    await writeWhole(within(join(dataDir, 'files'), file.file), readFileOf(plan.options, file));
  await writeWhole(join(cluster, 'recovery.signal'), []);
  const lastCommit = await recover(dataDir, plan.to, log);
  await rm(mark);
  await syncFolder(dataDir);
  return { lastCommit, files: plan.files.length };
}

/** A name in a backup that nothing proves must not lead out of the folder. */
function within(folder: string, name: string): string {
  const path = resolve(folder, name);
  if (!path.startsWith(`${resolve(folder)}${sep}`)) throw damaged(name, 'leads out of the folder');
  return path;
}

async function writeWhole(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** All of the log stands in `pg_wal`: asked for more, there is none. PostgreSQL takes an offset there, and no `Z`. */
async function recover(dataDir: string, to: string | null, log: EmbeddedLog): Promise<string | null> {
  const target: Record<string, string> =
    to === null ? {} : { recovery_target_time: to.replace('Z', '+00'), recovery_target_action: 'promote' };
  const embedded = await startEmbedded({
    dataDir,
    log,
    recovery: { restore_command: 'exit 1', hot_standby: 'off', ...target },
  });
  try {
    return await withConnection(embedded.connectionString, async (client) => {
      const { rows } = await client.query<{ at: string | null }>(
        'SELECT pg_last_xact_replay_timestamp()::text AS at',
      );
      const at = rows[0]?.at ?? null;
      return at === null ? null : new Date(at).toISOString();
    });
  } finally {
    await embedded.stop();
  }
}
