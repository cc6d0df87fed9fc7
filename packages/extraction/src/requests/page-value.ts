import type { Page } from '../page/page.ts';
import type { PageValue } from '../rules/request.ts';
import { readField as readCss } from '../sources/css.ts';
import { readField as readJson } from '../sources/json.ts';

const NOTHING = new Set(['', 'false', '0', 'null']);

/** A value that rules take from anywhere on a page, as text; null where it is not there. */
export function readPageValue(page: Page, value: PageValue, json: unknown): string | null {
  const raw =
    'path' in value
      ? readJson(value.script ? page.script(value.script) : (json ?? documentOf(page)), value)
      : readCss(page.document(), value);
  const text = raw === null ? '' : String(raw.value).trim();
  return text === '' ? null : text.slice(0, 2000);
}

/** Whether a value says yes: it is there, and is neither `false` nor 0. */
export function saysYes(value: string | null): boolean {
  return value !== null && !NOTHING.has(value.toLowerCase());
}

function documentOf(page: Page): unknown {
  return page.isJson ? page.json() : undefined;
}
