import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FetchError } from './errors.ts';
import type { Limits } from './limits.ts';

/** A body smaller than this is no bomb, however well it was packed. */
const RATIO_FROM = 1024 * 1024;
/** More codings than this on top of each other only serve to multiply. */
const MAX_CODINGS = 2;

type Chunks = AsyncIterable<Buffer>;
type Step = (source: Chunks) => AsyncGenerator<Buffer>;

/**
 * Reads a body to its end, decompressed, within the limits: `too_large` for one that is too long as it is
 * sent, `decompression_limit` for one that grows too much, `bad_response` for a coding that nobody asked
 * for. The stream is closed in every case.
 */
export async function readBody(
  body: Readable,
  encoding: string | null,
  url: URL,
  { max_bytes, max_ratio }: Pick<Limits, 'max_bytes' | 'max_ratio'>,
): Promise<Buffer> {
  let sent = 0;
  let length = 0;
  const chunks: Buffer[] = [];
  const codings = codingsOf(encoding, url, body);
  const count: Step = async function* (source) {
    for await (const chunk of source) {
      sent += chunk.length;
      if (sent > max_bytes) throw tooLarge(url, max_bytes);
      yield chunk;
    }
  };
  const collect = async (source: Chunks): Promise<void> => {
    for await (const chunk of source) {
      length += chunk.length;
      if (codings.length > 0 && (length > max_bytes || (length > RATIO_FROM && length > sent * max_ratio)))
        throw new FetchError('decompression_limit', url, 'The page grows too much when it is decompressed');
      if (length > max_bytes) throw tooLarge(url, max_bytes);
      chunks.push(chunk);
    }
  };
  await pipeline([body, count, ...codings.map(decoderOf), collect]);
  return Buffer.concat(chunks, length);
}

/** Closes a body that is not wanted: an error of the stream too, which would end the process where nobody listens. */
export function giveUp(body: Readable): void {
  body.on('error', () => undefined).destroy();
}

function codingsOf(encoding: string | null, url: URL, body: Readable): string[] {
  const codings = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
    .reverse();
  const isKnown = codings.every((coding) => /^(?:x-)?gzip$|^br$|^deflate$/.test(coding));
  if (isKnown && codings.length <= MAX_CODINGS) return codings;
  giveUp(body);
  throw new FetchError('bad_response', url, 'The page comes in a coding that was not asked for');
}

function decoderOf(coding: string): Transform | Step {
  if (coding === 'br') return createBrotliDecompress();
  if (coding !== 'deflate') return createGunzip();
  return inflate;
}

/** "deflate" is zlib's format by the book (RFC 9110, 8.4.1.2) and the bare one at many servers. */
async function* inflate(source: Chunks): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  let first = await iterator.next();
  while (first.done !== true && first.value.length === 0) first = await iterator.next();
  if (first.done === true) return;
  const start = first.value;
  const decoder = ((start[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
  const rest = async function* (): AsyncGenerator<Buffer> {
    yield start;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  };
  const fed = pipeline(rest, decoder);
  // The reader below meets the same failure; this only keeps it from being an unhandled one.
  fed.catch(() => undefined);
  yield* decoder as AsyncIterable<Buffer>;
  await fed;
}

function tooLarge(url: URL, limit: number): FetchError {
  return new FetchError('too_large', url, `The page is larger than ${limit} bytes`);
}
