import { CompiledQuery } from 'kysely';
import { newId } from '../lib/ids.ts';
import type { Handle, ReadHandle } from './database.ts';
import type { ShownChange } from './shown-changes.ts';
import { textRows } from './text-rows.ts';

const reading = `SELECT (SELECT version FROM client_versions WHERE client_id = $1) AS own,
  (SELECT version FROM common_version) AS common FROM clients WHERE id = $1`;

/**
 * Read before what is shown, and from the same handle: what is read afterwards is then as new as this, or newer.
 *
 * @returns another text after every change that shows in the client's lists; null where there is none to go by, undefined where
 *   there is no such client
 */
export async function readClientVersion(
  handle: ReadHandle,
  clientId: string,
): Promise<string | null | undefined> {
  const [row] = await handle.read({ sql: reading, parameters: [clientId] }, textRows);
  if (!row) return undefined;
  const [own, common] = row;
  return own === null || common === null ? null : `${own} ${common}${placed(handle)}`;
}

/** What was read while rows moved is not taken for what they are now. */
const placed = ({ shards }: Handle) => (shards === undefined ? '' : ` ${shards.generation}`);

/** A statement and its parameters. */
type Statement = readonly [text: string, parameters: readonly string[]];

/**
 * Raises versions; to be run last in the transaction of the change, as writers of one client wait here for each other. Ids in place of
 * numbers: none comes twice, not even after a backup was restored. In one order, so that two never wait for each other.
 */
export function raisingVersions({ clients, isCommon }: ShownChange): Statement[] {
  const own = clients.toSorted().map(
    (clientId): Statement => [
      `INSERT INTO client_versions (client_id, version) VALUES ($1, $2)
       ON CONFLICT (client_id) DO UPDATE SET version = excluded.version`,
      [clientId, newId()],
    ],
  );
  const common: Statement = ['UPDATE common_version SET version = $1 WHERE is_only', [newId()]];
  return isCommon ? [...own, common] : own;
}

/** Of several clients, or all that anything was ever written of, what was written of each alone. */
export async function readClientVersions(
  handle: Handle,
  clients: 'all' | readonly string[],
): Promise<Map<string, string>> {
  if (clients !== 'all' && clients.length === 0) return new Map();
  const [only] = clients;
  const isOne = clients !== 'all' && clients.length === 1;
  const where = clients === 'all' ? '' : isOne ? 'WHERE client_id = $1' : 'WHERE client_id = ANY($1::uuid[])';
  const { rows } = await handle.query.executeQuery<{ client_id: string; version: string }>(
    CompiledQuery.raw(
      `SELECT client_id, version FROM client_versions ${where}`,
      clients === 'all' ? [] : [isOne ? only : clients],
    ),
  );
  return new Map(rows.map(({ client_id, version }) => [client_id, `${version}${placed(handle)}`]));
}
