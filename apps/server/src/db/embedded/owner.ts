import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from './errors.ts';
import { startedAt } from './processes.ts';

/** Who started the postgres of this folder. Left behind by a process that was killed, removed by a clean stop. */
export interface Owner {
  pid: number;
  /** See `startedAt`. */
  startedAt: string | null;
  /** A private folder outside of the data folder that was made for the socket, to be removed. */
  socketDir: string | null;
}

const pathOf = (dataDir: string) => join(dataDir, 'postgres.owner.json');

/** The record, or null where there is none or it is torn. */
export function readOwner(dataDir: string): Owner | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(pathOf(dataDir), 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || !('pid' in parsed)) return null;
    if (typeof parsed.pid !== 'number') return null;
    const text = (key: string) => {
      const value: unknown = Reflect.get(parsed, key);
      return typeof value === 'string' ? value : null;
    };
    return { pid: parsed.pid, startedAt: text('startedAt'), socketDir: text('socketDir') };
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

export function writeOwner(dataDir: string, socketDir: string | null): void {
  const owner: Owner = { pid: process.pid, startedAt: startedAt(process.pid), socketDir };
  const path = pathOf(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(owner), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

export function removeOwner(dataDir: string): void {
  rmSync(pathOf(dataDir), { force: true });
}
