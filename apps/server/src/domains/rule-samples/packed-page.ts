import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { limits } from '@molva/contract/limits';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** A page's text as a sample keeps it. */
export async function packed(content: string): Promise<{ body: Buffer; length: number }> {
  const bytes = Buffer.from(content);
  return { body: await zip(bytes), length: bytes.length };
}

/** @throws RangeError past the longest page that a sample may have */
export async function unpacked(body: Buffer): Promise<string> {
  return (await unzip(body, { maxOutputLength: limits.sampleBytes })).toString();
}
