import { selectorError } from '../html/select.ts';

const pseudoClasses = new Set(
  `not is where has root empty checked disabled enabled required optional link any-link scope
  first-child last-child only-child nth-child nth-last-child
  first-of-type last-of-type only-of-type nth-of-type nth-last-of-type`.split(/\s+/),
);

/** Says why a selector can't be used in a browser, which knows less than our own reading (`:contains`), or null. */
export function browserSelectorError(selector: string): string | null {
  const problem = selectorError(selector);
  if (problem !== null) return problem;
  const bare = selector.replace(/\\./g, '').replace(/"[^"]*"|'[^']*'/g, '');
  const unknown = [...bare.matchAll(/:([\w-]+)/g)].find(([, name = '']) => !pseudoClasses.has(name));
  if (unknown) return `Not a CSS selector: no browser knows ${unknown[0]}`;
  return bare.includes('!=') ? 'Not a CSS selector: no browser knows !=' : null;
}
