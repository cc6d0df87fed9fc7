import { type AnyNode, type Element, hasChildren, isTag, type ParentNode } from 'domhandler';

interface Visitor {
  /** Whether the walk goes on inside the element. */
  enter: (element: Element) => 'enter' | 'skip';
  leave?: (element: Element) => void;
}

/** Walks elements in document order without recursion, the root included when it is one. */
export function walkElements(root: ParentNode, { enter, leave }: Visitor): void {
  let node: AnyNode | null = root;
  while (node) {
    const skips: boolean = isTag(node) && enter(node) === 'skip';
    const child: AnyNode | null = !skips && hasChildren(node) ? (node.firstChild as AnyNode | null) : null;
    if (child) {
      node = child;
      continue;
    }
    while (node) {
      if (leave && isTag(node)) leave(node);
      if (node === root) return;
      if (node.next) {
        node = node.next as AnyNode;
        break;
      }
      node = node.parent;
    }
  }
}
