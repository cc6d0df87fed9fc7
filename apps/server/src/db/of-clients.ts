import { type RawBuilder, sql } from 'kysely';
import { anyOf } from './any-of.ts';

/** Whose rows: everybody's, or those of clients by their ids, of which there is at least one. */
export type Clients = 'all' | readonly string[];

export function ofClients(column: RawBuilder<unknown>, clients: Clients): RawBuilder<boolean> {
  if (clients === 'all') return sql`true`;
  const [only] = clients;
  // A constant, as Citus wants it, wherever there is one.
  if (clients.length === 1 && only !== undefined) return sql`${column} = ${only}`;
  return sql`${column} = ${anyOf(clients)}`;
}
