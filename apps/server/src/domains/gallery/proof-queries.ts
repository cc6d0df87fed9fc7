import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';

interface Place {
  clientId: string;
  requestId: string;
}

/** The text an image shows, as far as its publication goes; locked, so that nobody takes it back meanwhile. */
export function lockProvedText(tx: Transaction, { clientId, requestId }: Place) {
  return tx.query
    .selectFrom('requests')
    .select(['id', 'client_id', 'status', 'matched_review_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
}

/** Pictures that show a text published: those of the gallery, and the files of its own that came before the gallery. */
export async function countProofs(handle: Handle, { clientId, requestId }: Place): Promise<number> {
  const [images, files] = await Promise.all([
    handle.query
      .selectFrom('gallery_images')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('client_id', '=', clientId)
      .where('request_id', '=', requestId)
      .where('state', '<>', 'failed')
      .executeTakeFirstOrThrow(),
    handle.query
      .selectFrom('request_files')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('client_id', '=', clientId)
      .where('request_id', '=', requestId)
      .where(sql<boolean>`(type LIKE 'image/%' OR type = 'application/pdf')`)
      .executeTakeFirstOrThrow(),
  ]);
  return images.count + files.count;
}

/** Puts the images of a text into the month it was published in. @returns how many there are */
export async function tieToMonth(
  tx: Transaction,
  { clientId, requestId, areaId, period }: Place & { areaId: string; period: string },
): Promise<number> {
  const { numUpdatedRows } = await tx.query
    .updateTable('gallery_images')
    .set({ period, area_id: sql<string>`coalesce(area_id, ${areaId}::uuid)` })
    .where('client_id', '=', clientId)
    .where('request_id', '=', requestId)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** An image that shows no text yet shows this one from now on. */
export async function tieImage(
  tx: Transaction,
  { clientId, requestId }: Place,
  image: { id: string; areaId: string | null },
): Promise<void> {
  await tx.query
    .updateTable('gallery_images')
    .set({ request_id: requestId, area_id: sql<string | null>`coalesce(area_id, ${image.areaId}::uuid)` })
    .where('client_id', '=', clientId)
    .where('id', '=', image.id)
    .where('request_id', 'is', null)
    .execute();
}

/** The images of texts that are deleted stay, and show none of them any more. */
export async function untieFromTexts(
  tx: Transaction,
  clientId: string,
  requestIds: readonly string[],
): Promise<void> {
  await tx.query
    .updateTable('gallery_images')
    .set({ request_id: null })
    .where('client_id', '=', clientId)
    .where('request_id', '=', anyOf(requestIds))
    .execute();
}
