import { scriptTest } from '../html/match-script.ts';
import { findElements } from '../html/select.ts';
import { nodeOffsets } from '../html/node-origin.ts';
import type { ScriptElement } from '../html/script-element.ts';
import { textContent } from '../html/text-content.ts';
import type { Page } from './page.ts';
import type { ScriptPlace } from '../rules/script.ts';
import { parseJson } from '../json/parse-json.ts';
import { assignedValue, valueHolding } from '../json/script-value.ts';

/** Offsets in the page's text, of the script or of the element that has the attribute. */
export interface ScriptOffsets {
  start: number | null;
  end: number | null;
}
interface Code extends ScriptOffsets {
  code: string;
}
export interface FoundScript extends ScriptOffsets {
  value: unknown;
}

/**
 * The JSON that stands in a page's scripts or attributes at the place the rules name, or undefined with a warning. What a
 * reviewer types into a review can't pose as the page's state: it is text, and neither script nor attribute.
 */
export function findScriptValue(page: Page, place: ScriptPlace): FoundScript | undefined {
  const name = nameOf(place);
  let isThere = false;
  for (const { code, start, end } of codesAt(page, place)) {
    isThere = true;
    const value = valueIn(code, place);
    if (value !== undefined) return { value, start, end };
  }
  if (isThere) page.warnings.add('json_invalid', `The script ${name} holds no JSON`);
  else page.warnings.add('script_not_found', `No script ${name} on the page`);
  return undefined;
}

/** Whether there is a script or an attribute at that place, JSON or not. */
export function isScriptThere(page: Page, place: ScriptPlace): boolean {
  return codesAt(page, place).next().done !== true;
}

export function nameOf(place: ScriptPlace): string {
  if (place.by === 'assignment') return place.name;
  return place.by === 'content' ? `with ${place.text}` : place.selector;
}

function valueIn(code: string, place: ScriptPlace): unknown {
  if (place.by === 'assignment') return assignedValue(code, place.name);
  if (place.by === 'content' && !/^\s*[[{]/.test(code)) return valueHolding(code, place.text);
  return parseJson(code);
}

function* codesAt(page: Page, place: ScriptPlace): Generator<Code> {
  switch (place.by) {
    case 'element':
      return yield* contentsOf(page, place.selector);
    case 'assignment':
      return yield* codes(page, place.name);
    case 'content':
      return yield* codes(page, place.text);
    case 'attribute':
      for (const element of findElements(place.selector, page.document())) {
        const code = element.attribs[place.attribute.toLowerCase()];
        if (code !== undefined) yield { code, ...nodeOffsets(element) };
      }
  }
}

function* contentsOf(page: Page, selector: string): Generator<Code> {
  const test = scriptTest(selector);
  if (test) {
    for (const script of page.scripts()) if (test(script)) yield codeOf(page, script);
    return;
  }
  for (const element of findElements(selector, page.document()))
    yield { code: textContent(element), ...nodeOffsets(element) };
}

function* codes(page: Page, name: string): Generator<Code> {
  for (const script of page.scripts()) {
    const found = codeOf(page, script);
    if (found.code.includes(name)) yield found;
  }
}

function codeOf(page: Page, { start, end }: ScriptElement): Code {
  return { code: page.text.slice(start, end), start, end };
}
