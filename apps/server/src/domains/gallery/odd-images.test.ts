import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { sampleOf } from '../../test/long.ts';
import { corners, cornersOf, pngBomb, turned } from '../../test/odd-images.ts';
import { jpegOf, picture } from '../../test/pictures.ts';
import { useServer } from '../../test/server.ts';
import { galleryOf, processed, type SentFile, upload } from '../../test/upload.ts';

const server = useServer({ work: true });
let manager: Caller;
let clientId: string;

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
});

const send = (files: SentFile[], period = '2026-10') =>
  upload(server, manager.token, clientId, files, { period });
const bytesAt = async (url = '') => (await server.app.inject({ method: 'GET', url })).rawPayload;

async function made(name: string, bytes: Uint8Array) {
  const answer = await send([{ name, bytes }]);
  expect([name, answer.status]).toEqual([name, 200]);
  const id = answer.body.data[0]?.id;
  const image = (await processed(manager, clientId)).find((found) => found.id === id);
  if (!image) throw new Error('the image is not there');
  return image;
}

describe('what is no image', () => {
  it.each([
    ['страница.jpg', '<!doctype html><script>alert(document.cookie)</script>'],
    ['рисунок.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['рисунок.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['отчёт.jpg', '%PDF-1.7\n1 0 obj\n'],
    ['программа.gif', 'MZ\u0090\0\u0003'],
    ['почти.png', '\u0089PNG\r\n no chunk at all, only words'],
    ['движение.mp4', '\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'],
  ])('%s is refused by what it holds', async (name, content) => {
    const answer = await send([{ name, bytes: Buffer.from(content) }]);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([
      { loc: ['body', 'files', 0], type: 'not_an_image', msg: expect.stringContaining(name) },
    ]);
  });

  it.each([
    ['png', Buffer.concat([pngBomb(10, 10).subarray(0, 20), Buffer.from('no more of it, only words')])],
    ['jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['webp', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 \0\0\0\0', 'latin1')],
    ['avif', Buffer.from('\0\0\0\u001cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
    ['tiff', Buffer.from('II*\0\u0008\0\0\0\0\0\0\0\0\0', 'latin1')],
    ['gif', Buffer.from('GIF89a', 'latin1')],
    ['gif of no version', Buffer.from('GIF87b......', 'latin1')],
  ])('a %s that only begins like one is unreadable', async (_format, bytes) => {
    const answer = await send([{ name: 'снимок', bytes }]);
    expect([answer.status, answer.body.detail]).toMatchObject([422, [{ type: 'unreadable' }]]);
  });

  it('a PNG of 30,000 × 30,000 is refused by its header, at once', async () => {
    const begun = performance.now();
    const answer = await send([{ name: 'огромный.png', bytes: pngBomb(30_000, 30_000) }]);
    expect([answer.status, answer.body.detail]).toMatchObject([422, [{ type: 'too_many_pixels' }]]);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect((await send([{ name: 'лента.png', bytes: pngBomb(31_000, 10) }])).body.detail).toMatchObject([
      { type: 'too_many_pixels' },
    ]);
  });
});

describe('an image that is damaged', () => {
  it('is taken by its header and marked when it cannot be decoded; nothing of it is kept', async () => {
    const whole = await jpegOf(7, { width: 1200, height: 900 });
    const cut = await made('обрезанный.jpg', whole.subarray(0, Math.floor(whole.length / 2)));
    expect(cut).toMatchObject({ state: 'failed', error: 'unreadable', urls: null });
    const bomb = await made('пустой внутри.png', pngBomb(3_000, 3_000));
    expect(bomb).toMatchObject({ state: 'failed', error: 'unreadable' });
    const left = async () => {
      const keys = await Array.fromAsync(server.context.storage.list('clients'));
      return keys.filter((key) => key.includes(cut.id) || key.includes(bomb.id));
    };
    // The state is told first.
    await expect.poll(left).toEqual([]);
    expect((await made('целый.jpg', whole)).state).toBe('ready');
  });
});

describe('an image of an odd kind', () => {
  const animation = (format: 'gif' | 'webp') =>
    Promise.all([picture(41), picture(42)].map((frame) => frame.png().toBuffer())).then((frames) =>
      sharp(frames, { join: { animated: true } })
        .toFormat(format, { delay: [100, 100] })
        .toBuffer(),
    );
  it.each([
    ['GIF that moves', () => animation('gif'), 'gif', 'png'],
    ['WebP that moves', () => animation('webp'), 'webp', 'webp'],
    ['JPEG in CMYK', () => picture(43).toColourspace('cmyk').jpeg().toBuffer(), 'jpeg', 'jpeg'],
    ['PNG of 16 bits', () => picture(44).toColourspace('rgb16').png().toBuffer(), 'png', 'png'],
    ['PNG with holes', () => picture(45).ensureAlpha(0.5).png().toBuffer(), 'png', 'png'],
    ['grey JPEG', () => picture(46).greyscale().jpeg().toBuffer(), 'jpeg', 'jpeg'],
    ['AVIF', () => picture(47).avif().toBuffer(), 'avif', 'jpeg'],
    ['TIFF', () => picture(48).tiff().toBuffer(), 'tiff', 'jpeg'],
    ['PNG of one pixel', () => picture(49, { width: 1, height: 1 }).png().toBuffer(), 'png', 'png'],
    ['PNG like a ribbon', () => picture(50, { width: 3, height: 9_000 }).png().toBuffer(), 'png', 'png'],
  ])('%s is shown as any other', async (name, bytes, format, kept) => {
    const image = await made(`${name}.bin`, await bytes());
    expect(image).toMatchObject({ state: 'ready', format });
    const original = await sharp(await bytesAt(image.urls?.original)).metadata();
    expect(original).toMatchObject({
      format: kept,
      width: image.width,
      height: image.height,
      depth: 'uchar',
    });
    expect([original.space, original.pages ?? 1]).toEqual([expect.stringMatching(/^(srgb|b-w)$/), 1]);
    const thumb = await sharp(await bytesAt(image.urls?.thumb_avif)).metadata();
    expect(Math.max(thumb.width, thumb.height)).toBeLessThanOrEqual(400);
  });

  it.each(sampleOf([1, 2, 3, 4, 5, 6, 7, 8], 4))(
    'held as EXIF orientation %i says stands upright, and nothing else is left of it',
    async (orientation) => {
      const image = await made(`поворот ${orientation}.jpg`, await turned(orientation));
      expect([image.width, image.height]).toEqual([48, 32]);
      for (const url of Object.values(image.urls ?? {})) {
        const bytes = await bytesAt(url);
        expect([url, await cornersOf(bytes)]).toEqual([url, corners]);
        const { exif, xmp, iptc, icc, orientation: told } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc, icc, told]).toEqual([undefined, undefined, undefined, undefined, undefined]);
        expect(bytes.includes('Secret')).toBe(false);
      }
    },
  );
});

