import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../context.ts';
import { momentOf } from '../../events/replay.ts';
import type { JobHandler } from '../../jobs/definition.ts';
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
    await clearFolder(join(context.config.dataDir, 'uploads'), now - orphanAfter);
    await clearOrphans(context, now - orphanAfter, signal);
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

async function clearOrphans(context: AppContext, before: number, signal: AbortSignal): Promise<void> {
  const found = new Map<string, string>();
  const check = async () => {
    const known = await knownImages(context.db, [...found.keys()]);
    for (const [id, clientId] of found) if (!known.has(id)) await forgetFiles(context, clientId, id);
    found.clear();
  };
  for await (const key of context.storage.list('clients')) {
    if (signal.aborted) return;
    const image = imageOf(key);
    const made = image === null ? null : momentOf(image.id);
    if (image !== null && made !== null && made < before) found.set(image.id, image.clientId);
    if (found.size >= batch) await check();
  }
  await check();
}
