import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { syncFile, syncFolder } from '../../lib/synced-files.ts';

export interface StoredMeta {
  /** Bytes. */
  size: number;
  /** As it was put (S3), or by the key's ending (folder). */
  contentType: string | null;
  lastModified: Date;
}

/** What differs between a folder and an object store. */
export interface Backend {
  disk: Disk;
  put(key: string, body: Readable | Uint8Array, contentType: string): Promise<void>;
  getStream(key: string): Promise<Readable>;
  stat(key: string): Promise<StoredMeta>;
}

/** Files in a folder of this machine. */
export function folderBackend(dir: string): Backend {
  const driver = new FSDriver({ location: dir, visibility: 'private' });
  const disk = new Disk(driver);
  return {
    disk,
    put: async (key, body, contentType) => {
      // flydrive writes in place and moves by copying: a reader could see half of a file. The driver is used
      // past its disk, which takes the dot away that keeps this folder out of all keys.
      const name = `.partial/${randomUUID()}`;
      const partial = join(dir, name);
      try {
        if (body instanceof Readable) await driver.putStream(name, body, { contentType });
        else await driver.put(name, body, { contentType });
        const path = join(dir, key);
        await syncFile(partial);
        const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(partial, path);
        // Every folder that has a new name in it, from the file's up to the one that was there.
        const last = made === undefined ? dirname(path) : dirname(made);
        await Promise.all(upTo(dirname(path), last).map(syncFolder));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    getStream: async (key) => {
      // Without it a missing file would only show as an error of the stream, when an answer has begun.
      await disk.getMetaData(key);
      return disk.getStream(key);
    },
    stat: (key) => readMeta(disk, key),
  };
}

function upTo(folder: string, last: string): string[] {
  return folder === last ? [folder] : [folder, ...upTo(dirname(folder), last)];
}

export async function readMeta(disk: Disk, key: string): Promise<StoredMeta> {
  const { contentLength, contentType, lastModified } = await disk.getMetaData(key);
  return { size: contentLength, contentType: contentType ?? null, lastModified };
}
