import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { limits } from '@molva/contract/limits';
import { provenType } from '../../lib/file-type.ts';
import { type ImageFormat, formatOf } from './formats.ts';
import { readHeader } from './image-process.ts';

export interface Inspected {
  format: ImageFormat;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** SHA-256 of the bytes, base64url. */
  hash: string;
}

export type Refusal = 'too_large' | 'empty' | 'not_an_image' | 'unreadable' | 'too_many_pixels';

/** Said of a file, after its name. */
export const refusals: Readonly<Record<Refusal, string>> = {
  too_large: `has more than ${limits.uploadBytes / 1_048_576} MB`,
  empty: 'is empty',
  not_an_image: 'is not a JPEG, PNG, WebP, AVIF, GIF or TIFF image',
  unreadable: 'cannot be read: it is damaged or cut off',
  too_many_pixels: `has more than ${limits.imageMegapixels} megapixels or a side over ${limits.imageSide} pixels`,
};

/** What a file is, told by its first bytes and its header; none of its pixels are decoded. */
export async function inspectFile(path: string): Promise<Inspected | Refusal> {
  const format = formatOf(await provenType(path));
  if (format === null) return 'not_an_image';
  const size = await sizeOf(path, format);
  if (size === null) return 'unreadable';
  const { width, height } = size;
  const isTooLarge =
    width * height > limits.imageMegapixels * 1_000_000 || Math.max(width, height) > limits.imageSide;
  if (isTooLarge) return 'too_many_pixels';
  return { format, width, height, hash: await hashOf(path) };
}

async function sizeOf(path: string, format: ImageFormat) {
  const header = await readHeader(path);
  if (header === null) return null;
  // libvips calls AVIF by its container's name.
  const told = header.format === 'heif' ? 'avif' : header.format;
  return told === format ? header : null;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('base64url');
}
