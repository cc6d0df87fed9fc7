import type { Readable } from 'node:stream';
import { checkKey } from './check-key.ts';
import { checkStorage } from './check-storage.ts';
import { type Backend, type StoredMeta, folderBackend } from './folder-backend.ts';
import { explainStorage } from './errors.ts';
import type { S3Options } from './s3-backend.ts';

export interface Storage {
  /** Writes an object, or replaces it; a reader sees the old or the new one, never a part. */
  put(key: string, body: Readable | Uint8Array, options: { contentType: string }): Promise<void>;
  getStream(key: string): Promise<Readable>;
  getBytes(key: string): Promise<Uint8Array>;
  stat(key: string): Promise<StoredMeta>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys under a folder (without a slash at its end), or all; in no promised order. */
  list(folder?: string): AsyncIterable<string>;
  /** Writes, reads and deletes a small object; resolves with the milliseconds it took. */
  check(): Promise<number>;
}

/** All calls throw StorageError; a missing object is `not_found`. */
export async function createStorage(options: { dir: string } | { s3: S3Options }): Promise<Storage> {
  const backend = await openBackend(options);
  const run = async <T>(key: string, work: (key: string) => Promise<T>): Promise<T> => {
    try {
      return await work(checkKey(key));
    } catch (error) {
      throw explainStorage(error);
    }
  };
  const storage: Storage = {
    put: (key, body, { contentType }) => run(key, () => backend.put(key, body, contentType)),
    getStream: (key) => run(key, () => backend.getStream(key)),
    getBytes: (key) => run(key, () => backend.disk.getBytes(key)),
    stat: (key) => run(key, () => backend.stat(key)),
    exists: (key) => run(key, () => backend.disk.exists(key)),
    delete: (key) => run(key, () => backend.disk.delete(key)),
    list: (folder) => listKeys(backend, folder),
    check: () => checkStorage(storage),
  };
  return storage;
}

/** The S3 client is loaded where it is used only: it takes some 40 MB of memory. */
async function openBackend(options: { dir: string } | { s3: S3Options }): Promise<Backend> {
  if ('dir' in options) return folderBackend(options.dir);
  const { s3Backend } = await import('./s3-backend.ts');
  return s3Backend(options.s3);
}

async function* listKeys(backend: Backend, folder?: string): AsyncIterable<string> {
  let paginationToken: string | undefined;
  try {
    const prefix = folder === undefined ? '/' : checkKey(folder);
    // To S3 a prefix is no folder: `list` is one of `listed.txt` too.
    const start = folder === undefined ? '' : `${folder}/`;
    do {
      const page = await backend.disk.listAll(prefix, {
        recursive: true,
        ...(paginationToken === undefined ? {} : { paginationToken }),
      });
      for (const found of page.objects) {
        // What is being written at this moment stands in a hidden folder.
        if (found.isFile && !found.key.startsWith('.') && found.key.startsWith(start)) yield found.key;
      }
      paginationToken = page.paginationToken;
    } while (paginationToken !== undefined);
  } catch (error) {
    throw explainStorage(error);
  }
}
