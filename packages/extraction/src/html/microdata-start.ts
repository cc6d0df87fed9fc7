import type { RawSection } from './scan-raw.ts';

/**
 * Where to start parsing so that no microdata is missed: the end of the last comment or script before the
 * first `itemscope` or `itemprop` that stands in markup. There the parser is surely between tags. Null when
 * the page holds no microdata at all. Most of a large page need not be parsed for what stands at its end.
 */
export function microdataStart(html: string, sections: readonly RawSection[]): number | null {
  const first = Math.min(
    firstInMarkup(html, 'itemscope', sections),
    firstInMarkup(html, 'itemprop', sections),
  );
  if (first === Number.POSITIVE_INFINITY) return null;
  // Items may then refer to any element of the page.
  if (html.includes('itemref', first)) return 0;
  return sections.findLast(({ end }) => end < first)?.end ?? 0;
}

function firstInMarkup(html: string, word: string, sections: readonly RawSection[]): number {
  let at = indexOf(html, word, 0);
  for (const { start, end } of sections) {
    if (at < start) break;
    if (at < end) at = indexOf(html, word, end);
  }
  return at;
}

function indexOf(html: string, word: string, from: number): number {
  const at = html.indexOf(word, from);
  return at === -1 ? Number.POSITIVE_INFINITY : at;
}
