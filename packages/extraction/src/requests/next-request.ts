import type { PageEnd, PageRequest } from '../extracted/types.ts';
import { findElement } from '../html/select.ts';
import { findValue } from '../json/query.ts';
import { httpUrl } from '../normalise/http-url.ts';
import type { Page } from '../page/page.ts';
import type { Paging } from '../rules/paging.ts';
import type { PageValue } from '../rules/request.ts';
import type { LayoutRules, ParserRules } from '../rules/rules.ts';
import { buildRequest, withParameters } from './build-request.ts';
import { pageNumbers } from './page-numbers.ts';
import { isSameRequest } from './page-request.ts';
import { readPageValue, saysYes } from './page-value.ts';
import { relNext } from './rel-next.ts';

export interface PageState {
  /** What this page answered. */
  request: PageRequest;
  /** Reviews read off this page. */
  reviews: number;
  /** The JSON they were read in. */
  json: unknown;
}

type Next = { request: PageRequest; end: null } | { request: null; end: PageEnd };
type Rules = LayoutRules & Pick<ParserRules, 'request' | 'max_pages'>;

const ended = (end: PageEnd): Next => ({ request: null, end });

/**
 * What to fetch after this page, or why nothing: the list has ended, `max_pages` is reached, or the rules find no way
 * on. A page that leads to itself leads nowhere.
 */
export function nextRequest(page: Page, rules: Rules, state: PageState): Next {
  try {
    return requestOrEnd(page, rules, state);
  } catch (error) {
    // A path or a selector that fails here must not lose what was read.
    if (!(error instanceof Error)) throw error;
    page.warnings.add('path_failed', `Paging: ${error.message}`);
    return ended('invalid');
  }
}

function requestOrEnd(page: Page, rules: Rules, state: PageState): Next {
  const { request: current, reviews } = state;
  if (current.page === 0) return listRequest(page, rules, state);
  if (reviews === 0) return ended('empty');
  if (current.page >= rules.max_pages) return ended('max_pages');
  const next = requestAfter(page, rules, state);
  if (typeof next === 'string') return ended(next);
  const isSame = isSameRequest(next, current) || isSameRequest(next, { ...current, url: page.url });
  return isSame ? ended('same_page') : { request: next, end: null };
}

/** The list itself, made of what stands on the area's page. */
function listRequest(page: Page, { request, paging }: Rules, { request: current, json }: PageState): Next {
  const values = { ...current.values, ...valuesOn(page, request?.values ?? {}, json) };
  const missing = Object.keys(request?.values ?? {}).filter((name) => !(name in values));
  if (!request || missing.length > 0) {
    page.warnings.add('value_not_found', `Not on the page: ${missing.join(', ')}`);
    return ended('invalid');
  }
  const built = buildRequest(request, page.url, { ...values, ...pageNumbers(paging, 1, 0) });
  return built
    ? { request: { ...built, page: 1, offset: 0, values }, end: null }
    : invalid(page, request.url);
}

function requestAfter(page: Page, rules: Rules, state: PageState): PageRequest | PageEnd {
  const { paging } = rules;
  const { request: current, json } = state;
  const next = { ...current, page: current.page + 1, offset: current.offset + state.reviews };
  const to = (address: string | null): PageRequest | PageEnd => linkedTo(page, next, address);
  if (!paging) return to(page.isHtml ? relNext(page.text) : null);
  if ('more' in paging && paging.more && !saysYes(readPageValue(page, paging.more, json))) return 'no_next';
  switch (paging.kind) {
    case 'none':
      return 'single';
    case 'link':
      return to(linkIn(page, paging));
    case 'json': {
      const value = findValue(json, paging.path)?.value;
      return to(typeof value === 'string' ? addressIn(page, value) : null);
    }
    case 'template':
      return to(filledTemplate(paging, next));
    case 'parameter':
    case 'offset': {
      const numbers = pageNumbers(paging, next.page, next.offset);
      const value = (paging.kind === 'offset' ? numbers['offset'] : numbers['page']) ?? '';
      return { ...next, url: withParameters(listUrl(page, current), { [paging.name]: value }) };
    }
    case 'cursor': {
      const cursor = cursorOn(page, paging.value, json);
      if (cursor === null) return 'no_next';
      return { ...next, url: withParameters(listUrl(page, current), { [paging.name]: cursor }) };
    }
    case 'request':
      return furtherRequest(page, rules, paging, { ...state, request: next });
  }
}

