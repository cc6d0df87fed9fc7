import type { RobotsFile } from './tasks.ts';

/** RFC 9309, 2.5: at least 500 KiB are read; what follows is not. */
const size = 500 * 1024;
/** A line longer than any rule needs could only cost time. */
const lineLength = 2000;

/** The rules of a robots.txt for one agent: those of its own groups, else those for all (RFC 9309, 2.2). */
export function parseRobots(body: Uint8Array, agent: string): RobotsFile {
  const name = agent.toLowerCase();
  const groups = { own: newGroup(), all: newGroup() };
  let named = new Set<'own' | 'all'>();
  let isOwn = false;
  let isOpen = false;
  for (const [key, value] of directivesOf(body)) {
    if (key === 'user-agent') {
      if (!isOpen) named = new Set();
      isOpen = true;
      const token = value.toLowerCase().split('/', 1)[0]?.trim();
      if (token === '*') named.add('all');
      else if (token === name) {
        named.add('own');
        isOwn = true;
      }
    } else if (key === 'allow' || key === 'disallow' || key === 'crawl-delay') {
      isOpen = false;
      for (const which of named) add(groups[which], key, value);
    }
  }
  const { rules, crawlDelay } = isOwn ? groups.own : groups.all;
  return { rules: rules.join('\n'), crawlDelay };
}

interface Group {
  rules: string[];
  crawlDelay: number | null;
}
const newGroup = (): Group => ({ rules: [], crawlDelay: null });

function add(group: Group, key: 'allow' | 'disallow' | 'crawl-delay', value: string): void {
  if (key === 'crawl-delay') {
    const seconds = Number(value);
    if (value !== '' && Number.isFinite(seconds) && seconds >= 0) group.crawlDelay ??= seconds;
  } else if (value !== '') group.rules.push(`${key === 'allow' ? '+' : '-'}${normal(value)}`);
}

function* directivesOf(body: Uint8Array): Generator<[string, string]> {
  for (const full of new TextDecoder().decode(body.subarray(0, size)).split(/\r\n|\r|\n/)) {
    if (full.length > lineLength) continue;
    const [text = ''] = full.split('#', 1);
    const colon = text.indexOf(':');
    if (colon !== -1) yield [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()];
  }
}

/** Whether the rules allow a path: the longest pattern that matches decides, of equals the one that allows. */
export function isPathAllowed(rules: string, path: string): boolean {
  const wanted = normal(path);
  let longest = -1;
  let isAllowed = true;
  for (const rule of rules === '' ? [] : rules.split('\n')) {
    const pattern = rule.slice(1);
    const allows = rule.startsWith('+');
    if (pattern.length < longest || (pattern.length === longest && !allows)) continue;
    if (!matches(pattern, wanted)) continue;
    longest = pattern.length;
    isAllowed = allows;
  }
  return isAllowed;
}

/** RFC 9309, 2.2.2: `%` codes compared in one writing, letters outside ASCII as their codes. */
function normal(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\u0021-\u007E]/gu, (letter) => encodeURIComponent(letter))
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}

/**
 * Whether a pattern with `*` and `$` matches a path from its start. Each part between stars is found at its first place
 * and never looked for again, so that the time grows with the length of both and no more.
 */
export function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...others] = parts;
  if (!path.startsWith(first)) return false;
  if (others.length === 0) return !isAnchored || path.length === first.length;
  let at = first.length;
  const last = others.pop() ?? '';
  for (const part of others) {
    at = indexOfPart(part, path, at);
    if (at === -1) return false;
    at += part.length;
  }
  if (isAnchored) return path.length - last.length >= at && path.endsWith(last);
  return indexOfPart(last, path, at) !== -1;
}

/** `indexOf` that stays linear where a long part almost matches everywhere (Knuth, Morris, Pratt). */
function indexOfPart(part: string, path: string, from: number): number {
  if (part.length < 8) return path.indexOf(part, from);
  const back = new Int32Array(part.length);
  for (let at = 1, length = 0; at < part.length; at += 1) {
    while (length > 0 && part[at] !== part[length]) length = back[length - 1] ?? 0;
    if (part[at] === part[length]) length += 1;
    back[at] = length;
  }
  for (let at = from, length = 0; at < path.length; at += 1) {
    while (length > 0 && path[at] !== part[length]) length = back[length - 1] ?? 0;
    if (path[at] === part[length]) length += 1;
    if (length === part.length) return at - length + 1;
  }
  return -1;
}
