const quote = 0x22;
const backslash = 0x5c;
const firstPrintable = 0x20;
const maxAscii = 0x7f;
/** Bytes of UTF-8 that one unit of a string takes. */
const maxUtf8 = 3;
/** So few bytes are copied sooner than what copies natively is called. */
const maxByHand = 64;

/**
 * Copies bytes.
 *
 * @param at where to
 * @returns where they end
 */
export function copyBytes(to: Buffer, at: number, from: Buffer, start: number, end: number): number {
  const length = end - start;
  if (length > maxByHand) from.copy(to, at, start, end);
  else for (let index = 0; index < length; index += 1) to[at + index] = from[start + index] as number;
  return at + length;
}

/**
 * Writes JSON of the string whose UTF-8 is given, which takes up to six times as many bytes and two.
 *
 * @returns where it ends
 */
export function quoteBytes(to: Buffer, at: number, from: Buffer, start: number, end: number): number {
  if (end - start <= maxByHand && !hasEscaped(from, start, end)) {
    to[at] = quote;
    const last = copyBytes(to, at + 1, from, start, end);
    to[last] = quote;
    return last + 1;
  }
  // One byte a character: what UTF-8 has beyond ASCII is nothing to escape, whatever character it is taken for.
  return at + to.write(JSON.stringify(from.toString('latin1', start, end)), at, 'latin1');
}

function hasEscaped(from: Buffer, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    const byte = from[index] as number;
    if (byte < firstPrintable || byte === quote || byte === backslash) return true;
  }
  return false;
}

/** JSON in UTF-8 that is written part after part. */
export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(65_536);
  #length = 0;

  /** Bytes so far. */
  get length(): number {
    return this.#length;
  }

  /** Bytes that it takes of the memory. */
  get size(): number {
    return this.#bytes.length;
  }

  clear(): void {
    this.#length = 0;
  }

  /** Room for so many bytes more, from `length` on; `end` says what was used of it. */
  room(bytes: number): Buffer {
    const needed = this.#length + bytes;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    return this.#bytes;
  }

  end(at: number): void {
    this.#length = at;
  }

  /** JSON that is one already, or a part of one. */
  json(text: string, start = 0): void {
    const to = this.room((text.length - start) * maxUtf8);
    let at = this.#length;
    for (let index = start; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > maxAscii) {
        at += to.write(text.slice(index), at);
        break;
      }
      to[at++] = code;
    }
    this.#length = at;
  }

  list<Item>(items: readonly Item[], write: (item: Item) => void): void {
    this.json('[');
    for (const [index, item] of items.entries()) {
      if (index > 0) this.json(',');
      write(item);
    }
    this.json(']');
  }

  /** Once more what was written between two places. */
  again(start: number, end: number): void {
    this.room(end - start).copyWithin(this.#length, start, end);
    this.#length += end - start;
  }

  /** What was written from a place on. */
  copyFrom(start: number): Buffer {
    const bytes = Buffer.allocUnsafe(this.#length - start);
    this.#bytes.copy(bytes, 0, start, this.#length);
    return bytes;
  }
}

/** Those that work has let go of: each has grown to what an answer takes. */
const unused: JsonBytes[] = [];
const maxUnused = 16;
/** Bytes. What an unusual answer took is given back. */
const maxUnusedSize = 1 << 20;

/**
 * Gives the work something to write to, which is used again afterwards: memory for each answer anew would keep the garbage collector
 * busy. Nothing of it may be held beyond; where the work fails it is not used again, since parts of the work may go on.
 */
export async function withJsonBytes<T>(work: (into: JsonBytes) => Promise<T>): Promise<T> {
  const into = unused.pop() ?? new JsonBytes();
  into.clear();
  const done = await work(into);
  if (unused.length < maxUnused && into.size <= maxUnusedSize) unused.push(into);
  return done;
}

/** An answer that is JSON already. */
export class JsonText<Value> {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  /** Read anew each time. */
  get value(): Value {
    return JSON.parse(this.bytes.toString()) as Value;
  }
}
