import sharp from 'sharp';
import { serveTasks } from '../../lib/helper-process.ts';

export interface HeaderTask {
  /** The file whose header is read; none of its pixels are decoded. */
  path: string;
}
/** Null for what is no image. Pixels, upright. */
export type HeaderAnswer = { format: string; width: number; height: number } | null;

sharp.cache(false);

serveTasks(async ({ path }: HeaderTask): Promise<HeaderAnswer> => {
  try {
    const { format, autoOrient } = await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata();
    return { format, width: autoOrient.width, height: autoOrient.height };
  } catch {
    // Whatever it throws says one thing: this header cannot be read.
    return null;
  }
});
