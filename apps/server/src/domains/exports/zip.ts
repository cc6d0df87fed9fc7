import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file in an archive; its content is made while it is taken. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string>;
}

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  compressed: number;
  size: number;
}

/** Sizes and offsets have 32 bits; what is larger would need ZIP64, which not every reader takes. */
const max = 0xffff_ffff;
/** Deflated, UTF-8 names, sizes behind the data; dated at the format's beginning. */
const version = 20;
const flags = 0x0808;
const method = 8;
const date = 0x0021;

/**
 * A ZIP archive (PKWARE APPNOTE 6.3.10) written in one go: nothing is read further than the archive is taken, and
 * whoever leaves it ends what makes its content. The entries come one after the other: the next is asked for when
 * the one before was taken to its end.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const record = { name: Buffer.from(entry.name), offset, crc: 0, compressed: 0, size: 0 };
    const head = localHeader(record);
    yield head;
    for await (const chunk of deflated(entry.content, record)) {
      record.compressed += chunk.length;
      if (offset + head.length + record.compressed > max || record.size > max)
        throw new RangeError('The archive would be larger than 4 GB');
      yield chunk;
    }
    const tail = dataDescriptor(record);
    yield tail;
    written.push(record);
    offset += head.length + record.compressed + tail.length;
  }
  yield directory(written, offset);
}

function deflated(content: AsyncIterable<string>, record: Written): AsyncIterable<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      record.crc = crc32(bytes, record.crc);
      record.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: 6 });
  // Its errors come out of the iteration; its end, early or not, ends the source.
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => undefined);
  return deflate;
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, compressed, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(compressed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

/** The list of entries and the record that ends the archive. */
function directory(written: readonly Written[], start: number): Buffer {
  const list = Buffer.concat(written.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([list, end]);
}

function directoryEntry({ name, offset, crc, compressed, size }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(compressed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}
