import { expect, test } from 'vitest';
import type { ParserRulesInput } from '../rules/rules.ts';
import { extract } from '../test/extract.ts';

const REVIEW = '<div itemscope itemtype="https://schema.org/Review"><p itemprop="reviewBody">Да</p></div>';
const next = (
  html: string,
  paging?: ParserRulesInput['paging'],
  pageNumber = 1,
  url = 'https://site.example/firm?a=1',
) => extract(html, paging ? { paging, max_pages: 5 } : { max_pages: 5 }, { url, pageNumber }).next_url;

test.each([
  ['<link rel="next" href="/firm?page=2">', 'https://site.example/firm?page=2'],
  ["<a href='?page=2&amp;a=1' rel='nofollow next'>Дальше</a>", 'https://site.example/firm?page=2&a=1'],
  ['<a rel=next href=//cdn.example/2>2</a>', 'https://cdn.example/2'],
  ['<a rel="prev" href="/0">0</a>', null],
  ['<a rel="nextish" href="/0">0</a>', null],
  ['<a class="rel=next" href="#top">x</a>', null],
  ['<a rel="next" href="#page2">x</a>', null],
  ['<a rel="next" href="/firm?a=1#reviews">сюда же</a>', null],
  ['<a rel="next" href="javascript:more()">x</a>', null],
  ['<a rel="next">x</a>', null],
  ['<p>rel="next" href="/x"</p>', null],
])('rel=next: %s', (html, url) => {
  expect(next(REVIEW + html)).toBe(url);
});

test('pages by number and by offset', () => {
  const template = (text: string, more = {}) => ({ kind: 'template' as const, template: text, ...more });
  expect(next(REVIEW, template('?page={page}'))).toBe('https://site.example/firm?page=2');
  expect(next(REVIEW, template('/firm/p{page}/', { first: 0 }), 3)).toBe('https://site.example/firm/p3/');
  expect(next(REVIEW, template('?from={offset}', { page_size: 50 }), 2)).toBe(
    'https://site.example/firm?from=100',
  );
});

test('a selector', () => {
  const paging = { kind: 'link' as const, selector: '.more', attribute: 'data-url' };
  expect(next(`${REVIEW}<b class="more" data-url="/2">`, paging)).toBe('https://site.example/2');
  expect(next(REVIEW, paging)).toBeNull();
});

test('an end: a page without reviews, the last page allowed, paging switched off', () => {
  const link = '<link rel="next" href="/2">';
  expect(next(link)).toBeNull();
  expect(next(REVIEW + link, undefined, 5)).toBeNull();
  expect(next(REVIEW + link, { kind: 'none' })).toBeNull();
});

test('an address that is none is told', () => {
  const { next_url, warnings } = extract(`${REVIEW}<link rel="next" href="http://user:secret@x/">`);
  expect(next_url).toBeNull();
  expect(warnings).toMatchObject([{ code: 'next_url_invalid' }]);
});
