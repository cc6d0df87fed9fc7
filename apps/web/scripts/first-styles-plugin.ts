import postcss, { type ChildNode, type Container } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { type Plugin, type Rolldown, parseAst } from 'vite';
import { type Node, visit } from './static-css-plugin.ts';

/**
 * Parts the stylesheet: what the first load shows comes with the page, the whole list of utilities with the first chunk
 * that shows anything more. Vite has a chunk wait for its styles, so nothing is seen without them. The second sheet
 * repeats the utilities of the first: which of two holds is decided by their order, and so it stays as Panda made it.
 */
export function firstStyles(): Plugin {
  return {
    name: 'molva-first-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const [name, ...others] = entry?.viteMetadata?.importedCss ?? [];
      const sheet = name === undefined ? undefined : bundle[name];
      if (entry === undefined || name === undefined || sheet?.type !== 'asset' || others.length > 0)
        throw new Error('The first load has not one stylesheet');
      const first = closureOf(entry, bundle);
      const runtime = /styled-system\/css\/(?:css|cva|sva)\.js$/;
      for (const { moduleIds } of first) {
        const dynamic = moduleIds.find((id) => runtime.test(id));
        if (dynamic !== undefined)
          throw new Error(`${dynamic} is in the first load: its class names are known only in the browser`);
      }
      const shown = new Set(first.flatMap(({ code }) => [...wordsOf(code)]));
      const parts = partStyles(String(sheet.source), shown);
      const emit = (asset: string, source: string) =>
        this.getFileName(this.emitFile({ type: 'asset', name: asset, source }));
      // Both are named for what is in them; the files that name them carry the hash of the sheet they were made of.
      delete bundle[name];
      entry.viteMetadata?.importedCss.clear();
      entry.viteMetadata?.importedCss.add(emit('first.css', parts.first));
      const all = emit('all.css', parts.utilities);
      for (const chunk of chunks) {
        if (first.includes(chunk)) continue;
        const isDynamic = chunk.moduleIds.some((id) => runtime.test(id));
        if (isDynamic || [...wordsOf(chunk.code)].some((word) => parts.later.has(word)))
          chunk.viteMetadata?.importedCss.add(all);
      }
    },
  };
}

function closureOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') closureOf(imported, bundle, seen);
  }
  return [...seen];
}

/**
 * @param shown - class names that the first load may show
 * @returns the first sheet: every layer, of the utilities only those shown; the sheet of all utilities; the class names
 *   that only the latter has
 */
export function partStyles(sheet: string, shown: ReadonlySet<string>) {
  const root = postcss.parse(sheet);
  const isUtilities = (node: ChildNode) =>
    node.type === 'atrule' &&
    node.name === 'layer' &&
    node.params === 'utilities' &&
    node.nodes !== undefined;
  const utilities = root.nodes.filter(isUtilities).join('');
  const later = new Set<string>();
  root.walkAtRules('layer', (layer) => {
    if (!isUtilities(layer)) return;
    layer.walkRules((rule) => {
      const names = classesOf(rule.selector);
      if (names.length === 0 || names.some((one) => shown.has(one))) return;
      for (const one of names) later.add(one);
      removeWithEmpty(rule);
    });
  });
  return { first: root.toString(), utilities, later };
}

function removeWithEmpty(node: ChildNode): void {
  const parent = node.parent as Container<ChildNode> | undefined;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) removeWithEmpty(parent as ChildNode);
}

function classesOf(selector: string): string[] {
  const names: string[] = [];
  selectorParser((parsed) => parsed.walkClasses(({ value }) => void names.push(value))).processSync(selector);
  return names;
}

/** What stands between blanks in the strings of some code: class names, as far as they are known before it runs. */
function wordsOf(code: string): Set<string> {
  const words = new Set<string>();
  visit(parseAst(code) as unknown as Node, (node) => {
    const text =
      node.type === 'Literal'
        ? node.value
        : node.type === 'TemplateElement'
          ? (node.value as { cooked: string | null }).cooked
          : null;
    if (typeof text === 'string') for (const word of text.split(/\s+/)) words.add(word);
  });
  return words;
}
