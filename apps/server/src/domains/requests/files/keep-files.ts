import { clearOrphans } from '../../../external/storage/index.ts';
import type { JobHandler } from '../../../kernel/job.ts';
import { fileKey, fileOf, importKey, importOf } from './file-keys.ts';
import { knownFiles } from './file-queries.ts';

/** Longer than an upload and all tries of an import take. */
const orphanAfter = 24 * 3_600_000;

/** Deletes files of texts that are no more, and tables whose import ended without clearing up. */
export const clearFiles: JobHandler<object> = {
  async run({ context, signal }) {
    const { storage, db } = context;
    const when = { before: context.clock.now().getTime() - orphanAfter, signal };
    await clearOrphans(
      storage,
      {
        ownerOf: fileOf,
        known: (ids) => knownFiles(db, ids),
        forget: ({ clientId, id }) => storage.delete(fileKey(clientId, id)),
      },
      when,
    );
    await clearOrphans(
      storage,
      {
        ownerOf: importOf,
        known: () => Promise.resolve(new Set<string>()),
        forget: ({ clientId, id }) => storage.delete(importKey(clientId, id)),
      },
      when,
    );
    return undefined;
  },
};
