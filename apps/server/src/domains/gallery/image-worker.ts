import { setPriority } from 'node:os';

/** Lower than the server and its database: who waits for an answer goes first. Before the threads that inherit it. */
setPriority(10);

const { default: sharp } = await import('sharp');
const { makePicture } = await import('./picture.ts');
const { serveTasks } = await import('../../lib/helper-process.ts');

export interface PictureTask {
  input: string;
  folder: string;
  format: Parameters<typeof makePicture>[2];
}
export type PictureAnswer = { picture: Awaited<ReturnType<typeof makePicture>> } | { problem: string };

// One thread an image, several images at once: no step of JPEG, WebP or PNG gains from more.
sharp.concurrency(1);
sharp.cache(false);
// Only what uploads are checked for: no SVG, no PDF, no ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}File`),
});

serveTasks(async ({ input, folder, format }: PictureTask): Promise<PictureAnswer> => {
  try {
    return { picture: await makePicture(input, folder, format) };
  } catch (error) {
    return { problem: String(error) };
  }
});
