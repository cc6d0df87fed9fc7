import { availableParallelism } from 'node:os';
import { createHelperProcess, notStarted, ProcessDied } from '../../lib/helper-process.ts';
import { limited } from '../../lib/limited.ts';
import type { HeaderAnswer, HeaderTask } from './header-worker.ts';
import type { PictureAnswer, PictureTask } from './image-worker.ts';

export type { PictureAnswer };

/** Images processed at once on one node, each in one thread. */
export const imageThreads = Math.max(1, Math.min(4, availableParallelism()));

const createImageProcess = () =>
  createHelperProcess<PictureTask, PictureAnswer>({
    module: new URL('./image-worker.ts', import.meta.url),
    idleFor: 15_000,
    // Each of its five steps gives up by itself before.
    timeLimit: 300_000,
    heap: 256,
    memory: 1024 * (1 + imageThreads),
    tasksEach: imageThreads,
  });
const shared = createImageProcess();

/**
 * Makes the forms of an image in a process beside the server: what a hostile file does to a decoder does not reach the
 * server, its memory comes back, and it runs below the server's priority. Where that process dies, each image it held
 * is tried once more in one of its own, so that only the one it died of is to blame.
 */
export const processPicture = limited(imageThreads, async (task: PictureTask): Promise<PictureAnswer> => {
  try {
    return await shared.run(task);
  } catch (error) {
    if (!(error instanceof ProcessDied)) throw error;
  }
  const own = createImageProcess();
  try {
    return await own.run(task);
  } catch (error) {
    if (!(error instanceof ProcessDied)) throw error;
    if (error.reason === 'not_started') throw notStarted(error);
    return { problem: `the image process ${error.message}` };
  } finally {
    own.end();
  }
});

/** A process of its own: whoever uploads does not wait for the images of others. */
const headers = createHelperProcess<HeaderTask, HeaderAnswer>({
  module: new URL('./header-worker.ts', import.meta.url),
  idleFor: 15_000,
  timeLimit: 10_000,
  heap: 128,
  memory: 640,
  tasksEach: 4,
});

/** What an image's header says, read beside the server; null for one that cannot be read. */
export async function readHeader(path: string): Promise<HeaderAnswer> {
  try {
    return await headers.run({ path });
  } catch (error) {
    if (!(error instanceof ProcessDied)) throw error;
    if (error.reason === 'not_started') throw notStarted(error);
    return null;
  }
}
