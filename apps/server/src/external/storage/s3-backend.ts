import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { type Backend, readMeta } from './folder-backend.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Objects in a bucket of an S3-compatible store (AWS, MinIO, Yandex Object Storage, …). */
export function s3Backend({ endpoint, bucket, accessKeyId, secretAccessKey, region }: S3Options): Backend {
  const driver = new S3Driver({
    endpoint,
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // Most compatible stores know neither ACLs nor buckets as host names, and some write the checksum
    // trailers that the SDK sends by default into the object.
    supportsACL: false,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const disk = new Disk(driver);
  return {
    disk,
    put: (key, body, contentType) =>
      body instanceof Readable ? spool(disk, key, body, contentType) : disk.put(key, body, { contentType }),
    getStream: (key) => disk.getStream(key),
    stat: (key) => readMeta(disk, key),
  };
}

/** S3 wants to know the length before the first byte; a stream's is known when it has ended. */
async function spool(disk: Disk, key: string, body: Readable, contentType: string): Promise<void> {
  const path = join(tmpdir(), `molva-upload-${randomUUID()}`);
  try {
    await pipeline(body, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    const { size } = await stat(path);
    await disk.putStream(key, createReadStream(path), { contentType, contentLength: size });
  } finally {
    await rm(path, { force: true });
  }
}
