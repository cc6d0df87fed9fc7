import { sql } from 'kysely';
import { type Page, pageOf } from '../../../db/page.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Handle, Transaction } from '../../../db/database.ts';
import { personColumns } from '../../../db/person-columns.ts';

interface Key {
  client_id: string;
  id: string;
}

const columns = [
  'f.id',
  'f.client_id',
  'f.request_id',
  'f.name',
  'f.type',
  'f.size',
  'f.created_at',
  ...personColumns('u', 'user'),
] as const;

function files(handle: Handle) {
  return handle.query
    .selectFrom('request_files as f')
    .leftJoin('users as u', 'u.id', 'f.uploaded_by')
    .select(columns);
}

export async function pageOfFiles(handle: Handle, clientId: string, requestId: string, page: Page) {
  return pageOf(
    page,
    files(handle)
      .where('f.client_id', '=', clientId)
      .where('f.request_id', '=', requestId)
      .orderBy('f.created_at')
      .orderBy('f.id'),
    handle.query
      .selectFrom('request_files')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('client_id', '=', clientId)
      .where('request_id', '=', requestId),
  );
}

/** A file by its id alone. */
export function findFile(handle: Handle, id: string) {
  return files(handle).where('f.id', '=', id).executeTakeFirst();
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Of the files of some texts. */
export async function idsOfFiles(
  handle: Handle,
  clientId: string,
  requestIds: readonly string[],
): Promise<string[]> {
  const rows = await handle.query
    .selectFrom('request_files')
    .select('id')
    .where('client_id', '=', clientId)
    .where('request_id', '=', anyOf(requestIds))
    .execute();
  return rows.map((row) => row.id);
}

export async function insertFile(
  tx: Transaction,
  file: {
    client_id: string;
    id: string;
    request_id: string;
    name: string;
    type: string;
    size: number;
    uploaded_by: string;
    created_at: Date;
  },
): Promise<void> {
  await tx.query.insertInto('request_files').values(file).execute();
}

export async function changeFile(
  tx: Transaction,
  key: Key,
  change: { name: string; type?: string; size?: number },
): Promise<void> {
  await tx.query
    .updateTable('request_files')
    .set(change)
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .execute();
}

export async function removeFile(tx: Transaction, key: Key): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('request_files')
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of these ids those that a file has. */
export async function knownFiles(handle: Handle, ids: readonly string[]): Promise<Set<string>> {
  const rows = await handle.query
    .selectFrom('request_files')
    .select('id')
    .where('id', '=', anyOf(ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