describe('a name', () => {
  it.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Фото\\снимок.jpg', 'снимок.jpg'],
    ['счёт\u202Egpj.exe', 'счётgpj.exe'],
    ['a\u0000b\u0007c.png', 'abc.png'],
    ['....', 'Изображение'],
    ['я'.repeat(300) + '.jpeg', `${'я'.repeat(114)}….jpeg`],
  ])('%j is shown as %j', async (given, shown) => {
    const bytes = await jpegOf(given.length * 31 + given.charCodeAt(0));
    const form = [
      '--edge',
      `Content-Disposition: form-data; name="files"; filename="${given.replaceAll('\\', '\\\\')}"`,
      'Content-Type: image/jpeg',
      '',
      '',
    ].join('\r\n');
    const tail = '\r\n--edge\r\nContent-Disposition: form-data; name="period"\r\n\r\n2026-05\r\n--edge--\r\n';
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/reviews/clients/${clientId}/image-processing`,
      headers: {
        authorization: `Bearer ${manager.token}`,
        'content-type': 'multipart/form-data; boundary=edge',
      },
      payload: Buffer.concat([Buffer.from(form), bytes, Buffer.from(tail)]),
    });
    expect(answer.statusCode).toBe(200);
    const { data } = await galleryOf(manager, clientId, { period: '2026-05' });
    expect(data[0]?.name).toBe(shown);
  });
});
