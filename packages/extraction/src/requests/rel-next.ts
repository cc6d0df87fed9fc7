const REL_NEXT = /rel=["']?(?:[\w-]{1,30} ){0,3}next(?![\w-])/g;
const TAG_LENGTH = 2000;
/** A page with more of them links to no one next page. */
const MAX_LINKS = 1000;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** The first `<link rel="next">` or `<a rel="next">`, found without the page's tree. */
export function relNext(html: string): string | null {
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
