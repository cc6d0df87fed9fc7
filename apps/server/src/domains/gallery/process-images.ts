import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { publish } from '../../kernel/events/publish.ts';
import { StorageError } from '../../external/storage/index.ts';
import type { JobHandler, JobRun } from '../../kernel/job.ts';
import { isImageFormat, keptAs } from './formats.ts';
import { forgetFiles } from './forget-files.ts';
import { imageThreads, type PictureAnswer, processPicture } from './image-process.ts';
import { imageKey } from './keys.ts';
import { closeBits } from './picture-hash.ts';
import {
  claimImage,
  countStates,
  endProcessing,
  findImage,
  imageLike,
  imagesInProcess,
  releaseImage,
} from './queries.ts';

interface Data {
  client_id: string;
  image_ids: string[];
}
interface Unprocessed {
  id: string;
  format: string;
}

/** Seconds an image is one process's own: longer than it can wait for its turn and be processed. */
const lease = 900;
/** Milliseconds after which a job leaves what is left to the next. */
const maxRunMs = 45 * 60_000;

/**
 * Processes the client's images that wait, its own and those of later jobs: the queue hands out jobs at its pace, an
 * upload of hundreds is one after the other. What a try leaves behind, the next one goes on with: each image is claimed,
 * and ends in a transaction of its own.
 */
export const processAll: JobHandler<Data> = {
  async run(job) {
    const { context, data } = job;
    const end = performance.now() + maxRunMs;
    const lane = async () => {
      while (!job.signal.aborted && performance.now() < end) {
        const of = { clientId: data.client_id, seconds: lease };
        // One that somebody changes at this moment is waited for: no other job comes for it.
        const image =
          (await claimImage(context.db, of, 'skip locked')) ?? (await claimImage(context.db, of, 'wait'));
        if (!image) return;
        await processOne(job, image).catch(async (error: unknown) => {
          await releaseImage(context.db, data.client_id, image.id);
          throw error;
        });
        await noteProgress(job);
      }
    };
    // One more than are processed: it is fetched meanwhile.
    const ends = await Promise.allSettled(Array.from({ length: imageThreads + 1 }, lane));
    const broken = ends.find((lane) => lane.status === 'rejected');
    if (broken) throw broken.reason;
    job.signal.throwIfAborted();
    const count = await countStates(context.db, data.client_id, data.image_ids);
    return { ready: count('ready'), failed: count('failed') };
  },
  async ended({ context, data }) {
    for (const { id } of await imagesInProcess(context.db, data.client_id, data.image_ids))
      await giveUp(context, data.client_id, id, 'internal');
  },
};

async function noteProgress({ context, data, progress }: JobRun<Data>): Promise<void> {
  const { client_id: clientId, image_ids: ids } = data;
  const left = await imagesInProcess(context.db, clientId, ids);
  await progress(ids.length - left.length, ids.length);
}

/** @returns false where the image cannot be processed, ever */
async function processOne({ context, data }: JobRun<Data>, image: Unprocessed): Promise<boolean> {
  const { client_id: clientId } = data;
  const parent = context.config.uploadsDir;
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'image-'));
  try {
    if (!isImageFormat(image.format)) return await giveUp(context, clientId, image.id, 'not_an_image');
    const input = join(folder, 'upload');
    if (!(await fetchUpload(context, imageKey(clientId, image.id, 'upload'), input)))
      return await giveUp(context, clientId, image.id, 'lost');
    const answer = await processPicture({ input, folder, format: image.format });
    if ('problem' in answer) {
      context.log.info({ image: image.id, problem: answer.problem.slice(0, 300) }, 'an image cannot be read');
      return await giveUp(context, clientId, image.id, 'unreadable');
    }
    await keep(context, clientId, image, folder);
    await makeReady(context, clientId, image.id, answer.picture);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns false where there is no such file */
async function fetchUpload(context: AppContext, key: string, path: string): Promise<boolean> {
  try {
    await pipeline(
      await context.storage.getStream(key),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    return true;
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not_found') return false;
    throw error;
  }
}

async function keep(
  context: AppContext,
  clientId: string,
  { id, format }: Unprocessed,
  folder: string,
): Promise<void> {
  const original = isImageFormat(format) ? keptAs[format] : 'png';
  const types = { original, 'large.webp': 'webp', 'thumb.webp': 'webp', 'thumb.avif': 'avif' } as const;
  for (const file of ['original', 'large.webp', 'thumb.webp', 'thumb.avif'] as const)
    await context.storage.put(imageKey(clientId, id, file), createReadStream(join(folder, file)), {
      contentType: `image/${types[file]}`,
    });
}

async function makeReady(
  context: AppContext,
  clientId: string,
  id: string,
  { hash, width, height }: Extract<PictureAnswer, { picture: unknown }>['picture'],
): Promise<void> {
  const isThere = await context.db.transaction(async (tx) => {
    const like =
      hash === null ? null : await imageLike(tx, { client_id: clientId, id, hash, bits: closeBits });
    const ended = await endProcessing(tx, clientId, id, {
      state: 'ready',
      width,
      height,
      picture_hash: hash,
      same_as: like,
    });
    if (ended) await announceImage(tx, clientId, id, 'ready');
    return ended;
  });
  if (isThere) await context.storage.delete(imageKey(clientId, id, 'upload'));
  else await forgetIfGone(context, clientId, id);
}

async function giveUp(context: AppContext, clientId: string, id: string, error: string): Promise<false> {
  const ended = await context.db.transaction(async (tx) => {
    const isOurs = await endProcessing(tx, clientId, id, { state: 'failed', error });
    if (isOurs) await announceImage(tx, clientId, id, 'failed');
    return isOurs;
  });
  if (ended) await forgetFiles(context, clientId, id);
  else await forgetIfGone(context, clientId, id);
  return false;
}

/** Deleted meanwhile: so is what was just stored. What another try of the job has made ready stays. */
async function forgetIfGone(context: AppContext, clientId: string, id: string): Promise<void> {
  if (!(await findImage(context.db, clientId, id))) await forgetFiles(context, clientId, id);
}

async function announceImage(tx: Transaction, clientId: string, id: string, state: string): Promise<void> {
  await publish(
    tx,
    { kind: 'gallery_changed', client_id: clientId, image_id: id, state },
    { clientId, permission: 'execution:read' },
  );
}
