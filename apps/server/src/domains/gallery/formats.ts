export const imageFormats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** What a file begins with, by the specification of each format; null for what is none of them. */
export function formatOf(bytes: Buffer): ImageFormat | null {
  if (bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'II*\0' || ascii(bytes, 0, 4) === 'MM\0*') return 'tiff';
  // ISO base media file: a box `ftyp` whose major or compatible brands name AV1 stills.
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 64))) return 'avif';
  return null;
}

/** What the original is kept as: its own format where every browser shows it, else the nearest that does. */
export const keptAs = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'png',
  avif: 'jpeg',
  tiff: 'jpeg',
} as const satisfies Record<ImageFormat, string>;

export function isImageFormat(format: string): format is ImageFormat {
  return imageFormats.some((known) => known === format);
}
