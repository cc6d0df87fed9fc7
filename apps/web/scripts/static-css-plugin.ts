import { fileURLToPath } from 'node:url';
import { parseAst, type Plugin } from 'vite';

type Styles = { [key: string]: unknown };
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const runtime = fileURLToPath(new URL('../styled-system/css/index.js', import.meta.url));

/**
 * Works out at build time what `css({…})` gives where all of it is written down in place: the class names go into the
 * bundle, the styles they were made of (which are in the stylesheet as well) do not. By Panda's own runtime, so that both
 * ways give the same names. A call with anything to be known later stays as it is.
 */
export function staticCss(): Plugin {
  let css: ((...styles: Styles[]) => string) | undefined;
  return {
    name: 'molva-static-css',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      ({ css } = (await import(runtime)) as { css: NonNullable<typeof css> });
    },
    transform(code, id) {
      if (!css || !/\.tsx?(?:\?|$)/.test(id)) return null;
      const out = withStaticCss(code, css);
      return out === null ? null : { code: out, map: null };
    },
  };
}

/** The code with class names for every call of `css` that is all literals; null where it has none. */
export function withStaticCss(code: string, css: (...styles: Styles[]) => string): string | null {
  if (!/\bcss\b/.test(code)) return null;
  const program = parseAst(code) as unknown as Node;
  const name = localName(program);
  if (name === undefined) return null;
  const found: { start: number; end: number; words: string }[] = [];
  visit(program, (node) => {
    const styles = stylesOf(node, name);
    if (styles !== undefined) found.push({ start: node.start, end: node.end, words: css(...styles) });
  });
  if (found.length === 0) return null;
  return found
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (out, { start, end, words }) => out.slice(0, start) + JSON.stringify(words) + out.slice(end),
      code,
    );
}

/** What the module calls Panda's `css`, if it imports it at all. */
function localName(program: Node): string | undefined {
  for (const statement of program.body as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    const { value } = statement.source as { value: string };
    if (!/#styled\/css$|styled-system\/css(?:\/index\.js)?$/.test(value)) continue;
    for (const specifier of statement.specifiers as Node[]) {
      const imported = specifier.imported as { name?: string } | undefined;
      if (imported?.name === 'css') return (specifier.local as { name: string }).name;
    }
  }
  return undefined;
}

/** Styles of a call of `css` that is all literals; undefined for any other node. */
function stylesOf(node: Node, name: string): Styles[] | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee as Node;
  if (callee.type !== 'Identifier' || callee.name !== name) return undefined;
  const values = (node.arguments as Node[]).map(literal);
  if (values.length === 0 || values.some((value) => typeof value !== 'object' || value === null))
    return undefined;
  return values as Styles[];
}

/** The value of an expression of literals alone; undefined where it holds anything else. */
function literal(node: Node): unknown {
  if (node.type === 'Literal' && !('regex' in node) && !('bigint' in node)) return node.value ?? undefined;
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0)
    return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = literal(node.argument as Node);
    return typeof value === 'number' ? -value : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  const entries: [string, unknown][] = [];
  for (const property of node.properties as Node[]) {
    if (property.type !== 'Property' || property.computed === true || property.kind !== 'init')
      return undefined;
    const key = property.key as { name?: string; value?: unknown };
    const value = literal(property.value as Node);
    if (value === undefined) return undefined;
    entries.push([String(key.name ?? key.value), value]);
  }
  return Object.fromEntries(entries);
}

export function visit(node: Node, meet: (node: Node) => void): void {
  meet(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
        visit(child as Node, meet);
  }
}
