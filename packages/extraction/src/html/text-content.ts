import { type Element, isText } from 'domhandler';

/** The raw content of an element that holds text only, such as `<script>`. */
export function textContent(element: Element): string {
  return element.children.map((child) => (isText(child) ? child.data : '')).join('');
}
