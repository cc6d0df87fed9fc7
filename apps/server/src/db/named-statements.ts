import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type CopyingClient, copyingOut } from './copy-out.ts';
import { isUnanswered } from './problems.ts';
import { queryAsSent, type RowReader } from './rows-as-sent.ts';

/** How many statements one connection may keep prepared; the rest are sent unnamed. */
const kept = 400;
const maxNamedLength = 8_000;

/** Hears of each statement before it is sent, where somebody wants to know: `test/seen-statements.ts`. */
export const statements: { see: ((text: string) => void) | null } = { see: null };

/** A connection that can also have rows read otherwise than by the driver. */
export interface ReadingClient {
  /** @param text reads, and nothing else */
  read<Rows>(text: string, parameters: readonly unknown[], reader: RowReader<Rows>): Promise<Rows>;
}

/**
 * How the clients of one pool prepare what they run with parameters, as Kysely wants it: PostgreSQL then parses each
 * statement once per connection. Statements without parameters (BEGIN, DDL) stay simple.
 *
 * A connection that owes an answer is of no use to anybody else: past the time limit of this side it is cut, which also
 * ends what its transaction holds.
 *
 * @param maxMs that time limit; 0 is none
 */
export function createPreparation(
  maxMs: number,
): (client: pg.PoolClient) => PostgresPoolClient & CopyingClient & ReadingClient {
  const names = new Map<string, string>();

  /** The name a statement is prepared under, or undefined where it is better sent unnamed. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= kept || text.length > maxNamedLength) return undefined;
    const name = `m${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
    names.set(text, name);
    return name;
  }

  return (client) => {
    let isCut = false;
    const prepared = (text: string, parameters: readonly unknown[]) => {
      const name = nameOf(text);
      const values = [...parameters];
      return name === undefined ? { text, values } : { name, text, values };
    };
    const sent = async <T>(text: string, send: () => Promise<T>): Promise<T> => {
      if (isCut) throw new Error('Connection terminated: a statement before was not answered');
      statements.see?.(text);
      try {
        return await send();
      } catch (error) {
        if (isUnanswered(error)) {
          isCut = true;
          // Closing it politely would wait for the answer that does not come.
          client.connection.stream.destroy();
        }
        throw error;
      }
    };
    // Kysely's type has an overload for cursors, which are not used here.
    return Object.assign(Object.create(null) as PostgresPoolClient, {
      query: (text: string, parameters: readonly unknown[] = []) =>
        sent(text, () => client.query(parameters.length === 0 ? text : prepared(text, parameters))),
      read: <Rows>(text: string, parameters: readonly unknown[], reader: RowReader<Rows>) =>
        sent(text, () => queryAsSent(client, prepared(text, parameters), reader)),
      copyOut: copyingOut(client, maxMs),
      release: (destroy?: boolean) => client.release(destroy === true || isCut),
    });
  };
}
