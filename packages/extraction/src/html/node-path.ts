import { type AnyNode, type Element, isTag } from 'domhandler';

/** A selector that finds the element again: `html > body > div:nth-of-type(2)`, from the nearest id on. */
export function nodePath(element: Element): string {
  const steps: string[] = [];
  let node: AnyNode | null = element;
  while (node && isTag(node)) {
    const id: string | undefined = node.attribs['id'];
    if (id !== undefined && /^[\w-]+$/.test(id)) {
      steps.push(`#${id}`);
      break;
    }
    steps.push(stepOf(node));
    node = node.parent;
  }
  return steps.reverse().join(' > ');
}

function stepOf(element: Element): string {
  let position = 1;
  for (let sibling = element.prev; sibling; sibling = sibling.prev)
    if (isTag(sibling) && sibling.name === element.name) position += 1;
  let isOnly = position === 1;
  for (let sibling = element.next; sibling && isOnly; sibling = sibling.next)
    if (isTag(sibling) && sibling.name === element.name) isOnly = false;
  return isOnly ? element.name : `${element.name}:nth-of-type(${position})`;
}
