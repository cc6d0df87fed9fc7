import { open, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { PermanentJobError } from '../../jobs/definition.ts';

const unpack = promisify(inflateRaw);
/** Bytes of all parts of a table when they are unpacked: what is larger is no table of reviews. */
const largest = 100 * 1_048_576;
const mostParts = 2_000;

/** Parts that say what stands in the cells, in the order in which a reader that never turns back needs them. */
const wanted: readonly RegExp[] = [
  /^\[Content_Types\]\.xml$/,
  /^_rels\/\.rels$/,
  /^xl\/workbook\.xml$/,
  /^xl\/_rels\/workbook\.xml\.rels$/,
  /^xl\/sharedStrings\.xml$/,
  /^xl\/styles\.xml$/,
  /^xl\/worksheets\/sheet\d+\.xml$/,
];

interface Part {
  name: string;
  /** 0: as it is, 8: deflated. */
  method: number;
  /** Bytes in the file. */
  size: number;
  /** Where its local header begins. */
  at: number;
}

/**
 * Writes what a reader of tables needs of an XLSX file into a plain ZIP of its own (APPNOTE 6.3.10: stored parts, no
 * data descriptors). Each part is unpacked here first and never past the limit, whatever the file says of its sizes:
 * the library would unpack as much as comes, in memory and on the disk.
 *
 * @throws PermanentJobError for what is no XLSX file, is damaged or unpacks to more than 100 MB
 */
export async function repackXlsx(from: string, to: string): Promise<void> {
  const file = await open(from);
  let bytes: Buffer;
  try {
    bytes = await file.readFile();
  } finally {
    await file.close();
  }
  const parts = partsOf(bytes);
  const pieces: Buffer[] = [];
  const index: Buffer[] = [];
  let left = largest;
  let at = 0;
  for (const part of inOrder(parts)) {
    const content = await contentOf(bytes, part, left);
    left -= content.length;
    const { local, central } = headers(part.name, content, at);
    pieces.push(local, content);
    index.push(central);
    at += local.length + content.length;
  }
  if (!parts.some(({ name }) => name === 'xl/workbook.xml') || !parts.some(({ name }) => isSheet(name)))
    throw unreadable('Файл не похож на таблицу XLSX');
  await writeFile(to, [...pieces, ...index, endOf(index, at)], { mode: 0o600 });
}

const isSheet = (name: string): boolean => /^xl\/worksheets\/sheet\d+\.xml$/.test(name);
const unreadable = (message: string) => new PermanentJobError('table_unreadable', message);
const damaged = () => unreadable('Таблица повреждена: сохраните её ещё раз и повторите');

function inOrder(parts: readonly Part[]): Part[] {
  const number = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
  return wanted.flatMap((pattern) =>
    parts
      .filter(({ name }) => pattern.test(name))
      .toSorted((one, other) => number(one.name) - number(other.name)),
  );
}

/** The parts a ZIP lists in its central directory. */
function partsOf(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 22 > bytes.length) throw damaged();
  const count = Math.min(bytes.readUInt16LE(end + 10), mostParts);
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const nameLength = bytes.readUInt16LE(at + 28);
    // A sign of encryption: no word of it could be read.
    if (bytes.readUInt16LE(at + 8) % 2 === 1) throw unreadable('Таблица защищена паролем');
    parts.push({
      // Some programs write paths of Windows.
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

async function contentOf(bytes: Buffer, part: Part, most: number): Promise<Buffer> {
  const { at, size, method } = part;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) throw damaged();
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + size > bytes.length) throw damaged();
  const packed = bytes.subarray(start, start + size);
  if (most <= 0 || (method === 0 && size > most)) throw tooLarge();
  if (method === 0) return packed;
  if (method !== 8) throw damaged();
  try {
    return await unpack(packed, { maxOutputLength: most });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw damaged();
  }
}

const tooLarge = () => unreadable(`Таблица слишком велика: больше ${largest / 1_048_576} МБ без сжатия`);

/** The two headers of a stored part. */
function headers(name: string, content: Buffer, at: number): { local: Buffer; central: Buffer } {
  const title = Buffer.from(name, 'utf8');
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(title.length, 22);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(at, 10);
  return {
    local: Buffer.concat([Buffer.from('504b0304', 'hex'), common, title]),
    central: Buffer.concat([Buffer.from('504b01021400', 'hex'), common, tail, title]),
  };
}

function endOf(index: readonly Buffer[], at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(index.length, 8);
  end.writeUInt16LE(index.length, 10);
  end.writeUInt32LE(
    index.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return end;
}
