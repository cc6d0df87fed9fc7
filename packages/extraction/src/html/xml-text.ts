import { type AnyNode, type Element, hasChildren, isTag, isText } from 'domhandler';
import { textOf } from './text-of.ts';

/** The text of a node of XML: as it is written where no elements are in it, else as a reader sees it. */
export function xmlText(root: AnyNode, removed: readonly Element[] = []): string {
  if (!hasChildren(root)) return '';
  if (root.children.some(isTag)) return textOf(root, removed);
  return root.children.map(textIn).join('');
}

/** CDATA holds its text as a child. */
function textIn(node: AnyNode): string {
  if (isText(node)) return node.data;
  return hasChildren(node) && !isTag(node) ? node.children.map(textIn).join('') : '';
}
