import { describe, expect, test } from 'vitest';
import { firstRequest, parserRulesSchema } from '../index.ts';
import type { ParserRulesInput } from '../rules/rules.ts';
import { extract } from '../test/extract.ts';
import type { PageRequest } from '../extracted/types.ts';
import { plainRequest } from './page-request.ts';

const LIST = 'https://site.example/list?sort=new&filter=all';
const fields = { recall: { path: '$.text' } };
const reviews: ParserRulesInput['reviews'] = [{ kind: 'json', list: '$.items', fields }];
const two = { items: [{ text: 'Первый' }, { text: 'Второй' }] };

function readJson(body: object, rules: ParserRulesInput, request: PageRequest = plainRequest(LIST)) {
  return extract(
    JSON.stringify(body),
    { reviews, ...rules },
    {
      contentType: 'application/json',
      url: request.url,
      request,
    },
  );
}

describe('the first request', () => {
  test("is the area's address where the rules say nothing else", () => {
    expect(firstRequest({}, 'https://site.example/firm/7?x=1')).toEqual(
      plainRequest('https://site.example/firm/7?x=1'),
    );
  });

  test('is made of what the address holds, with parameters and headers', () => {
    const rules: ParserRulesInput = {
      request: {
        address: '^https://site\\.example/(?<city>[^/]+)/firm/(?<id>\\d+)',
        url: 'https://site.example/api/{city}/reviews?sort=new&page=9',
        query: { firm: '{id}', page: '{page}' },
        headers: { Accept: 'application/json', Referer: '{address}' },
      },
    };
    expect(firstRequest(rules, 'https://site.example/omsk/firm/42?utm=1')).toEqual({
      url: 'https://site.example/api/omsk/reviews?sort=new&page=1&firm=42',
      method: 'GET',
      headers: { Accept: 'application/json', Referer: 'https://site.example/omsk/firm/42?utm=1' },
      body: null,
      page: 1,
      offset: 0,
      values: { city: 'omsk', id: '42', address: 'https://site.example/omsk/firm/42?utm=1' },
    });
    expect(firstRequest(rules, 'https://site.example/about')).toBeNull();
  });

  test('posts JSON, in which numbers stay numbers', () => {
    const rules: ParserRulesInput = {
      request: {
        address: '/firm/(?<id>\\d+)',
        url: '/graphql',
        json: {
          query: 'query { reviews { text } }',
          variables: { id: '{id}', page: '{page}', from: ['{offset}'] },
        },
      },
      paging: { kind: 'request', page_size: 20 },
    };
    const request = firstRequest(rules, 'https://site.example/firm/7');
    expect(request).toMatchObject({
      url: 'https://site.example/graphql',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      query: 'query { reviews { text } }',
      variables: { id: '7', page: 1, from: [0] },
    });
  });

  test('posts a form', () => {
    const rules: ParserRulesInput = {
      request: { address: '/firm/(?<id>[^/?]+)', url: '/more', form: { firm: '{id}', 'page[n]': '{page}' } },
    };
    expect(firstRequest(rules, 'https://site.example/firm/%D0%B0')).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'firm=%D0%B0&page%5Bn%5D=1',
    });
  });

  test("opens the area's page first where values on it are needed, then asks for the list", () => {
    const rules: ParserRulesInput = {
      request: {
        address: '/firm/(?<id>\\d+)',
        values: {
          place: { selector: '#app', attribute: 'data-place' },
          token: { script: { by: 'assignment', name: 'state' }, path: '$.list.token' },
        },
        url: 'https://api.example/reviews/{id}',
        query: { place: '{place}', token: '{token}' },
      },
    };
    const first = firstRequest(rules, 'https://site.example/firm/7');
    expect(first).toMatchObject({ url: 'https://site.example/firm/7', page: 0, values: { id: '7' } });
    if (!first) return;
    const html =
      '<b id="app" data-place="ул. Ленина, 5"></b><script>state = {"list":{"token":"a/b"}}</script>';
    const read = (text: string) => extract(text, { reviews, ...rules }, { url: first.url, request: first });
    const { next_request, next_url, warnings } = read(html);
    expect(next_request).toMatchObject({
      url: `https://api.example/reviews/7?place=${encodeURIComponent('ул. Ленина, 5').replaceAll('%20', '+')}&token=a%2Fb`,
      page: 1,
      values: { id: '7', token: 'a/b' },
    });
    expect([next_url, warnings]).toEqual([next_request?.url, []]);
    expect(read('<b id="app">')).toMatchObject({
      next_request: null,
      end: 'invalid',
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'value_not_found' })]),
    });
  });

  test('a value can neither leave its place in the address nor begin another header', () => {
    const rules: ParserRulesInput = {
      request: {
        address: 'q=(?<q>.*)$',
        url: 'https://site.example/list/{q}/all',
        headers: { Referer: '{q}' },
      },
    };
    const request = firstRequest(rules, 'https://site.example/?q=..%2F?#x\r\n');
    expect(request?.url).toBe('https://site.example/list/%3F%23x/all');
    expect(Object.values(request?.headers ?? {}).join('')).not.toMatch(/[\r\n]/);
  });

  test.each([
    { request: { headers: { Cookie: 'a=b' } } },
    { request: { headers: { Authorization: 'Bearer x' } } },
    { request: { url: 'https://site.example/{id}' } },
    { request: { address: '(?<id>', url: '/{id}' } },
    { request: { method: 'DELETE' } },
    { request: { json: { text: 'x'.repeat(11_000) } } },
    { paging: { kind: 'request', form: { page: '{token}' } } },
    { paging: { kind: 'cursor', name: 'after' } },
    { layouts: [{ name: 'a', paging: { kind: 'request', form: { page: '{token}' } } }] },
  ])('%j is refused', (rules) => {
    expect(parserRulesSchema.safeParse(rules).success).toBe(false);
  });
});

