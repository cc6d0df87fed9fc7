import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { BackupOptions } from './options.ts';
import { parseLsn } from '../lib/lsn.ts';

/**
 * The slot that keeps the log until it is archived. Its name names the archive, and a slot is in no backup: a cluster that
 * was restored begins an archive of its own, and cannot mix its log with that of the one before.
 */
export interface ArchiveSlot {
  /** `archive_TAG_RANDOM`: the slot's name and the archive's folder. */
  name: string;
  /** From here on the log is kept; null where PostgreSQL gave it up, as it grew past `max_slot_wal_keep_size`. */
  from: bigint | null;
  /** Whether it is for this folder of backups and this key. */
  isOurs: boolean;
}

export async function findSlot(client: pg.Client, { tag }: BackupOptions): Promise<ArchiveSlot | null> {
  const { rows } = await client.query<{
    name: string;
    restart_lsn: string | null;
    wal_status: string | null;
  }>(
    `SELECT slot_name AS name, restart_lsn, wal_status FROM pg_replication_slots
     WHERE slot_type = 'physical' AND NOT temporary AND slot_name LIKE 'archive\\_%' ORDER BY slot_name LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const isLost = row.restart_lsn === null || row.wal_status === 'lost';
  const isOurs = row.name.startsWith(`archive_${tag}_`);
  return { name: row.name, isOurs, from: isLost ? null : parseLsn(row.restart_lsn ?? '') };
}

export async function makeSlot(client: pg.Client, { tag }: BackupOptions): Promise<string> {
  const name = `archive_${tag}_${randomBytes(4).toString('hex')}`;
  await client.query('SELECT pg_create_physical_replication_slot($1, true)', [name]);
  return name;
}

export async function dropSlot(client: pg.Client, name: string): Promise<void> {
  await client.query('SELECT pg_drop_replication_slot($1)', [name]);
}
