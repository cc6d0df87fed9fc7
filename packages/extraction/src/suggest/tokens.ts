import type { Element } from 'domhandler';

/** Attributes that say what an element is, and stay when its look changes. */
const NAMING = [
  'itemprop',
  'data-testid',
  'data-test-id',
  'data-test',
  'data-qa',
  'data-hook',
  'data-role',
  'data-marker',
];
/** What a class says of the moment, not of the element. */
const STATE =
  /^(?:is|has|js)-|^(?:active|first|last|odd|even|open|opened|closed|selected|hidden|visible|loaded|lazy\w*|hover|clearfix|even|row|col|new|show|fade|in)$|(?:^|[-_])(?:active|first|last|odd|even|hidden|visible|opened|selected)$/i;
/** Classes that only set one property. */
const UTILITY =
  /^-?(?:[mp][trblxy]?|w|h|min|max|gap|space|text|font|bg|border|rounded|flex|grid|items|justify|self|order|col|row|leading|tracking|shadow|opacity|z|top|left|right|bottom|inset|overflow|cursor|d)(?:-[\w./[\]%]+)+$|^(?:flex|grid|block|inline|inline-block|hidden|relative|absolute|sticky|fixed|truncate|container|wrapper)$|[:[\]/@]/;
/** Letters that tools make up: `x7Ka2`, `1q2w3e`, `bdYxJq`. */
const MADE_UP =
  /^(?=.*[A-Za-z])(?:(?=.*\d)[A-Za-z0-9]{4,}|(?=.*[a-z][A-Z])(?=.*[A-Z][a-z]?[A-Z]|.*[A-Z]$)[A-Za-z]{5,7})$/;
const TOOL = /^(?:css|sc|jsx|svelte|emotion|styled|jss)-?[A-Za-z0-9]+$/i;
const MEANING =
  /review|comment|feedback|opinion|otzyv|otziv|отзыв|testimonial|item|card|entry|post|list|author|user|name|nick|login|date|time|text|body|content|message|descr|rating|rate|star|score|grade|mark|answer|reply|response|official|title|head|count|total|next|more|pag/i;

/** A selector of one element by what it is called, the steadiest first: `[itemprop="review"]`, `.card`, `[class*="card__"]`. */
export function tokensOf(element: Element): string[] {
  const { attribs } = element;
  const named = NAMING.flatMap((name) => {
    const value = attribs[name];
    return value !== undefined && /^[\p{L}][\p{L}_.:/-]{1,60}$/u.test(value) ? [`[${name}="${value}"]`] : [];
  });
  const classes = (attribs['class'] ?? '').split(/\s+/).filter((name) => name !== '' && !STATE.test(name));
  const [telling, rest] = split(
    classes.filter((name) => !UTILITY.test(name)),
    (name) => MEANING.test(name),
  );
  return [...named, ...new Set([...telling, ...rest].flatMap((name) => classToken(name) ?? []))];
}

/** The element's id as a selector, where it is no number of it. */
export function idToken({ attribs }: Element): string | null {
  const { id } = attribs;
  return id !== undefined && /^[A-Za-z][\w-]*$/.test(id) && !/\d{2,}/.test(id) && !isMadeUp(id)
    ? `#${id}`
    : null;
}

/** A class whose end a tool made up is known by its beginning; one made up whole is of no use. */
function classToken(name: string): string | null {
  if (TOOL.test(name) && /\d/.test(name)) return null;
  const parts = name.split(/(?<=[-_])(?=[^-_])/);
  const last = parts.at(-1) ?? '';
  if (!isMadeUp(last)) return `.${escapeName(name)}`;
  const start = parts.slice(0, -1).join('');
  return start.replace(/[-_]/g, '').length >= 3 ? `[class*="${start}"]` : null;
}

const isMadeUp = (text: string): boolean =>
  MADE_UP.test(text) && !/^(?:h|col|size|step|level|page)\d$/i.test(text);

/** CSSOM, serialize an identifier. */
export function escapeName(name: string): string {
  return name
    .replace(/[^\w\u0080-\uffff-]/g, (sign) => `\\${sign}`)
    .replace(/^(-?)(\d)/, (_, dash: string, digit: string) => `${dash}\\3${digit} `);
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
