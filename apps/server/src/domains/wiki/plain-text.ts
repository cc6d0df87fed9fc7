/**
 * The text of a markdown page without its marks, in one line: what is searched, and shown of it in lists. Not a
 * markdown reader: where a mark could be meant literally it is dropped too. Time grows with the length alone.
 */
export function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .flatMap((line) => (isRuler(line) ? [] : [plainLine(line)]))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Lines under table heads, between sections and around code say nothing. */
function isRuler(line: string): boolean {
  if (/^\s*(```|~~~)/.test(line)) return true;
  return /^[\s|:*_-]+$/.test(line) && /[-*_]{2}/.test(line);
}

function plainLine(line: string): string {
  const [, marks = '', rest = ''] = /^\s*((?:(?:#{1,6}|[-*+>]|\d{1,9}[.)])\s+)*)(.*)$/su.exec(line) ?? [];
  const text = withoutInlineMarks(rest);
  return marks.includes('#') && !/[.!?…:]$/.test(text) && text !== '' ? `${text}.` : text;
}

function withoutInlineMarks(text: string): string {
  return text
    .replace(/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}(?:\s"[^"]{0,500}")?\)/g, '$1')
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/(?<!\\)(?:\*{1,3}|_{2,3}|~~|`+|\|)/g, (mark) => (mark === '|' ? ' ' : ''))
    .replace(/(?<![\p{L}\p{N}\\])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_{}[\]()#+.!|>-])/g, '$1')
    .trimEnd();
}

/** The beginning of a text, cut between words. */
export function beginning(text: string, max = 200): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,;:–—-]+$/u, '')}…`;
}
