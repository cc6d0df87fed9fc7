import { describe, expect, it } from 'vitest';
import { asPerson } from '../../test/call.ts';
import { endedImport, importPath, sendFile } from '../../test/review-files.ts';
import { windows1251 } from '../../test/windows-1251.ts';
import { useServer } from '../../test/server.ts';
import { type Writing, writingFor } from '../../test/writing.ts';

const server = useServer({ work: true });

const html = (charset: string, ...texts: string[]) => `<!doctype html><html><head><meta charset="${charset}">
<script type="application/ld+json">${JSON.stringify({
  '@type': 'Organization',
  name: 'Кофейня',
  review: texts.map((text, index) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: `Гость ${index + 1}` },
    datePublished: '2026-10-05',
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: 5 - index },
  })),
})}</script></head><body></body></html>`;

const encoded = (text: string) =>
  Buffer.from(text)
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n');

const quoted = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
    .replace(/(.{72})/g, '$1=\r\n');

const mhtml = (part: string, encoding: string, type = 'text/html; charset="utf-8"', boundary = 'b1') =>
  [
    'From: <Saved by Blink>',
    'Snapshot-Content-Location: https://site.example/reviews',
    'Subject: =?utf-8?Q?=D0=9A=D0=BE=D1=84=D0=B5?=',
    'MIME-Version: 1.0',
    `Content-Type: multipart/related; type="text/html"${boundary === '' ? '' : `; boundary="${boundary}"`}`,
    '',
    '',
    `--${boundary}`,
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    'Content-Location: https://site.example/reviews',
    '',
    part,
    `--${boundary}`,
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    'Content-Location: https://site.example/a.png',
    '',
    'iVBORw0KGgo=',
    `--${boundary}--`,
    '',
  ].join('\r\n');

const send = (work: Writing, content: string | Uint8Array, to = importPath, token = work.manager.token) =>
  sendFile(server, work, content, { to, token });

async function imported(work: Writing, content: string | Uint8Array) {
  const { status, body } = await send(work, content);
  expect(status).toBe(202);
  return endedImport(work, body.id);
}

const preview = (work: Writing, content: string | Uint8Array) => send(work, content, `${importPath}-preview`);

describe('a page that a person saved', () => {
  it.each([
    ['as HTML', html('utf-8', 'Вкусно', 'Долго')],
    ['as HTML in windows-1251', windows1251(html('windows-1251', 'Вкусно', 'Долго'))],
    ['as MHTML in base64', mhtml(encoded(html('utf-8', 'Вкусно', 'Долго')), 'base64')],
    [
      'as MHTML, quoted-printable in windows-1251',
      mhtml(
        quoted(windows1251(html('windows-1251', 'Вкусно', 'Долго'))),
        'quoted-printable',
        'text/html; charset=windows-1251',
      ),
    ],
  ])('%s is read by the rules of its site, shown before, stored once', async (_name, content) => {
    const work = await writingFor(server);
    const looked = await preview(work, content);
    expect([looked.status, looked.body]).toEqual([
      200,
      expect.objectContaining({
        rows: [],
        page: expect.objectContaining({ reviews_count: 2, error: null }) as unknown,
      }),
    ]);
    expect((await imported(work, content)).result).toMatchObject({ stored: 2, refused: [] });
    expect((await imported(work, content)).result).toMatchObject({ stored: 0, known: 2 });
    const { body } = await work.manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: work.clientId, sort: '-rating' },
    });
    expect(body.data.map(({ recall, rating }) => [recall, rating])).toEqual([
      ['Вкусно', 5],
      ['Долго', 4],
    ]);
  });

  it('without reviews is told apart', async () => {
    const work = await writingFor(server);
    const looked = await preview(work, '<html><body>Пусто</body></html>');
    expect(looked.body).toMatchObject({ page: { reviews_count: 0, error: { code: 'no_reviews_found' } } });
    expect(await imported(work, '<html><body>Пусто</body></html>')).toMatchObject({
      status: 'failed',
      error: { code: 'saved_page_without_reviews' },
    });
  });

  it.each([
    [
      'without a boundary',
      mhtml(encoded(html('utf-8', 'Вкусно')), 'base64', undefined, ''),
      'mhtml_without_page',
    ],
    ['without a page', mhtml('', 'base64'), 'mhtml_without_page'],
    [
      'in a charset that it does not name',
      mhtml(quoted(windows1251(`<p>${'Очень вкусно '.repeat(100)}</p>`)), 'quoted-printable'),
      'page_charset',
    ],
    [
      'of parts in parts',
      Array.from(
        { length: 200 },
        (_, index) =>
          `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b${index}"\r\n\r\n--b${index}\r\n`,
      ).join(''),
      'mhtml_unknown',
    ],
  ])('that is broken says how: MHTML %s', async (_name, content, code) => {
    const work = await writingFor(server);
    const { status, body } = await preview(work, content);
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ detail: [expect.objectContaining({ code })] }),
    ]);
    expect(await imported(work, content)).toMatchObject({ status: 'failed', error: { code } });
  });

  it('of 50 MB is read or refused, and nothing else waits for it', async () => {
    const work = await writingFor(server);
    const image = 'A'.repeat(76);
    const large = mhtml(encoded(html('utf-8', 'Вкусно')), 'base64').replace(
      'iVBORw0KGgo=',
      `${image}\r\n`.repeat(600_000),
    );
    expect((await imported(work, large)).result).toMatchObject({ stored: 1 });
    const page = await preview(work, `<html>${'<p>а</p>'.repeat(3_000_000)}</html>`);
    expect([page.status, page.body]).toEqual([
      422,
      expect.objectContaining({ detail: [expect.objectContaining({ code: 'page_too_large' })] }),
    ]);
  }, 60_000);

  it("is nobody else's to bring", async () => {
    const work = await writingFor(server);
    const other = await asPerson(server);
    expect((await send(work, html('utf-8', 'а'), importPath, other.token)).status).toBe(403);
    expect((await send(work, html('utf-8', 'а'), `${importPath}-preview`, work.client.token)).status).toBe(
      403,
    );
  });
});
