import type { Handle } from '../../db/database.ts';
import { permissionTable } from '../../kernel/permissions/table.ts';
import { caretakers, holdersAmong, peopleOfClient } from '../clients/index.ts';

const readers = permissionTable['alerts:read'];

/** Those of the people who may be told of the client now. */
export async function recipientsAmong(
  handle: Handle,
  clientId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const [staff, people, care] = await Promise.all([
    holdersAmong(handle, clientId, readers, ids),
    peopleOfClient(handle, clientId, { ids, limit: ids.length }),
    caretakers(handle, clientId),
  ]);
  const may = new Set([...staff.map(({ id }) => id), ...people.map(({ id }) => id), ...care]);
  return ids.filter((id) => may.has(id));
}

/** Whom a rule tells: those it names who may still know, else whoever looks after the client. */
export async function recipientsOf(
  handle: Handle,
  { client_id: clientId, recipient_ids: ids }: { client_id: string; recipient_ids: readonly string[] },
): Promise<string[]> {
  const named = await recipientsAmong(handle, clientId, ids);
  return named.length > 0 ? named : caretakers(handle, clientId);
}
