import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import { clientOfRow } from '../../db/row-owners.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { likeAnywhere } from '../../lib/like.ts';

function notes(handle: Handle) {
  return handle.query
    .selectFrom('copywriter_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .innerJoin('clients as c', 'c.id', 'n.client_id')
    .select([
      'n.client_id',
      'n.id',
      'n.text',
      'n.is_pinned',
      'n.mentions',
      'n.author_id',
      'u.full_name as author_name',
      'u.email as author_email',
      'n.created_at',
      'n.updated_at',
      'n.edited_at',
      'c.name as client_name',
      'c.status as client_status',
    ]);
}

/** Notes on a client: pinned first, then newest first. */
export async function pageOfNotes(
  handle: Handle,
  filter: { client_id: string; q: string | undefined },
  page: Page,
) {
  let listing = notes(handle).where('n.client_id', '=', filter.client_id);
  let counting = handle.query
    .selectFrom('copywriter_notes as n')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('n.client_id', '=', filter.client_id);
  if (filter.q) {
    const pattern = likeAnywhere(filter.q);
    listing = listing.where('n.text', 'ilike', pattern);
    counting = counting.where('n.text', 'ilike', pattern);
  }
  return pageOf(
    page,
    listing.orderBy('n.is_pinned', 'desc').orderBy('n.created_at', 'desc').orderBy('n.id', 'desc'),
    counting,
  );
}

export function findNote(handle: Handle, clientId: string, id: string) {
  return notes(handle).where('n.client_id', '=', clientId).where('n.id', '=', id).executeTakeFirst();
}

export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;

/** Who changes the same note waits until the end of the transaction. */
export async function lockNote(tx: Transaction, clientId: string, id: string): Promise<NoteRow | undefined> {
  await tx.query
    .selectFrom('copywriter_notes')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findNote(tx, clientId, id);
}

/** The client of a note named by its id alone. */
export function clientOfNote(handle: Handle, id: string) {
  return clientOfRow(handle, 'copywriter_notes', id);
}

export async function insertNote(
  tx: Transaction,
  note: { client_id: string; author_id: string; text: string; is_pinned: boolean; mentions: string[] },
): Promise<string> {
  const id = newId();
  await tx.query
    .insertInto('copywriter_notes')
    .values({ id, ...note })
    .execute();
  return id;
}

export async function changeNote(
  tx: Transaction,
  { client_id: clientId, id }: { client_id: string; id: string },
  change: { text?: string | undefined; is_pinned?: boolean | undefined; mentions?: string[] | undefined },
  isEdit: boolean,
): Promise<void> {
  const now = tx.now();
  await tx.query
    .updateTable('copywriter_notes')
    .set({ ...change, updated_at: now, ...(isEdit && { edited_at: now }) })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function removeNote(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.query
    .deleteFrom('copywriter_notes')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
