import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { reviewPage, startPages } from '../../test/pages.ts';
import { sendFile } from '../../test/send-file.ts';
import { useServer } from '../../test/server.ts';
import { windows1251 } from '../../test/windows-1251.ts';

const server = useServer();
const path = 'POST /reviews/clients/areas/site-test';
let site: Awaited<ReturnType<typeof startPages>>;
let head: Caller;

beforeAll(async () => {
  site = await startPages();
  head = await asPerson(server, { level: 'head' });
});
afterAll(() => site.close());

const tried = (body: object) => head.call(path, { body });
const reviews = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    id: `r-${number}`,
    author: `Гостья ${number}`,
    grade: 4,
    text: `Чай был горячим, визит ${number}.`,
  }));

describe('POST …/site-test', () => {
  it('is for heads: 401 for nobody, 403 for the rest', async () => {
    const body = { content: 'x' };
    expect((await call(server, null, path, { body })).status).toBe(401);
    for (const level of ['manager', 'editor'] as const)
      expect((await (await asPerson(server, { level })).send(path, { body })).status).toBe(403);
  });

  it('wants a page and rules that are rules', async () => {
    const nothing = await head.send(path, { body: {} });
    expect(nothing).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'url'] }] } });
    const file = await head.send(path, { body: { url: 'file:///etc/passwd' } });
    expect(file).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'url'] }] } });
    const rules = { reviews: [{ kind: 'css', list: '>>', fields: {} }] };
    const broken = await head.send(path, { body: { content: 'x', parser_rules: rules } });
    expect(broken.status).toBe(422);
    expect(broken.body.detail).toMatchObject([
      { loc: ['body', 'parser_rules', 'reviews', 0, 'list'], code: 'rule_css_selector' },
    ]);
  });

  it('reads an address: reviews up to fifty, the shown rating, the next page, and where each value was', async () => {
    site.pages.set('/tea', reviewPage(reviews(60), { rating: 4.1, count: 120 }, '/tea?page=2'));
    const { status, body } = await tried({ url: `${site.origin}/tea` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      url: `${site.origin}/tea`,
      reviews_count: 60,
      aggregate: { rating: 4.1, reviews_count: 120 },
      next_url: `${site.origin}/tea?page=2`,
      error: null,
    });
    expect(body.reviews).toHaveLength(50);
    expect(body.reviews[0]).toMatchObject({ author: 'Гостья 0', rating: 4, external_review_uid: 'r-0' });
    expect(Object.keys(body.reviews[0]?.origins ?? {})).toEqual(
      expect.arrayContaining(['author', 'recall', 'rating']),
    );
    expect(body.aggregate?.origins.rating).toMatchObject([{ path: expect.stringMatching(/./) as string }]);
  });

  it('reads a pasted text by rules, whatever charset it names, and asks nobody', async () => {
    const asked = site.asked.length;
    const content = `<meta charset="windows-1251"><ul><li><b>Анна</b><i>5</i><p>Уютно и тихо.</p></li></ul><a rel="next" href="?page=2">…</a>`;
    const { body } = await tried({
      url: `${site.origin}/pasted`,
      content,
      content_type: 'text/html; charset=windows-1251',
      parser_rules: {
        reviews: [
          {
            kind: 'css',
            list: 'li',
            fields: { author: { selector: 'b' }, rating: { selector: 'i' }, recall: { selector: 'p' } },
          },
        ],
        paging: { kind: 'link', selector: 'a[rel=next]' },
      },
    });
    expect(body).toMatchObject({
      reviews: [{ author: 'Анна', rating: 5, recall: 'Уютно и тихо.' }],
      next_url: `${site.origin}/pasted?page=2`,
      error: null,
    });
    expect(body.reviews[0]?.origins).toMatchObject({
      author: [{ path: expect.stringContaining('b') as string }],
    });
    expect(site.asked).toHaveLength(asked);
  });

  it.each([
    ['http://10.0.0.1/reviews', 'address_refused'],
    ['http://169.254.169.254/latest/meta-data/', 'address_refused'],
    ['http://[::1]:1/', 'address_refused'],
  ])('refuses the private address %s', async (url, code) => {
    const { status, body } = await tried({ url });
    expect(status).toBe(200);
    expect(body).toMatchObject({ reviews: [], aggregate: null, error: { code } });
  });

  it('tells what cannot be had or read by its code', async () => {
    site.pages.set('/closed', (_request, response) => void response.writeHead(403).end());
    site.pages.set('/empty', '');
    site.pages.set('/none', reviewPage([], { rating: 0, count: 0 }));
    site.pages.set('/plain', '<p>Здесь ничего нет.</p>');
    const code = async (page: string) => (await tried({ url: `${site.origin}${page}` })).body.error?.code;
    expect(await code('/absent')).toBe('http_status');
    expect(await code('/closed')).toBe('blocked');
    expect(await code('/empty')).toBe('body_empty');
    expect(await code('/plain')).toBe('no_reviews_found');
    expect(await code('/none')).toBeUndefined();
  });

  it('keeps the shown rating of a page whose reviews its rules do not read', async () => {
    const rules = { reviews: [{ kind: 'css', list: '.review', fields: { recall: { selector: 'p' } } }] };
    const content = reviewPage(reviews(2), { rating: 4.1, count: 120 });
    const { body } = await tried({ content, parser_rules: rules });
    expect(body).toMatchObject({
      reviews: [],
      aggregate: { rating: 4.1, reviews_count: 120 },
      error: { code: 'no_reviews_found' },
    });
  });

  it('gives back the page and says where matching stopped, also where the rules do not match', async () => {
    const content = '<div class="review-card"><p>Тихо</p></div><div class="review-card"><p>Вкусно</p></div>';
    const rules = { reviews: [{ kind: 'css', list: '.review', fields: { recall: { selector: 'p' } } }] };
    site.pages.set('/cards', content);
    const { body } = await tried({ url: `${site.origin}/cards`, parser_rules: rules });
    expect(body).toMatchObject({
      content,
      content_type: 'text/html; charset=utf-8',
      is_content_cut: false,
      end: 'empty',
      error: { code: 'no_reviews_found' },
      matching: [
        {
          part: 'reviews',
          at: ['reviews', 0],
          found: 0,
          stop: { code: 'list_not_found', nearest: { looked_for: '.review-card', found: 2 } },
        },
        { part: 'aggregate', at: [], fields: [] },
      ],
    });
  });

  it('leads from a value to its place in the page', async () => {
    const content = '<li>Тихо и уютно</li>';
    const rules = { reviews: [{ kind: 'css', list: 'li', fields: { recall: {} } }] };
    const { body } = await tried({ content, parser_rules: rules });
    expect(body.reviews[0]?.origins).toEqual({ recall: [{ path: 'li', start: 0, end: content.length }] });
  });

  it('gives back as much of a page as can be sent again', async () => {
    site.pages.set('/long', `<p>${'Чай. '.repeat(300_000)}</p>`);
    const { body } = await tried({ url: `${site.origin}/long` });
    expect(body.content).toHaveLength(1_000_000);
    expect(body.is_content_cut).toBe(true);
  });

  it('gives no page that could not be had', async () => {
    const { body } = await tried({ url: `${site.origin}/absent` });
    expect(body).toMatchObject({ content: null, content_type: null, matching: [], end: null });
  });

  it('reads a page that is sent as a file, up to what is fetched of a site', async () => {
    const rules = { reviews: [{ kind: 'css', list: 'li', fields: { recall: {} } }] };
    const text = '<li>Тихо и уютно, приду ещё</li>';
    const url = '/api/v1/reviews/clients/areas/site-test';
    const send = (content: string | Uint8Array, fields: Record<string, string> = {}) =>
      sendFile(server, head.token, {
        url,
        content,
        fields: { parser_rules: JSON.stringify(rules), ...fields },
      });
    const long = `<p>${'ы'.repeat(1_500_000)}</p>${text}`;
    const { status, body } = await send(long, { content_type: 'text/html; charset=utf-8' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ reviews: [{ recall: 'Тихо и уютно, приду ещё' }], is_content_cut: true });
    const old = await send(windows1251(`<meta charset="windows-1251">${text}`));
    expect(old.body).toMatchObject({ reviews: [{ recall: 'Тихо и уютно, приду ещё' }] });
    expect((await send(Buffer.alloc(20 * 1_048_576 + 1, 'a'))).status).toBe(413);
    expect(await send('')).toMatchObject({ status: 422, body: { detail: [{ code: 'file_empty' }] } });
    for (const parser_rules of ['{', '[]', '"x"'])
      expect(await send(text, { parser_rules })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'parser_rules'], code: 'rules_not_json' }] },
      });
    const broken = JSON.stringify({ reviews: [{ kind: 'css', list: '>>', fields: {} }] });
    expect(await send(text, { parser_rules: broken })).toMatchObject({
      status: 422,
      body: { detail: [{ code: 'rule_css_selector' }] },
    });
  });

  it('opens the pages of the first reviews that the list cuts, and says what each gave', async () => {
    const whole = (number: number) => `Начало отзыва номер ${number}, и его конец`;
    const item = (number: number) =>
      `<li><a href="/own/${number}">…</a><p>Начало отзыва номер ${number}</p></li>`;
    site.pages.set('/cut', `<ul>${[0, 1, 2, 3, 4].map(item).join('')}</ul>`);
    site.pages.set('/own/0', `<article><p>${whole(0)}</p></article>`);
    site.pages.set('/own/2', '<p>Другая страница</p>');
    const rules = {
      reviews: [
        {
          kind: 'css',
          list: 'li',
          fields: { recall: { selector: 'p' }, url: { selector: 'a', attribute: 'href' } },
        },
      ],
      follow: {
        when: 'always',
        max: 4,
        reviews: [{ kind: 'css', list: 'article', fields: { recall: { selector: 'p' } } }],
      },
    };
    const { body } = await tried({ url: `${site.origin}/cut`, parser_rules: rules });
    expect(body.reviews.map(({ recall }) => recall)).toEqual([
      whole(0),
      ...[1, 2, 3, 4].map((number) => `Начало отзыва номер ${number}`),
    ]);
    expect(body).toMatchObject({
      follow_count: 4,
      followed: [
        { review: 0, url: `${site.origin}/own/0`, added: 13, error: null },
        { review: 1, added: 0, error: { code: 'http_status' } },
        { review: 2, added: 0, error: null },
      ],
    });
    const asked = site.asked.length;
    const content = `<ul>${item(0)}</ul>`;
    const pasted = await tried({ url: `${site.origin}/cut`, content, parser_rules: rules });
    expect(pasted.body).toMatchObject({ follow_count: 1, followed: [] });
    expect(site.asked).toHaveLength(asked);
  });
});

describe('a page saved by a browser (MHTML)', () => {
  const mhtml = (html: string) =>
    [
      'From: <Saved by Blink>',
      'Snapshot-Content-Location: https://site.example/reviews',
      'Content-Type: multipart/related; type="text/html"; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/html; charset="utf-8"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(html).toString('base64'),
      '--b1--',
      '',
    ].join('\r\n');
  const sent = (content: string) =>
    sendFile(server, head.token, {
      url: '/api/v1/reviews/clients/areas/site-test',
      content,
      fields: { content_type: 'multipart/related' },
    });

  it('is read, its links by where it was saved from', async () => {
    const page = reviewPage(reviews(3), { rating: 4, count: 3 }, '/tea?page=2');
    const { status, body } = await sent(mhtml(page));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reviews_count: 3,
      next_url: 'https://site.example/tea?page=2',
      content_type: 'text/html',
    });
    expect(body).toMatchObject({ content: page });
  });

  it('is refused where there is none in it', async () => {
    const { status, body } = await sent('From: nobody\r\n\r\n');
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ['body', 'files'], code: 'mhtml_without_page' }] });
  });
});