/** "More" as a request of its own, or the list's request over again with other numbers. */
function furtherRequest(
  page: Page,
  rules: Rules,
  paging: Extract<Paging, { kind: 'request' }>,
  { request: next, json }: PageState,
): PageRequest | PageEnd {
  const { kind: _kind, cursor: cursorRules, more: _more, values: own = {}, ...parts } = paging;
  const cursor = cursorRules && cursorOn(page, cursorRules, json);
  if (cursor === null) return 'no_next';
  // What the first page says holds for the pages after it, which seldom say it again.
  const values = { ...valuesOn(page, own, json), ...next.values };
  if (Object.keys(own).some((name) => !(name in values))) {
    page.warnings.add('value_not_found', `Not on the page: ${Object.keys(own).join(', ')}`);
    return 'invalid';
  }
  const templates = { ...rules.request, ...parts };
  const base = values['address'] ?? page.url;
  const built = buildRequest(templates, base, {
    ...values,
    address: base,
    ...pageNumbers(paging, next.page, next.offset, cursor),
  });
  if (built) return { ...next, ...built, values: { ...values, address: base } };
  page.warnings.add('next_url_invalid', `Not an address: ${templates.url}`);
  return 'invalid';
}

function linkedTo(page: Page, next: PageRequest, address: string | null): PageRequest | PageEnd {
  if (address === null || address.trim() === '' || address.startsWith('#')) return 'no_next';
  const url = httpUrl(address.replaceAll('&amp;', '&'), page.url);
  if (url !== null) return { ...next, url, method: 'GET', body: null };
  page.warnings.add('next_url_invalid', `Not an address: ${address}`);
  return 'invalid';
}

function linkIn(page: Page, { selector, attribute }: Extract<Paging, { kind: 'link' }>): string | null {
  const value = findElement(selector, page.document())?.attribs[attribute.toLowerCase()] ?? null;
  return attribute.toLowerCase() === 'href' || value === null ? value : addressIn(page, value);
}

const ADDRESS = /^(?:https?:\/\/|[/?.]|[\w.%/-]+\?)/i;

/** A cursor (`eyJwIjoyfQ==`) resolved as a path would lead to a page that is none. */
function addressIn(page: Page, value: string): string | null {
  if (value === '' || ADDRESS.test(value)) return value;
  page.warnings.add('next_url_invalid', `Not an address, perhaps a cursor: ${value}`);
  return null;
}

function cursorOn(page: Page, value: PageValue, json: unknown): string | null {
  const cursor = readPageValue(page, value, json);
  return saysYes(cursor) ? cursor : null;
}

function valuesOn(page: Page, rules: Record<string, PageValue>, json: unknown): Record<string, string> {
  const found = Object.entries(rules).map(
    ([name, value]) => [name, readPageValue(page, value, json)] as const,
  );
  return Object.fromEntries(found.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

function filledTemplate(
  paging: Extract<Paging, { kind: 'template' }>,
  { page, offset }: PageRequest,
): string {
  const numbers = pageNumbers(paging, page, offset);
  return paging.template
    .replaceAll('{page}', numbers['page'] ?? '')
    .replaceAll('{offset}', numbers['offset'] ?? '');
}

/** A form's answer has the address of what was asked; a page may have been moved. */
function listUrl(page: Page, { method, url }: PageRequest): string {
  return method === 'GET' ? page.url : url;
}

function invalid(page: Page, address: string | undefined): Next {
  page.warnings.add('next_url_invalid', `Not an address: ${address}`);
  return ended('invalid');
}
