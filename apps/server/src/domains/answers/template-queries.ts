import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

const columns = ['id', 'client_id', 'name', 'text', 'updated_at'] as const;

export async function pageOfTemplates(handle: Handle, clientId: string, page: Page) {
  const base = handle.query.selectFrom('answer_templates').where('client_id', '=', clientId);
  return pageOf(
    page,
    base.select(columns).orderBy(sql`lower(name)`).orderBy('id'),
    base.select(sql<number>`count(*)::int`.as('count')),
  );
}

export function findTemplate(handle: Handle, clientId: string, id: string) {
  return handle.query
    .selectFrom('answer_templates')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertTemplate(
  tx: Transaction,
  template: { client_id: string; name: string; text: string },
): Promise<string> {
  const id = newId();
  await tx.query
    .insertInto('answer_templates')
    .values({ id, ...template })
    .execute();
  return id;
}

/** @returns whether it was there */
export async function changeTemplate(
  tx: Transaction,
  clientId: string,
  id: string,
  change: { name?: string; text?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('answer_templates')
    .set({ ...change, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was there */
export async function removeTemplate(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('answer_templates')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