describe('the next request', () => {
  const next = (rules: ParserRulesInput, body: object = two, request = plainRequest(LIST)) =>
    readJson(body, rules, request);

  test('a number in a parameter; the address keeps its others', () => {
    const rules: ParserRulesInput = { paging: { kind: 'parameter', name: 'page' } };
    const second = next(rules);
    expect(second.next_url).toBe(`${LIST}&page=2`);
    const third = next(rules, two, second.next_request ?? undefined);
    expect(third.next_url).toBe(`${LIST}&page=3`);
    expect(next({ paging: { kind: 'parameter', name: 'p', first: 0 } }).next_url).toBe(`${LIST}&p=1`);
  });

  test('an offset by what was read, or by the size of pages', () => {
    const rules: ParserRulesInput = { paging: { kind: 'offset', name: 'from' } };
    const second = next(rules);
    expect(second.next_url).toBe(`${LIST}&from=2`);
    expect(next(rules, two, second.next_request ?? undefined).next_url).toBe(`${LIST}&from=4`);
    expect(next({ paging: { kind: 'offset', name: 'from', page_size: 50 } }).next_url).toBe(
      `${LIST}&from=50`,
    );
  });

  test('a cursor is a parameter, and its lack the end', () => {
    const rules: ParserRulesInput = {
      paging: { kind: 'cursor', name: 'after', value: { path: '$.page.cursor' } },
    };
    expect(next(rules, { ...two, page: { cursor: 'eyJwIjoyfQ==' } }).next_url).toBe(
      `${LIST}&after=eyJwIjoyfQ%3D%3D`,
    );
    expect(next(rules, { ...two, page: { cursor: null } })).toMatchObject({ next_url: null, end: 'no_next' });
  });

  test('a flag that says there is more', () => {
    const rules: ParserRulesInput = {
      paging: { kind: 'parameter', name: 'page', more: { path: '$.has_more' } },
    };
    expect(next(rules, { ...two, has_more: true }).next_url).not.toBeNull();
    expect(next(rules, { ...two, has_more: false })).toMatchObject({ next_url: null, end: 'no_next' });
    expect(next(rules, two).end).toBe('no_next');
  });

  test('"more" as a form, with a value of the first page kept for the others', () => {
    const rules: ParserRulesInput = {
      reviews: [{ kind: 'css', list: 'p', fields: { recall: {} } }],
      paging: {
        kind: 'request',
        url: '/more',
        form: { id: '{list}', page: '{page}', from: '{offset}' },
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        values: { list: { selector: '#list', attribute: 'data-id' } },
      },
    };
    const address = 'https://site.example/firm/7?tab=reviews';
    const page = extract('<p>Раз<p>Два<b id="list" data-id="31">', rules, { url: address });
    expect([page.next_url, page.end]).toEqual([null, null]);
    expect(page.next_request).toEqual({
      url: 'https://site.example/more',
      method: 'POST',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'id=31&page=2&from=2',
      page: 2,
      offset: 2,
      values: { list: '31', address },
    });
    const request = page.next_request ?? undefined;
    const more = extract('<p>Три', rules, {
      url: 'https://site.example/more',
      request: request ?? plainRequest(''),
    });
    expect(more.next_request).toMatchObject({ body: 'id=31&page=3&from=3', page: 3, offset: 3 });
  });

  test("the list's own request over again, with the cursor in its JSON", () => {
    const rules: ParserRulesInput = {
      request: { url: '/api', json: { after: '{cursor}', n: '{page}' } },
      paging: { kind: 'request', cursor: { path: '$.next' } },
    };
    const first = firstRequest(rules, 'https://site.example/firm/7');
    expect(JSON.parse(first?.body ?? '')).toEqual({ after: '', n: 1 });
    const page = next(rules, { ...two, next: 'c-2' }, first ?? undefined);
    expect(page.next_request).toMatchObject({ url: 'https://site.example/api', method: 'POST' });
    expect(JSON.parse(page.next_request?.body ?? '')).toEqual({ after: 'c-2', n: 2 });
    expect(next(rules, { ...two, next: '' }, page.next_request ?? undefined).end).toBe('no_next');
  });

  test('a link may lead to another host', () => {
    const page = next(
      { paging: { kind: 'json', path: '$.next' } },
      { ...two, next: 'https://cdn.example/2' },
    );
    expect(page.next_url).toBe('https://cdn.example/2');
  });

  test.each(['eyJwIjoyfQ==', 'abc123', 'a/b+c=='])('a cursor is no address: %s', (cursor) => {
    const page = next({ paging: { kind: 'json', path: '$.next' } }, { ...two, next: cursor });
    expect(page.next_url).toBeNull();
    expect(page.warnings.map(({ code }) => code)).toEqual(['next_url_invalid']);
  });

  test.each(['/list?page=2', '?page=2', '//site.example/2', 'list?page=2', './2', 'https://site.example/2'])(
    'an address is one: %s',
    (address) => {
      expect(
        next({ paging: { kind: 'json', path: '$.next' } }, { ...two, next: address }).next_url,
      ).not.toBeNull();
    },
  );

  test('an empty page after the first is the end, and no fault', () => {
    const rules: ParserRulesInput = { paging: { kind: 'parameter', name: 'page' } };
    const page = next(rules, { items: [] }, { ...plainRequest(LIST, 3), offset: 40 });
    expect(page).toMatchObject({ warnings: [], end: 'empty', next_url: null });
    expect(next(rules, { items: [] }).warnings.map(({ code }) => code)).toEqual([
      'list_not_found',
      'reviews_not_found',
    ]);
  });

  test('an empty page of a template is the end, and no fault', () => {
    const rules: ParserRulesInput = {
      reviews: [{ kind: 'css', list: '.review', fields: { recall: {} } }],
      paging: { kind: 'template', template: '?page={page}' },
    };
    expect(extract('<p>Отзывов больше нет</p>', rules, { pageNumber: 4 })).toMatchObject({
      warnings: [],
      end: 'empty',
      wall: null,
    });
  });

  test('what is no page of this layout is told, also after the first', () => {
    const rules: ParserRulesInput = {
      reviews: [{ kind: 'script-json', script: { by: 'element', selector: '#s' }, list: '$.items', fields }],
    };
    const page = extract('<p>Ошибка</p>', rules, { pageNumber: 2 });
    expect(page.warnings.map(({ code }) => code)).toEqual(['script_not_found']);
  });

  test('a path that fails on this page loses nothing of what was read', () => {
    const deep = `{"items":[{"text":"Да"}],"d":${'['.repeat(2000)}${']'.repeat(2000)}}`;
    const rules: ParserRulesInput = {
      reviews,
      paging: { kind: 'cursor', name: 'c', value: { path: '$..next' } },
    };
    const page = extract(deep, rules, { contentType: 'application/json' });
    expect(page).toMatchObject({
      reviews: [{ recall: 'Да' }],
      end: 'invalid',
      warnings: [{ code: 'path_failed' }],
    });
  });

  test('reasons to stop', () => {
    const paging: ParserRulesInput['paging'] = { kind: 'parameter', name: 'page' };
    expect(next({ paging: { kind: 'none' } }).end).toBe('single');
    expect(next({}).end).toBe('no_next');
    expect(next({ paging, max_pages: 1 }).end).toBe('max_pages');
    expect(next({ paging: { kind: 'json', path: '$.next' } }, { ...two, next: LIST }).end).toBe('same_page');
  });
});
