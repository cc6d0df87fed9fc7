import type { Element } from 'domhandler';
import { isText } from 'domhandler';
import { findElements } from '../html/select.ts';
import { isObject } from '../json/is-object.ts';
import { parseJson } from '../json/parse-json.ts';
import { assignedValue } from '../json/script-value.ts';
import type { ScriptPlace } from '../rules/script.ts';
import { escapeName } from './tokens.ts';
import { pageTree } from './tree.ts';

/** JSON that stands somewhere on a page. */
export interface JsonPlace {
  /** Null where the page itself is JSON. */
  script: ScriptPlace | null;
  /** What it is called: a variable, a selector. */
  name: string;
  value: unknown;
  /** Offsets in the page. */
  start: number;
  end: number;
}

const ASSIGNED =
  /((?:window|self|globalThis)\.[A-Za-z_$][\w$.]{0,80}|(?<![\w$.'"])[A-Za-z_$][\w$]{0,80})\s*=\s*(?=[[{'"]|(?:window\.)?JSON\.parse\()/g;
const MAX_PLACES = 30;
const MAX_NAMES = 40;
/** Shorter JSON has no reviews. */
const MIN_LENGTH = 40;

/** All JSON of a page that rules could read: the page itself, scripts, what scripts assign, attributes. */
export function jsonPlaces(text: string): JsonPlace[] {
  if (/^\s*[[{]/.test(text.slice(0, 1000))) {
    const value = parseJson(text);
    if (value !== undefined) return [{ script: null, name: '$', value, start: 0, end: text.length }];
  }
  const root = pageTree(text);
  return [
    ...findElements('script', root).flatMap((script) => placesOfScript(text, script)),
    ...findElements('*', root).flatMap(placesOfAttributes),
  ].slice(0, MAX_PLACES);
}

function placesOfScript(text: string, script: Element): JsonPlace[] {
  const [content] = script.children;
  if (!content || !isText(content) || content.data.length < MIN_LENGTH) return [];
  const { data: code, startIndex, endIndex } = content;
  const offsets = { start: startIndex ?? 0, end: endIndex === null ? text.length : endIndex + 1 };
  const { type = '', id } = script.attribs;
  if (/json/i.test(type) || /^\s*[[{]/.test(code)) {
    const value = parseJson(code);
    const selector = id === undefined ? scriptByAttribute(script) : `script#${escapeName(id)}`;
    if (!holds(value)) return [];
    return [{ script: { by: 'element', selector }, name: selector, value, ...offsets }];
  }
  const names = [...new Set([...code.matchAll(ASSIGNED)].map(([, name = '']) => name))].slice(0, MAX_NAMES);
  return names.flatMap((name): JsonPlace[] => {
    const value = assignedValue(code, name);
    return holds(value) ? [{ script: { by: 'assignment', name }, name, value, ...offsets }] : [];
  });
}

function scriptByAttribute({ attribs }: Element): string {
  const named = Object.entries(attribs).find(
    ([name, value]) => /^(?:class|type|data-[\w-]+)$/.test(name) && /^[\w/+.-]{1,80}$/.test(value),
  );
  return named ? `script[${named[0]}="${named[1]}"]` : 'script';
}

function placesOfAttributes(element: Element): JsonPlace[] {
  return Object.entries(element.attribs).flatMap(([attribute, text]): JsonPlace[] => {
    if (text.length < MIN_LENGTH || !/^\s*(?:\[\s*)?\{\s*"/.test(text)) return [];
    const value = parseJson(text);
    if (!holds(value)) return [];
    const { id } = element.attribs;
    const selector = id === undefined ? `[${attribute}]` : `#${escapeName(id)}`;
    const { startIndex, endIndex } = element;
    const offsets = { start: startIndex ?? 0, end: (endIndex ?? 0) + 1 };
    return [
      {
        script: { by: 'attribute', selector, attribute },
        name: `${selector}@${attribute}`,
        value,
        ...offsets,
      },
    ];
  });
}

const holds = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((member) => typeof member === 'object' && member !== null)
    : isObject(value);
