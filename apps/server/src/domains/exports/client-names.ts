import type { Handle } from '../../db/database.ts';
import { namesOfClients } from '../clients/index.ts';

/** Names of the clients that the rows of a page are of; each is read once in a file. */
export function clientNames(handle: Handle) {
  const known = new Map<string, string>();
  return async (rows: readonly { client_id: string }[]): Promise<ReadonlyMap<string, string>> => {
    const missing = [...new Set(rows.map((row) => row.client_id))].filter((id) => !known.has(id));
    for (const { id, name } of await namesOfClients(handle, missing)) known.set(id, name);
    return known;
  };
}
