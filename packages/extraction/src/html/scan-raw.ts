/** A stretch of HTML whose content is no markup: a comment, a script, a style, a text area. */
export interface RawSection {
  /** Lower-case name of the element, or `!--` for a comment. */
  name: string;
  /** What stands in the opening tag after its name. */
  tag: string;
  /** Offsets of the content. */
  start: number;
  end: number;
}

const OPENING = /<(?:!--|(?:script|style|textarea|title|xmp|noembed)(?=[\s/>]))/gi;
const TAG_SIGN = /[=>]/g;
const SCRIPT = /<\/?script[\s>]|[^=-]>\s*[{[]/i;
const VALUE_START = /\s*["']/y;

/** The raw sections of a page in order, found without building a tree. */
export function scanRaw(html: string): RawSection[] {
  const sections: RawSection[] = [];
  OPENING.lastIndex = 0;
  let isBroken = false;
  const signs = new Signs(html);
  for (let opening = OPENING.exec(html); opening; opening = OPENING.exec(html)) {
    const name = opening[0].slice(1).toLowerCase();
    const afterName = OPENING.lastIndex;
    let start = name === '!--' ? afterName - 2 : endOfTag(html, afterName, signs);
    if (start === -1) {
      // Nothing ends this tag outside of quotes. Once, its quotes may be the fault; a page of such tags is not read on.
      start = isBroken ? html.length : nextClose(html, afterName, signs);
      isBroken = true;
    }
    const end = name === '!--' ? endOfComment(html, start) : endOfElement(html, name, start);
    sections.push({ name, tag: html.slice(afterName, start - 1), start, end });
    OPENING.lastIndex = end + 1;
  }
  return sections;
}

/** Finds signs in a page; that there is none further on is looked up once. */
class Signs {
  readonly #html: string;
  readonly #absent = new Set<string>();

  constructor(html: string) {
    this.#html = html;
  }

  /** Offset of the next one, or -1. */
  next(sign: string, from: number): number {
    if (this.#absent.has(sign)) return -1;
    const at = this.#html.indexOf(sign, from);
    if (at === -1) this.#absent.add(sign);
    return at;
  }
}

/**
 * Offset past the tag's `>`, or -1. Quotes count where a value begins (WHATWG HTML, 13.2.5.37), unless the value would take in
 * another script or JSON: then somebody forgot to close the quote, and what follows is worth more than the rule.
 */
function endOfTag(html: string, from: number, signs: Signs): number {
  TAG_SIGN.lastIndex = from;
  for (let sign = TAG_SIGN.exec(html); sign; sign = TAG_SIGN.exec(html)) {
    if (sign[0] === '>') return TAG_SIGN.lastIndex;
    VALUE_START.lastIndex = TAG_SIGN.lastIndex;
    if (!VALUE_START.test(html)) continue;
    const valueStart = VALUE_START.lastIndex;
    const close = signs.next(html.charAt(valueStart - 1), valueStart);
    if (close === -1 || SCRIPT.test(html.slice(valueStart, close))) return nextClose(html, from, signs);
    TAG_SIGN.lastIndex = close + 1;
  }
  return -1;
}

function nextClose(html: string, from: number, signs: Signs): number {
  const close = signs.next('>', from);
  return close === -1 ? html.length : close + 1;
}

function endOfComment(html: string, from: number): number {
  const close = html.indexOf('-->', from);
  return close === -1 ? html.length : close + 2;
}

function endOfElement(html: string, name: string, from: number): number {
  // Such elements seldom hold `</`, so this is far quicker than a search that ignores case.
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    if (html.slice(at + 2, end).toLowerCase() === name && /[\s/>]/.test(html.charAt(end))) return at;
  }
  return html.length;
}
