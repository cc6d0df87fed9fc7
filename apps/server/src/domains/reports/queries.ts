import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';

function links(handle: Handle) {
  return handle.query
    .selectFrom('report_links as l')
    .leftJoin('users as u', 'u.id', 'l.created_by')
    .select([
      'l.client_id',
      'l.id',
      'l.period',
      'l.token_sealed',
      'l.key_id',
      'l.ends_on',
      'l.ended_at',
      'l.opened_count',
      'l.opened_at',
      'l.created_at',
      ...personColumns('u', 'user'),
    ]);
}

export type LinkRow = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number];

export async function pageOfLinks(
  handle: Handle,
  filter: { client_id: string; period?: string | undefined },
  page: Page,
) {
  const { client_id: clientId, period } = filter;
  let rows = links(handle).where('l.client_id', '=', clientId);
  let total = handle.query
    .selectFrom('report_links as l')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('l.client_id', '=', clientId);
  if (period) {
    rows = rows.where('l.period', '=', period);
    total = total.where('l.period', '=', period);
  }
  return pageOf(page, rows.orderBy('l.created_at', 'desc').orderBy('l.id', 'desc'), total);
}

export function findLink(handle: Handle, clientId: string, id: string) {
  return links(handle).where('l.client_id', '=', clientId).where('l.id', '=', id).executeTakeFirst();
}

export async function insertLink(
  tx: Transaction,
  link: {
    client_id: string;
    id: string;
    period: string;
    token_hash: string;
    token_sealed: string;
    key_id: string;
    ends_on: string;
    created_by: string;
  },
): Promise<void> {
  await tx.query.insertInto('report_links').values(link).execute();
}

/** Ends a link that has not been ended. @returns whether it is there at all */
export async function markEnded(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const row = await tx.query
    .updateTable('report_links')
    .set({ ended_at: sql<string>`coalesce(ended_at, ${tx.now()})` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The link that works on a day and has this token. */
export function findOpenLink(handle: Handle, tokenHash: string, today: string) {
  return handle.query
    .selectFrom('report_links')
    .select(['client_id', 'id', 'period', 'ends_on'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', today)
    .executeTakeFirst();
}

export async function countOpening(handle: Handle, clientId: string, id: string): Promise<void> {
  await handle.query
    .updateTable('report_links')
    .set({ opened_count: sql<number>`opened_count + 1`, opened_at: handle.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
