import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, pipeline as pipe, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncFolder } from '../lib/synced-files.ts';
import { BackupError, damaged } from './errors.ts';
import { type BackupKey, opening, sealing } from './sealed-stream.ts';

/** By what a stored file is sealed, if by anything, and what it is. */
export interface Seal {
  key: BackupKey | null;
  place: string;
}

export interface Stored {
  /** Bytes on the disk. */
  size: number;
  /** Of the bytes on the disk, hex. */
  sha256: string;
}

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Compresses (zstd) and seals a stream into a file that is there whole and on the disk, or not at all. */
export async function writeStored(
  path: string,
  source: AsyncIterable<Uint8Array>,
  { key, place }: Seal,
): Promise<Stored> {
  const partial = `${path}.partial`;
  const { stream: counter, done } = counting();
  try {
    await pipeline(
      source,
      createZstdCompress(compression),
      key === null ? new PassThrough() : sealing(key, place),
      counter,
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    await rename(partial, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return done();
}

function counting(): { stream: Transform; done(): Stored } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
  });
  return { stream, done: () => ({ size, sha256: hash.digest('hex') }) };
}

/**
 * The plain content of a stored file.
 *
 * @param expected what was noted when it was written, checked when the end is reached
 * @throws BackupError `damaged`, `wrong_key`, while it is read
 */
export async function* readStored(
  path: string,
  { key, place }: Seal,
  expected: Stored | null = null,
): AsyncGenerator<Buffer> {
  const { stream: counter, done } = counting();
  const plain: Readable = pipe(
    createReadStream(path),
    counter,
    key === null ? new PassThrough() : opening(key, place),
    createZstdDecompress(),
    // The reader meets the error itself.
    () => undefined,
  );
  try {
    for await (const chunk of plain) yield chunk as Buffer;
  } catch (error) {
    throw explain(path, error);
  }
  if (expected === null) return;
  const found = done();
  if (found.size !== expected.size)
    throw damaged(path, `has ${found.size} bytes instead of ${expected.size}`);
  if (found.sha256 !== expected.sha256) throw damaged(path, 'was changed: its SHA-256 is another');
}

function explain(path: string, error: unknown): unknown {
  if (error instanceof BackupError)
    return new BackupError(error.code, `${path} ${error.message}. Nothing was restored from it.`, {
      cause: error,
    });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return damaged(path, 'is missing', error);
  if (/^(Z_|ZSTD_|ERR_ZSTD)/.test(code)) return damaged(path, 'is damaged or cut short', error);
  return error;
}
