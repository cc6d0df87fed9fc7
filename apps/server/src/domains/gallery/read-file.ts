import * as contract from '@molva/contract/gallery';
import type { Download } from '@molva/contract';

import { notFound } from '../../lib/errors.ts';
import { StorageError } from '../../external/storage/index.ts';
import { operation } from '../../kernel/operation.ts';
import { lifeOf } from './addresses.ts';
import { isImageFormat, keptAs } from './formats.ts';
import { imageKey, storedFiles } from './keys.ts';
import { findImage, type ImageRow } from './queries.ts';

const endings = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** Whoever has the address may have the bytes: it was given to one who may, and ends soon. */
export const readImageFile = operation(
  contract.readImageFile,
  async ({ context, input }): Promise<Download> => {
    const seconds = lifeOf(context, input);
    const file = storedFiles.find((known) => known === input.file);
    const row =
      seconds > 0 && file !== undefined ? await findImage(context.db, input.client_id, input.id) : undefined;
    if (row?.state !== 'ready' || file === undefined) throw notFound('Image');
    try {
      const body = await context.storage.getStream(imageKey(row.client_id, row.id, file));
      return { ...shownAs(row, file), body, headers: headersFor(seconds) };
    } catch (error) {
      if (error instanceof StorageError && error.code === 'not_found') throw notFound('Image');
      throw error;
    }
  },
);

function shownAs(row: ImageRow, file: string): { type: string; filename: string | null } {
  if (file !== 'original')
    return { type: file.endsWith('avif') ? 'image/avif' : 'image/webp', filename: null };
  const kept = isImageFormat(row.format) ? keptAs[row.format] : 'png';
  const stem = row.name.replace(/\.[a-z0-9]{1,5}$/i, '') || row.name;
  return { type: `image/${kept}`, filename: `${stem}.${endings[kept]}` };
}

/** Nobody else's cache keeps it; opened by itself, it could run nothing even if it were no image. */
function headersFor(seconds: number): Record<string, string> {
  return {
    'cache-control': `private, max-age=${seconds}, immutable`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
