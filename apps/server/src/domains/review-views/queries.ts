import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

const columns = [
  'v.id',
  'v.client_id',
  'v.owner_id',
  'v.name',
  'v.state',
  'v.is_shared',
  'v.is_default',
] as const;

function views(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('review_views as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .select([...columns, 'u.full_name', 'u.email'])
    .where('v.client_id', '=', clientId);
}

export type ViewRow = Awaited<ReturnType<ReturnType<typeof views>['execute']>>[number];

/** One's own views, then what others share. @param limits of each of the two */
export async function viewsFor(
  handle: Handle,
  { clientId, userId, seesShared }: { clientId: string; userId: string; seesShared: boolean },
  limits: { own: number; shared: number },
): Promise<ViewRow[]> {
  const standing = views(handle, clientId)
    .where('v.deleted_at', 'is', null)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id');
  const [own, shared] = await Promise.all([
    standing.where('v.owner_id', '=', userId).limit(limits.own).execute(),
    seesShared
      ? standing
          .where('v.is_shared', '=', true)
          .where('v.owner_id', '<>', userId)
          .limit(limits.shared)
          .execute()
      : [],
  ]);
  return [...own, ...shared];
}

export function readView(handle: Handle, clientId: string, id: string) {
  return views(handle, clientId).where('v.id', '=', id).executeTakeFirst();
}

export function lockView(
  tx: Transaction,
  clientId: string,
  id: string,
  { isDeleted }: { isDeleted: boolean },
) {
  return tx.query
    .selectFrom('review_views')
    .select(['owner_id', 'is_shared'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function countViews(
  handle: Handle,
  clientId: string,
  of: { ownerId: string } | 'shared',
): Promise<number> {
  let query = handle.query
    .selectFrom('review_views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null);
  query = of === 'shared' ? query.where('is_shared', '=', true) : query.where('owner_id', '=', of.ownerId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** One list opens with one view: whatever was one's default is it no more, not even restored. */
export async function dropDefault(tx: Transaction, clientId: string, ownerId: string): Promise<void> {
  await tx.query
    .updateTable('review_views')
    .set({ is_default: false })
    .where('client_id', '=', clientId)
    .where('owner_id', '=', ownerId)
    .where('is_default', '=', true)
    .execute();
}

export interface ViewFields {
  name: string;
  state: string;
  is_shared: boolean;
  is_default: boolean;
}

export async function insertView(
  tx: Transaction,
  clientId: string,
  ownerId: string,
  fields: ViewFields,
): Promise<string> {
  const id = newId();
  await tx.query
    .insertInto('review_views')
    .values({ client_id: clientId, id, owner_id: ownerId, ...fields, updated_at: tx.now() })
    .execute();
  return id;
}

export async function changeView(
  tx: Transaction,
  clientId: string,
  id: string,
  change: Partial<ViewFields> & { deleted_at?: Date | null },
): Promise<void> {
  await tx.query
    .updateTable('review_views')
    .set({ ...change, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
