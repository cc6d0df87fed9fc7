const side = 16;
/** Grey pixels the hash is made of. */
export const hashSize = { width: side + 1, height: side } as const;

/** Levels of 255 by which neighbours must differ: compression moves flat areas by less. */
const step = 4;
/** Bits set in a picture that has something to be told by. */
const fewest = 8;

/**
 * The difference hash of a picture (N. Krawetz, "Kind of Like That", 2013), of 16 × 16 bits: screenshots of one site
 * are too much alike for 8 × 8. A bit says that a point is darker than its right neighbour.
 *
 * @param grey 17 × 16 grey pixels, row by row
 * @returns 64 hexadecimal digits, or null for a picture with hardly any contrast
 */
export function pictureHash(grey: Uint8Array): string | null {
  let bits = '';
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const at = y * hashSize.width + x;
      bits += (grey[at + 1] ?? 0) - (grey[at] ?? 0) >= step ? '1' : '0';
    }
  if (bits.replaceAll('0', '').length < fewest) return null;
  return bits.replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
}

/** Bits of 256 in which two hashes of one picture may differ after scaling and compressing. */
export const closeBits = 8;
