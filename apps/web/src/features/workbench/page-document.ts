import { isTag, isText } from '@molva/extraction/suggest';
import type { Node, Tree } from './page-model.ts';

type AnyNode = Tree['children'][number];

/** A page as elements of a frame, and which of them is which node of the tree. */
export interface PageDocument {
  elementOf: Map<Node, Element>;
  nodeOf: Map<Element, Node>;
}

const maxNodes = 30_000;
const maxStyles = 500_000;
/** What runs, loads or frames something, and drawings. */
const skipped = new Set(
  'script style noscript template iframe frame frameset object embed applet link meta base title video audio source track svg math canvas head'.split(
    ' ',
  ),
);
/** Attributes that lead somewhere or do something. */
const refused =
  /^(?:on|src|href|xlink|action|formaction|poster|background|data$|ping|content$|http-equiv|cite$|longdesc|srcdoc|style$|autofocus|is$|target|form$|id$)/i;
const nameOfElement = /^[a-z][a-z0-9-]*$/;
const nameOfAttribute = /^[a-z_][\w.-]*$/i;
const ownStyles = `
  body { margin: 8px; font: 15px/1.45 sans-serif; background: #fff; color: #211d1b; overflow-wrap: anywhere; }
  a { color: #0645ad; text-decoration: underline; }
  img { max-width: 100%; }
  * { cursor: pointer !important; animation: none !important; transition: none !important; }
  [data-molva-item] { outline: 1px dashed #d6701b !important; outline-offset: 1px !important; }
  [data-molva-over] { outline: 2px solid #847f7c !important; outline-offset: 1px !important; }
  [data-molva-chosen] { outline: 3px solid #d6701b !important; outline-offset: 2px !important; }
`;

/**
 * Builds the page in an empty frame, element by element: nothing of it is parsed by the browser, runs, or asks for
 * anything. Images keep the words that stand for them, unless they are in the page itself.
 */
export function buildPage(frame: Document, tree: Tree): PageDocument {
  const built: PageDocument = { elementOf: new Map(), nodeOf: new Map() };
  const styles: string[] = [];
  frame.head.replaceChildren();
  frame.body.replaceChildren();
  let left = maxNodes;

  const place = (node: Node, element: Element) => {
    built.elementOf.set(node, element);
    built.nodeOf.set(element, node);
  };
  const stack: { nodes: readonly AnyNode[]; at: number; parent: Element }[] = [
    { nodes: tree.children, at: 0, parent: frame.body },
  ];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const node = top.nodes[top.at];
    top.at += 1;
    if (node === undefined) {
      stack.pop();
      continue;
    }
    if (left === 0) {
      frame.body.append('… Здесь показано только начало страницы: она очень велика.');
      break;
    }
    left -= 1;
    if (isText(node)) top.parent.append(node.data);
    if (!isTag(node)) continue;
    if (node.name === 'style')
      styles.push(node.children.map((child) => (isText(child) ? child.data : '')).join(''));
    if (node.name === 'head')
      for (const child of node.children)
        if (isTag(child) && child.name === 'style')
          styles.push(child.children.map((part) => (isText(part) ? part.data : '')).join(''));
    if (skipped.has(node.name)) continue;
    const element = elementFor(frame, node);
    place(node, element);
    if (element !== frame.body && element !== frame.documentElement) top.parent.append(element);
    stack.push({
      nodes: node.children,
      at: 0,
      parent: element === frame.documentElement ? frame.body : element,
    });
  }
  frame.title = 'Страница';
  if (frame.documentElement.lang === '') frame.documentElement.lang = 'ru';
  for (const css of [styles.join('\n').slice(0, maxStyles), ownStyles]) {
    const style = frame.createElement('style');
    style.textContent = withoutLoads(css);
    frame.head.append(style);
  }
  return built;
}

function elementFor(frame: Document, node: Node): Element {
  const known = node.name === 'html' ? frame.documentElement : node.name === 'body' ? frame.body : null;
  const element = known ?? frame.createElement(nameOfElement.test(node.name) ? node.name : 'div');
  for (const [name, value] of Object.entries(node.attribs))
    if (nameOfAttribute.test(name) && !refused.test(name)) element.setAttribute(name, value);
  const { id, style, src } = node.attribs;
  if (id !== undefined) element.id = id;
  if (style !== undefined) element.setAttribute('style', withoutLoads(style));
  if (node.name === 'img' && src?.startsWith('data:image/')) element.setAttribute('src', src);
  return element;
}

const withoutLoads = (css: string): string =>
  css.replace(/@import[^;]*;?/gi, '').replace(/(?:url|image-set|src)\s*\([^)]*\)/gi, 'none');
