import type { ScriptElement } from './script-element.ts';

const SELECTOR = /^(?:script)?((?:#[\w-]+|\.[\w-]+|\[[\w:-]+(?:[*^$]?="[^"]*"|[*^$]?='[^']*')?\])*)$/i;
const PART = /#([\w-]+)|\.([\w-]+)|\[([\w:-]+)(?:([*^$]?)=(?:"([^"]*)"|'([^']*)'))?\]/g;

type Test = (script: ScriptElement) => boolean;

/**
 * A test for scripts out of a plain selector (`script#state`, `.state[type="application/json"]`), or null
 * for a selector that needs the tree around the script.
 */
export function scriptTest(selector: string): Test | null {
  const parts = SELECTOR.exec(selector.trim())?.[1];
  if (parts === undefined) return null;
  const tests = [...parts.matchAll(PART)].map(testOf);
  return (script) => tests.every((test) => test(script));
}

function testOf([, id, className, name, operator, double, single]: RegExpExecArray): Test {
  if (id !== undefined) return ({ attributes }) => attributes.get('id') === id;
  if (className !== undefined)
    return ({ attributes }) => (attributes.get('class') ?? '').split(/\s+/).includes(className);
  const key = (name ?? '').toLowerCase();
  const wanted = double ?? single;
  return ({ attributes }) => {
    const value = attributes.get(key);
    if (value === undefined || wanted === undefined) return value !== undefined;
    if (operator === '*') return value.includes(wanted);
    if (operator === '^') return value.startsWith(wanted);
    if (operator === '$') return value.endsWith(wanted);
    return value === wanted;
  };
}
