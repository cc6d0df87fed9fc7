import { findElement } from './html/select.ts';
import { findValue } from './json/query.ts';
import { httpUrl } from './normalise/http-url.ts';
import type { Page } from './page/page.ts';
import type { ParserRules } from './rules/rules.ts';

const REL_NEXT = /rel=["']?(?:[\w-]{1,30} ){0,3}next(?![\w-])/g;
const TAG_LENGTH = 2000;
/** A page with more of them links to no one next page. */
const MAX_LINKS = 1000;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * The address of the page after this one, or null at the end: no reviews here, `max_pages` reached, no
 * link, or a link to this very page. `number` is this page's number, 1 for the first one fetched.
 */
export function nextUrl(
  page: Page,
  rules: ParserRules,
  state: { number: number; reviews: number; json: unknown },
): string | null {
  if (state.reviews === 0 || state.number >= rules.max_pages) return null;
  const address = addressOf(page, rules, state);
  if (address === null || address.trim() === '' || address.startsWith('#')) return null;
  const next = httpUrl(decodeAmpersands(address), page.url);
  if (next === null) page.warnings.add('next_url_invalid', `Not an address: ${address}`);
  return next === null || withoutHash(next) === withoutHash(page.url) ? null : next;
}

function addressOf(
  page: Page,
  { paging }: ParserRules,
  { number, json }: { number: number; json: unknown },
): string | null {
  if (!paging) return page.isHtml ? relNext(page.text) : null;
  switch (paging.kind) {
    case 'none':
      return null;
    case 'link':
      return findElement(paging.selector, page.document())?.attribs[paging.attribute.toLowerCase()] ?? null;
    case 'json': {
      const value = findValue(json, paging.path)?.value;
      return typeof value === 'string' ? value : null;
    }
    case 'template':
      return paging.template
        .replaceAll('{page}', String(paging.first + number))
        .replaceAll('{offset}', String(paging.page_size * number));
  }
}

/** The first `<link rel="next">` or `<a rel="next">`, found without the page's tree. */
function relNext(html: string): string | null {
  let seen = 0;
  for (const { index } of html.matchAll(REL_NEXT)) {
    seen += 1;
    if (seen > MAX_LINKS) return null;
    const from = Math.max(0, index - TAG_LENGTH);
    const start = html.slice(from, index).lastIndexOf('<');
    const end = html.slice(index, index + TAG_LENGTH).indexOf('>');
    if (start === -1 || end === -1) continue;
    const tag = html.slice(from + start, index + end);
    const [, double, single, bare] = /^<(?:a|link)\s/i.test(tag) ? (HREF.exec(tag) ?? []) : [];
    const href = double ?? single ?? bare;
    if (href !== undefined) return href;
  }
  return null;
}

function decodeAmpersands(address: string): string {
  return address.replaceAll('&amp;', '&');
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
