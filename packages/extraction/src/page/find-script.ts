import { scriptTest } from '../html/match-script.ts';
import { findElements } from '../html/select.ts';
import { textContent } from '../html/text-content.ts';
import type { Page } from './page.ts';
import type { ScriptPlace } from '../rules/sources.ts';
import { parseJson } from '../json/parse-json.ts';
import { assignedValue } from '../json/script-value.ts';

/**
 * The JSON that stands in a page's scripts at the place the rules name, or undefined with a warning. Only
 * scripts are looked into: what a reviewer types into a review can't pose as the page's state.
 */
export function findScriptValue(page: Page, place: ScriptPlace): unknown {
  const name = place.by === 'element' ? place.selector : place.name;
  let isThere = false;
  for (const code of place.by === 'element' ? contentsOf(page, place.selector) : codes(page, place.name)) {
    isThere = true;
    const value = place.by === 'element' ? parseJson(code) : assignedValue(code, place.name);
    if (value !== undefined) return value;
  }
  if (isThere) page.warnings.add('json_invalid', `The script ${name} holds no JSON`);
  else page.warnings.add('script_not_found', `No script ${name} on the page`);
  return undefined;
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
