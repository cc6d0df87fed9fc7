import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { statements } from './named-statements.ts';

/** A connection that can also give what a statement finds as bytes. */
export interface CopyingClient {
  /**
   * The texts that a query of one column finds, one after the other, in UTF-8. They never become strings: what is only
   * handed on would fill the heap with hundreds of MB before V8 cleans up.
   *
   * @param query without parameters: COPY takes none
   */
  copyOut(query: string): Promise<Buffer>;
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
    try {
      return textsOf(await buffer(client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`))));
    } finally {
      clearTimeout(timer);
    }
  };

/** Before the first tuple: signature, flags and an extension of no bytes (PostgreSQL, "COPY", binary format). */
const headLength = 19;
/** Of the number of columns, which is −1 behind the last tuple, and of the column's length, which is −1 for NULL. */
const countLength = 2;
const lengthLength = 4;

/** The texts are moved together in the same memory. */
function textsOf(copied: Buffer): Buffer {
  let end = 0;
  for (let at = headLength; copied.readInt16BE(at) !== -1; ) {
    const from = at + countLength + lengthLength;
    const length = Math.max(copied.readInt32BE(at + countLength), 0);
    copied.copyWithin(end, from, from + length);
    end += length;
    at = from + length;
  }
  return copied.subarray(0, end);
}
