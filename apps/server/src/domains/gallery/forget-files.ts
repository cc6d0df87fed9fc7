import type { AppContext } from '../../kernel/context.ts';
import { imageKey, storedFiles } from './keys.ts';

/** Deletes all that is kept of an image. */
export async function forgetFiles(context: AppContext, clientId: string, id: string): Promise<void> {
  for (const file of storedFiles) await context.storage.delete(imageKey(clientId, id, file));
}
