import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';

/** What an import did, as its list shows it. */
export interface ImportCounts {
  rows: number;
  stored: number;
  known: number;
  refused_count: number;
}

export function pageOfImports(handle: Handle, clientId: string, page: Page) {
  return pageOf(
    page,
    handle.query
      .selectFrom('review_imports as i')
      .leftJoin('users as u', 'u.id', 'i.user_id')
      .leftJoin('users as b', 'b.id', 'i.undone_by')
      .select([
        'i.id',
        'i.client_id',
        'i.file_name',
        'i.format',
        'i.created_at',
        'i.ended_at',
        'i.undone_at',
        'i.removed',
        'i.kept',
        sql<ImportCounts | null>`i.counts`.as('counts'),
        ...personColumns('u', 'user'),
        ...personColumns('b', 'undoer'),
      ])
      .where('i.client_id', '=', clientId)
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id'),
    handle.query
      .selectFrom('review_imports')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('client_id', '=', clientId),
  );
}

export async function insertImport(
  tx: Transaction,
  row: { client_id: string; id: string; user_id: string; file_name: string | null; format: string },
): Promise<void> {
  await tx.query
    .insertInto('review_imports')
    .values({ ...row, created_at: tx.now() })
    .execute();
}

/** @param counts null where it broke off: what it had stored by then stays */
export async function noteEnd(
  handle: Handle,
  { clientId, id, counts }: { clientId: string; id: string; counts: ImportCounts | null },
): Promise<void> {
  await handle.query
    .updateTable('review_imports')
    .set({ ended_at: handle.now(), counts: counts && JSON.stringify(counts) })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export function lockImport(tx: Transaction, clientId: string, id: string) {
  return tx.query
    .selectFrom('review_imports')
    .select(['id', 'file_name', 'ended_at', 'undone_at'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteUndone(
  tx: Transaction,
  undone: { clientId: string; id: string; userId: string; removed: number; kept: number },
): Promise<void> {
  const { clientId, id, userId, removed, kept } = undone;
  await tx.query
    .updateTable('review_imports')
    .set({ undone_at: tx.now(), undone_by: userId, removed, kept })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
