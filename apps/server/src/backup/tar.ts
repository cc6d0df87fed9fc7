import { damaged } from './errors.ts';

/**
 * The ustar format of POSIX.1-2001 (pax, section "ustar Interchange Format"), names past 100 bytes in an extended header:
 * whoever has no Molva at hand opens an unsealed backup with tar.
 */
export interface TarEntry {
  name: string;
  kind: 'file' | 'folder';
  /** Bytes; 0 for a folder. */
  size: number;
  content: AsyncIterable<Uint8Array>;
}

const block = 512;
const types = { file: '0', folder: '5', extended: 'x' } as const;

export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, kind, size, content } of entries) {
    const path = kind === 'folder' ? `${name}/` : name;
    if (Buffer.byteLength(path) > 100) {
      const record = paxRecord('path', path);
      yield header('././@PaxHeader', 'extended', record.length);
      yield record;
      yield padding(record.length);
    }
    yield header(path, kind, size);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size} as its header says`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * block);
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

function header(name: string, kind: keyof typeof types, size: number): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  Buffer.from(name).copy(bytes, 0, 0, 100);
  octal(kind === 'folder' ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  bytes.write(' '.repeat(8), 148, 'latin1');
  bytes.write(types[kind], 156, 'latin1');
  bytes.write('ustar\x0000', 257, 'latin1');
  octal(checksum(bytes), 148, 7);
  return bytes;
}

const checksum = (bytes: Buffer) => bytes.reduce((sum, byte) => sum + byte, 0);

/** `LENGTH key=value\n`, where the length counts its own digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (String(length).length > String(rest).length) length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

/** The entries in their order. The content of each must be read to its end before the next is asked for. */
export async function* readTar(source: AsyncIterable<Buffer>, path: string): AsyncGenerator<TarEntry> {
  const bytes = createReader(source, path);
  let longName: string | null = null;
  for (;;) {
    const head = await bytes.take(block);
    if (head.every((byte) => byte === 0)) break;
    const field = (from: number, length: number) =>
      head.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const sum = Number.parseInt(field(148, 8), 8);
    const blank = Buffer.from(head).fill(' ', 148, 156);
    if (!Number.isSafeInteger(size) || sum !== checksum(blank)) throw damaged(path, 'is no tar archive');
    if (field(156, 1) === types.extended) {
      longName = / path=(.*)\n$/s.exec((await bytes.take(size)).toString('utf8'))?.[1] ?? null;
      await bytes.take(padding(size).length);
      continue;
    }
    const name = (longName ?? field(0, 100)).replace(/\/$/, '');
    longName = null;
    const kind = field(156, 1) === types.folder ? 'folder' : 'file';
    yield { name, kind, size, content: bytes.chunks(size) };
    await bytes.take(padding(size).length);
  }
  await bytes.rest();
}

function createReader(source: AsyncIterable<Buffer>, path: string) {
  const parts = source[Symbol.asyncIterator]();
  let kept: Buffer = Buffer.alloc(0);
  /** At most so many bytes, at least one. */
  async function some(max: number): Promise<Buffer> {
    while (kept.length === 0) {
      const next = await parts.next();
      if (next.done === true) throw damaged(path, 'ends too early');
      kept = next.value;
    }
    const part = kept.subarray(0, max);
    kept = kept.subarray(part.length);
    return part;
  }
  async function* chunks(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const part = await some(left);
      left -= part.length;
      yield part;
    }
  }
  return {
    chunks,
    async take(size: number): Promise<Buffer> {
      const all: Buffer[] = [];
      for await (const part of chunks(size)) all.push(part);
      return Buffer.concat(all);
    },
    /** What checks the whole file does so at its end. */
    async rest(): Promise<void> {
      while ((await parts.next()).done !== true);
    },
  };
}
