import { join } from 'node:path';
import { limits } from '@molva/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, keptAs } from './formats.ts';
import { pictureHash, hashSize } from './picture-hash.ts';

/** Pixels of the longer side. */
const sides = { large: 1600, thumb: 400 } as const;
/** Seconds after which one step is given up. */
const timeoutSeconds = 90;

export interface Picture {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Of what is seen; null where there is too little to tell it by. */
  hash: string | null;
}

/**
 * Makes all that is kept of an image: the original, turned upright, in sRGB, encoded anew so that nothing but pixels is
 * left of it, and its smaller forms. An animation gives its first frame.
 *
 * @param folder where to write `original`, `large.webp`, `thumb.webp` and `thumb.avif`
 * @throws what libvips says of an image that is damaged or cut off
 */
export async function makePicture(input: string, folder: string, format: ImageFormat): Promise<Picture> {
  const open = () =>
    sharp(input, {
      limitInputPixels: limits.imageMegapixels * 1_000_000,
      failOn: 'error',
      sequentialRead: true,
      autoOrient: true,
    })
      .timeout({ seconds: timeoutSeconds })
      .toColourspace('srgb');
  const original = await encodeOriginal(open(), format).toFile(join(folder, 'original'));
  // From the file again: a JPEG is decoded at a fraction of its size for it.
  const large = await open()
    .resize({ width: sides.large, height: sides.large, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const fromLarge = () => sharp(large.data, { raw: large.info });
  await fromLarge().webp({ quality: 80 }).toFile(join(folder, 'large.webp'));
  const thumb = await fromLarge()
    .resize({ width: sides.thumb, height: sides.thumb, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const fromThumb = () => sharp(thumb.data, { raw: thumb.info });
  await fromThumb().webp({ quality: 75 }).toFile(join(folder, 'thumb.webp'));
  await fromThumb().avif({ quality: 50, effort: 3 }).toFile(join(folder, 'thumb.avif'));
  const grey = await fromThumb()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ ...hashSize, fit: 'fill' })
    .raw()
    .toBuffer();
  return { width: original.width, height: original.height, hash: pictureHash(grey) };
}

function encodeOriginal(image: Sharp, format: ImageFormat): Sharp {
  if (keptAs[format] === 'png') return image.png({ compressionLevel: 6 });
  if (keptAs[format] === 'webp') return image.webp({ quality: 90 });
  return image.flatten({ background: '#fff' }).jpeg({ quality: 90 });
}
