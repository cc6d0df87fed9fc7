import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PNG that says it is so large and has hardly any bytes: only its header can be believed, or not. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Corners of the upright picture that `turned` gives: red above left, green above right, blue below left. */
export const corners = {
  aboveLeft: 'red',
  aboveRight: 'green',
  belowLeft: 'blue',
  belowRight: 'white',
} as const;
const upright = { width: 48, height: 32 };

/** Where a stored pixel belongs when the picture stands upright, by EXIF's orientation (CIPA DC-008, 4.6.4). */
const places: Record<number, (x: number, y: number, w: number, h: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _w, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _w, h) => [h - 1 - y, x],
  7: (x, y, w, h) => [h - 1 - y, w - 1 - x],
  8: (x, y, w) => [y, w - 1 - x],
};

/** A JPEG stored as a camera held so would store it, with its place, its owner and a wide colour profile written in. */
export async function turned(orientation: number): Promise<Buffer> {
  const [width, height] = orientation < 5 ? [upright.width, upright.height] : [upright.height, upright.width];
  const place = places[orientation];
  if (!place) throw new RangeError('orientations are 1 to 8');
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(colourAt(...place(x, y, width, height)), (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Copyright: 'SecretOwner', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 56/1 20/1' },
    })
    .withXmp('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>SecretXmp</owner></x:xmpmeta>')
    .toBuffer();
}

function colourAt(x: number, y: number): [number, number, number] {
  const isLeft = x < upright.width / 2;
  if (y < upright.height / 2) return isLeft ? [230, 20, 20] : [20, 200, 20];
  return isLeft ? [20, 20, 230] : [250, 250, 250];
}

/** The name of the colour that a corner of a picture has. */
export async function cornersOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const name = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r > 180 && g > 180 && b > 180) return 'white';
    if (r > Math.max(g, b)) return 'red';
    return g > b ? 'green' : 'blue';
  };
  const [right, below] = [info.width - 4, info.height - 4];
  return {
    aboveLeft: name(3, 3),
    aboveRight: name(right, 3),
    belowLeft: name(3, below),
    belowRight: name(right, below),
  };
}
