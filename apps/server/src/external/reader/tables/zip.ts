import { createInflateRaw } from 'node:zlib';
import { problem } from '@molva/contract/problems/index';
import { TableError } from './types.ts';

/** Bytes of all parts that are read, unpacked: what is larger is no table of reviews. */
const largest = 100 * 1_048_576;
const maxParts = 2_000;
/** A cell in a spreadsheet is seldom packed to less than a fiftieth; a bomb to a thousandth. */
const chunk = 64 * 1024;

interface Part {
  /** 0: as it is, 8: deflated. */
  method: number;
  /** Where its bytes lie in the file. */
  start: number;
  end: number;
}

export const damaged = () => new TableError('table_damaged');
const tooLarge = () => new TableError(problem('table_unpacks_large', { megabytes: largest / 1_048_576 }));

/**
 * The parts of a ZIP (APPNOTE 6.3.10), unpacked piece by piece and never past a limit for all of them, whatever the file
 * says of their sizes.
 */
export class Zip {
  readonly #bytes: Buffer;
  readonly #parts: ReadonlyMap<string, Part>;
  #left = largest;

  /** @throws TableError for what is damaged, locked or has parts that lie in each other */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#parts = partsOf(bytes);
  }

  names(): string[] {
    return [...this.#parts.keys()];
  }

  /** @throws TableError for a part that is not there, is damaged or too large */
  async *read(name: string): AsyncGenerator<Buffer> {
    const part = this.#parts.get(name);
    if (!part) throw damaged();
    const packed = this.#bytes.subarray(part.start, part.end);
    if (part.method === 0) {
      for (let at = 0; at < packed.length; at += chunk) yield this.#counted(packed.subarray(at, at + chunk));
      return;
    }
    const inflate = createInflateRaw({ chunkSize: chunk });
    inflate.end(packed);
    try {
      for await (const piece of inflate as AsyncIterable<Buffer>) yield this.#counted(piece);
    } catch (error) {
      if (error instanceof TableError) throw error;
      throw damaged();
    } finally {
      inflate.destroy();
    }
  }

  #counted(piece: Buffer): Buffer {
    this.#left -= piece.length;
    if (this.#left < 0) throw tooLarge();
    return piece;
  }
}

/** The parts a ZIP lists in its central directory. */
function partsOf(bytes: Buffer): Map<string, Part> {
  const tail = Math.max(0, bytes.length - 65_557);
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < tail || end + 22 > bytes.length) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxParts) throw new TableError('not_xlsx');
  const parts = new Map<string, Part>();
  let at = bytes.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const nameLength = bytes.readUInt16LE(at + 28);
    // A sign of encryption: no word of it could be read.
    if (bytes.readUInt16LE(at + 8) % 2 === 1) throw new TableError('table_locked');
    // Some programs write paths of Windows.
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    if (parts.has(name)) throw damaged();
    parts.set(
      name,
      partAt(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 10)),
    );
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  assertApart([...parts.values()]);
  return parts;
}

function partAt(bytes: Buffer, at: number, size: number, method: number): Part {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) throw damaged();
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + size > bytes.length || (method !== 0 && method !== 8)) throw damaged();
  return { method, start, end: start + size };
}

/** Parts that share bytes are how a small file unpacks to a huge one. */
function assertApart(parts: readonly Part[]): void {
  let end = 0;
  for (const part of parts.toSorted((one, other) => one.start - other.start)) {
    if (part.start < end) throw damaged();
    end = part.end;
  }
}
