export const imageFormats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const formats: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
};

/** The format of a media type; null for what is no image that is taken. */
export const formatOf = (type: string | null): ImageFormat | null => (type && formats[type]) || null;

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
