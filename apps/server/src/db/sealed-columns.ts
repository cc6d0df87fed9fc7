import { sql } from 'kysely';
import type { Handle } from './database.ts';

/** Every column that `context.secrets` seals; each table has `client_id`, `id`, and `key_id` beside it. */
export const sealedColumns = [
  { table: 'accesses', column: 'secret_sealed' },
  { table: 'report_links', column: 'token_sealed' },
  // Null where there is no contact, and then its key too: no key differs from null.
  { table: 'sources', column: 'contact_sealed' },
  { table: 'customer_links', column: 'token_sealed' },
  { table: 'audit_keys', column: 'secret_sealed' },
  // A person's, of no client: the person stands where the client stands elsewhere.
  { table: 'totp_secrets', column: 'secret_sealed' },
  // A site's, of one client or of all: the site stands where the client stands elsewhere.
  { table: 'credentials', column: 'secret_sealed' },
  { table: 'alert_webhooks', column: 'secret_sealed' },
  // The agency's: its own id stands where the client stands elsewhere.
  { table: 'channel_keys', column: 'secret_sealed' },
] as const;
export type SealedColumn = (typeof sealedColumns)[number];

const owners: Partial<Record<SealedColumn['table'], string>> = {
  totp_secrets: 'user_id',
  credentials: 'site_id',
  channel_keys: 'id',
};
const ownerOf = (table: SealedColumn['table']) => owners[table] ?? 'client_id';

/** What binds a sealed secret to its row: moved to another row or table it does not open. */
export function sealedPlaceOf(table: SealedColumn['table'], row: { client_id: string; id: string }): string {
  return `${table}/${row.client_id}/${row.id}`;
}

export interface SealedRow {
  client_id: string;
  id: string;
  sealed: string;
  key_id: string;
}

/** Rows sealed by another key than the given one, in the order of their keys, after a row (null: from the start). */
export async function sealedByOthers(
  handle: Handle,
  { table, column }: SealedColumn,
  keyId: string,
  page: { after: Pick<SealedRow, 'client_id' | 'id'> | null; limit: number },
): Promise<SealedRow[]> {
  const owner = sql.ref(ownerOf(table));
  const after = page.after
    ? sql`AND (${owner}, id) > (${page.after.client_id}, ${page.after.id})`
    : sql.raw('');
  const { rows } = await sql<SealedRow>`
    SELECT ${owner} AS client_id, id, ${sql.ref(column)} AS sealed, key_id FROM ${sql.table(table)}
    WHERE key_id <> ${keyId} ${after} ORDER BY ${owner}, id LIMIT ${page.limit}`.execute(handle.query);
  return rows;
}

/**
 * Puts a secret sealed anew in the place of the one that was read. What else the row says stays as it is.
 *
 * @returns false where the row was changed or deleted meanwhile: it is as that left it
 */
export async function replaceSealed(
  handle: Handle,
  { table, column }: SealedColumn,
  row: SealedRow,
  fresh: { sealed: string; key_id: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${fresh.sealed}, key_id = ${fresh.key_id}
    WHERE ${sql.ref(ownerOf(table))} = ${row.client_id} AND id = ${row.id}
      AND ${sql.ref(column)} = ${row.sealed} AND key_id = ${row.key_id}`.execute(handle.query);
  return (numAffectedRows ?? 0n) > 0n;
}
