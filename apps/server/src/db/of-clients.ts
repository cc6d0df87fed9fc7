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

/** The one client as a constant, as Citus wants it on each table beside the first; of several, that of a row. */
export function clientOf(clients: Clients, column: RawBuilder<string>): RawBuilder<string> {
  const [only] = clients === 'all' || clients.length !== 1 ? [] : clients;
  return only === undefined ? column : sql<string>`${only}`;
}
