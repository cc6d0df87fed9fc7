import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../kernel/context.ts';
import { clearOrphans } from '../../external/storage/index.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { processImages } from './jobs.ts';
import { forgetFiles } from './forget-files.ts';
import { imageOf } from './keys.ts';
import { knownImages, stuckImages, touchImage } from './queries.ts';

const hour = 3_600_000;
/** Longer than the tries of a job take: what still waits then, and is nobody's, has lost its job. */
const stuckAfter = hour;
/** An upload's file is there before its row. */
const orphanAfter = 24 * hour;
const batch = 500;

export const keepGalleryInOrder: JobHandler<object> = {
  async run({ context, signal }) {
    const now = context.clock.now().getTime();
    await processAnew(context, new Date(now - stuckAfter));
    await clearFolder(context.config.uploadsDir, now - orphanAfter);
    await clearOrphans(
      context.storage,
      {
        ownerOf: imageOf,
        known: (ids) => knownImages(context.db, ids),
        forget: ({ clientId, id }) => forgetFiles(context, clientId, id),
      },
      { before: now - orphanAfter, signal },
    );
    return undefined;
  },
};

async function processAnew(context: AppContext, since: Date): Promise<void> {
  for (const { client_id, id } of await stuckImages(context.db, since, batch))
    await context.db.transaction(async (tx) => {
      await touchImage(tx, client_id, id);
      await context.jobs.enqueue(tx, processImages, { client_id, image_ids: [id] }, { clientId: client_id });
    });
}

/** What a process that was killed left of uploads and processing. */
async function clearFolder(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
