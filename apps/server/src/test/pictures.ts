import sharp, { type Sharp } from 'sharp';

/** A picture with something on it: coloured stripes whose places and widths follow from the seed. */
export function picture(seed: number, { width = 320, height = 240 } = {}): Sharp {
  let state = seed * 2_654_435_761;
  const next = (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.abs(state) % max;
  };
  const bars = Array.from({ length: 24 }, () => {
    const colour = `rgb(${next(256)},${next(256)},${next(256)})`;
    return `<rect x="${next(width)}" y="${next(height)}" width="${20 + next(80)}" height="${20 + next(60)}" fill="${colour}"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`,
    ),
  ).flatten({ background: '#fff' });
}

export const jpegOf = (seed: number, size?: { width?: number; height?: number }) =>
  picture(seed, size).jpeg({ quality: 92 }).toBuffer();

/**
 * A photo as a camera of 12 megapixels gives it: soft shapes with grain over them, so that its JPEG has the 3 MB or so
 * that photos have.
 */
export async function photo(seed: number): Promise<Buffer> {
  const size = { width: 4000, height: 3000, channels: 3 } as const;
  const shapes = await picture(seed, { width: 400, height: 300 })
    .blur(6)
    .resize({ width: size.width, height: size.height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const;
  const grain = await sharp({ create: { ...size, background: '#808080', noise } })
    .raw()
    .toBuffer();
  for (let at = 0; at < shapes.length; at += 1)
    shapes[at] = Math.min(255, Math.max(0, (shapes[at] ?? 0) + (grain[at] ?? 0) - 128));
  return sharp(shapes, { raw: size }).jpeg({ quality: 88 }).toBuffer();
}
