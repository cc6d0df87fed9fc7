import { scriptTest } from '../html/match-script.ts';
import { findElements } from '../html/select.ts';
import { textContent } from '../html/text-content.ts';
import type { Page } from './page.ts';
import type { ScriptPlace } from '../rules/script.ts';
import { parseJson } from '../json/parse-json.ts';
import { assignedValue, valueHolding } from '../json/script-value.ts';

/**
 * The JSON that stands in a page's scripts or attributes at the place the rules name, or undefined with a warning. What a
 * reviewer types into a review can't pose as the page's state: it is text, and neither script nor attribute.
 */
export function findScriptValue(page: Page, place: ScriptPlace): unknown {
  const name = nameOf(place);
  let isThere = false;
  for (const code of codesAt(page, place)) {
    isThere = true;
    const value = valueIn(code, place);
    if (value !== undefined) return value;
  }
  if (isThere) page.warnings.add('json_invalid', `The script ${name} holds no JSON`);
  else page.warnings.add('script_not_found', `No script ${name} on the page`);
  return undefined;
}

function nameOf(place: ScriptPlace): string {
  if (place.by === 'assignment') return place.name;
  return place.by === 'content' ? `with ${place.text}` : place.selector;
}

function valueIn(code: string, place: ScriptPlace): unknown {
  if (place.by === 'assignment') return assignedValue(code, place.name);
  if (place.by === 'content' && !/^\s*[[{]/.test(code)) return valueHolding(code, place.text);
  return parseJson(code);
}

function* codesAt(page: Page, place: ScriptPlace): Generator<string> {
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
        if (code !== undefined) yield code;
      }
  }
}

function* contentsOf(page: Page, selector: string): Generator<string> {
  const test = scriptTest(selector);
  if (test) {
    for (const script of page.scripts()) if (test(script)) yield page.text.slice(script.start, script.end);
    return;
  }
  for (const element of findElements(selector, page.document())) yield textContent(element);
}

function* codes(page: Page, name: string): Generator<string> {
  for (const { start, end } of page.scripts()) {
    const code = page.text.slice(start, end);
    if (code.includes(name)) yield code;
  }
}
