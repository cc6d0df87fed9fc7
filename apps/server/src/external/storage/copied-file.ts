import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './create-storage.ts';

/**
 * Runs something with a copy of a stored file on this disk, for programs that read files.
 *
 * @param work is given a folder of its own with the copy in it; the folder is gone after it
 * @throws StorageError
 */
export async function withCopy<Result>(
  storage: Storage,
  key: string,
  work: (copy: { path: string; folder: string }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'molva-file-'));
  try {
    const path = join(folder, 'copy');
    await pipeline(await storage.getStream(key), createWriteStream(path, { mode: 0o600 }));
    return await work({ path, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
