import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { inspectFile } from './inspect-file.ts';
import { imageKey } from './keys.ts';
import { imagesOfContent } from './queries.ts';
import { begin } from './upload-images.ts';

interface Adopted {
  path: string;
  name: string;
  client_id: string;
  area_id: string;
  request_id: string;
  period: string;
  uploaded_by: string | null;
}

/**
 * Takes a picture that was kept elsewhere into the gallery, tied to its text.
 *
 * @param alongside what else is to happen, in the transaction that keeps it
 * @returns false where it is no picture that the gallery takes; nothing is done then
 */
export async function adoptImage(
  context: AppContext,
  { path, client_id: clientId, ...image }: Adopted,
  alongside: (tx: Transaction, imageId: string) => Promise<void>,
): Promise<boolean> {
  const found = await inspectFile(path);
  if (typeof found === 'string') return false;
  const { hash, ...shape } = found;
  const id = newId();
  const { size } = await stat(path);
  await context.storage.put(imageKey(clientId, id, 'upload'), createReadStream(path), {
    contentType: 'application/octet-stream',
  });
  await context.db.transaction(async (tx) => {
    const [same] = await imagesOfContent(tx, clientId, [hash]);
    const row = { ...image, ...shape, id, client_id: clientId, size, content_hash: hash };
    await begin(context, tx, image.uploaded_by, clientId, [{ ...row, same_as: same?.id ?? null }]);
    await alongside(tx, id);
  });
  return true;
}
