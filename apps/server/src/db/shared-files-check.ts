import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../lib/ids.ts';
import type { Database } from './database.ts';

/** Says which installation the files of a folder belong to: an id in one line. */
export const markName = '.installation';
const setting = 'files_folder';

/** The files that the database speaks of are not where this node looks for them. */
export class FilesFolderError extends Error {}

/**
 * Nodes that keep files in folders must share one: each would show only what it was sent itself. The first node marks its
 * folder, and every other must find the mark in its own.
 *
 * @throws FilesFolderError where the folder is another one, with what to do
 */
export async function assertSharedFiles(db: Database, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const known = await knownMark(db);
  if (known === null) {
    const own = await markOf(folder, newId());
    await db.query
      .insertInto('agency_settings')
      .values({ key: setting, value: JSON.stringify(own) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    // Another node may have come first.
    return assertSharedFiles(db, folder);
  }
  const found = await readMark(folder);
  if (found === known) return;
  throw new FilesFolderError(
    `FILES_DIR: ${folder} is not the folder in which this installation keeps its files. Nodes share one folder (a network ` +
      `drive, FILES_DIR on each), or keep files on S3 (S3_ENDPOINT). Where it is the right folder, moved or restored without ` +
      `its mark, write ${known} into ${join(folder, markName)}.`,
  );
}

async function knownMark(db: Database): Promise<string | null> {
  const row = await db.query
    .selectFrom('agency_settings')
    .select('value')
    .where('key', '=', setting)
    .executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : null;
}

/** The mark of a folder, made where there is none; two nodes that make it at once get the same. */
async function markOf(folder: string, fresh: string): Promise<string> {
  try {
    await writeFile(join(folder, markName), `${fresh}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readMark(folder)) ?? fresh;
}

async function readMark(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, markName), 'utf8')).trim() || null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
