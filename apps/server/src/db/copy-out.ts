import type pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { statements } from './named-statements.ts';

/** A connection that can also give what a statement finds as bytes. */
export interface CopyingClient {
  /**
   * The texts that a query of one column finds, one after the other, in UTF-8. They never become strings: what is only
   * handed on would fill the heap with hundreds of MB before V8 cleans up.
   *
   * @param query without parameters: COPY takes none
   */
  copyOut(query: string): Promise<Buffer[]>;
}

/**
 * What the driver gives every query with a time limit: it ends the limit's timer, which would keep the copy's statement for seconds
 * after its end. The copy's stream does not call it.
 */
interface Ended {
  callback?: () => void;
}

/**
 * @param maxMs after which a PostgreSQL that does not answer counts as away, and the connection is cut; 0 is never. `COPY` is
 * none of the statements that the driver's own limit is for.
 */
export const copyingOut =
  (client: pg.PoolClient, maxMs: number): CopyingClient['copyOut'] =>
  async (query) => {
    statements.see?.(query);
    const cut = () => client.connection.stream.destroy();
    const timer = maxMs === 0 ? undefined : setTimeout(cut, maxMs);
    const copying: CopyToStreamQuery & Ended = copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`);
    try {
      const texts = createTexts();
      const parts: Buffer[] = [];
      for await (const chunk of client.query(copying)) parts.push(texts(chunk as Buffer));
      return parts;
    } finally {
      clearTimeout(timer);
      copying.callback?.();
    }
  };

/** Before the first tuple: signature, flags and an extension of no bytes (PostgreSQL, "COPY", binary format). */
const headLength = 19;
/** Before each text: the number of columns in two bytes, and the text's length in four. Behind the last there are two bytes more. */
const tupleHeadLength = 6;

/** Of chunks as they come, the texts; each chunk's are moved together where they are, since memory beside it would be most of the work. */
function createTexts(): (chunk: Buffer) => Buffer {
  const head = Buffer.alloc(tupleHeadLength);
  let headGot = 0;
  let skipped = 0;
  let left = 0;
  return (chunk) => {
    let end = 0;
    let at = Math.min(headLength - skipped, chunk.length);
    skipped += at;
    while (at < chunk.length) {
      if (left > 0) {
        const length = Math.min(left, chunk.length - at);
        chunk.copyWithin(end, at, at + length);
        end += length;
        at += length;
        left -= length;
        continue;
      }
      const copied = chunk.copy(head, headGot, at, at + tupleHeadLength - headGot);
      at += copied;
      headGot += copied;
      if (headGot < tupleHeadLength) continue;
      headGot = 0;
      // −1 is NULL.
      left = Math.max(head.readInt32BE(2), 0);
    }
    return chunk.subarray(0, end);
  };
}
