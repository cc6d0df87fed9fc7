import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedError } from './errors.ts';
import { explainSystem } from './explain.ts';
import { readOwner } from './owner.ts';

/** A competitor that found the lock free a moment ago may still be letting go of it. Milliseconds. */
const timeoutMs = 500;

const sqliteBusy = 5;
const sqliteFull = 13;

export interface FolderLock {
  release(): void;
}

/**
 * Takes the folder for this process, or throws EmbeddedError `already_running` naming the one that has it.
 *
 * Node has no file locks of its own, but its SQLite has: an exclusive transaction on an empty file holds
 * the kernel's lock until this process ends, however it ends, so there is nothing stale to clean up and no
 * moment in which two processes both see themselves as first. Nothing else may open `postgres.lock`:
 * POSIX drops a process's locks when it closes any handle of the file.
 */
export function lockFolder(dataDir: string): FolderLock {
  const path = join(dataDir, 'postgres.lock');
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(path, { timeout: timeoutMs });
    // Another user who may open the file could hold it against us.
    chmodSync(path, 0o600);
  } catch (error) {
    throw systemError('EACCES', dataDir, error);
  }
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw refusal(error, dataDir);
  }
  return { release: () => database.close() };
}

function refusal(error: unknown, dataDir: string): EmbeddedError {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  if (code === sqliteBusy) {
    const owner = readOwner(dataDir);
    const who =
      owner === null ? 'Another Molva process' : `Molva is already running with process id ${owner.pid} and`;
    return new EmbeddedError(
      'already_running',
      `${who} uses ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return systemError(code === sqliteFull ? 'ENOSPC' : 'EACCES', dataDir, error);
}

/** SQLite says only that it cannot open or write; of a local file that means rights or space. */
function systemError(code: string, dataDir: string, cause: unknown): EmbeddedError {
  return explainSystem(
    Object.assign(new Error('The lock file cannot be opened', { cause }), { code }),
    dataDir,
  );
}
