import { type AnyNode, isTag, isText, hasChildren } from 'domhandler';

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'button',
  'select',
  'head',
  'title',
]);
const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const PARAGRAPHS = new Set(['p', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const VERBATIM = new Set(['pre', 'textarea']);
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;

/**
 * Text of a node as a reader sees it: blocks on lines of their own, an empty line between paragraphs,
 * `<br>` as a line break, an emoji drawn as an image as the emoji. Scripts, styles and buttons inside it
 * say nothing, nor does what is removed. Walks without recursion, so that no nesting can exhaust the stack.
 */
export function textOf(root: AnyNode, removed: readonly AnyNode[] = []): string {
  const text = new Lines();
  const left = new Set(removed);
  const isSilent = (child: AnyNode): boolean =>
    child !== root && (left.has(child) || (isTag(child) && SKIPPED.has(child.name)));
  let node: AnyNode | null = root;
  while (node) {
    const child = enter(node, text, isSilent);
    if (child) {
      node = child;
      continue;
    }
    while (node && node !== root && !node.next) {
      node = node.parent;
      if (node && node !== root) leave(node, text);
    }
    node = !node || node === root ? null : node.next;
  }
  return text.value;
}

function enter(node: AnyNode, text: Lines, isSilent: (node: AnyNode) => boolean): AnyNode | null {
  if (isText(node)) {
    text.add(isVerbatim(node) ? node.data : softBreaks(node.data));
    return null;
  }
  if (!isTag(node)) return hasChildren(node) ? (node.firstChild as AnyNode | null) : null;
  if (node.name === 'br') text.lineBreak();
  if (node.name === 'img' && EMOJI.test(node.attribs['alt'] ?? '')) text.add(node.attribs['alt'] ?? '');
  if (isSilent(node)) return null;
  leave(node, text);
  return node.firstChild as AnyNode | null;
}

function leave(node: AnyNode, text: Lines): void {
  if (!isTag(node) || !BLOCKS.has(node.name)) return;
  text.block(PARAGRAPHS.has(node.name) ? 2 : 1);
}

function isVerbatim(node: AnyNode): boolean {
  const parent = node.parent;
  return parent !== null && isTag(parent) && VERBATIM.has(parent.name);
}

/**
 * HTML takes a newline for a space, yet many sites print what people typed and let CSS keep its lines. A
 * newline amid a text and followed by no indentation was typed by a person; any other is the page's layout.
 */
function softBreaks(data: string): string {
  if (!data.includes('\n')) return data;
  const start = data.length - data.trimStart().length;
  const end = data.trimEnd().length;
  return data.replace(/\n\s*/g, (space, offset: number) => {
    if (offset < start || offset >= end || !space.endsWith('\n')) return ' ';
    return space.lastIndexOf('\n') === 0 ? '\n' : '\n\n';
  });
}

/** Gathers lines, so that a text of many blocks is put together once. */
class Lines {
  readonly #done: string[] = [];
  #line = '';
  #breaks = 0;

  get value(): string {
    return this.#done.join('') + this.#line;
  }

  add(piece: string): void {
    if (this.#breaks === 0 && this.#line !== '') {
      this.#line += piece;
      return;
    }
    const trimmed = piece.trimStart();
    if (trimmed === '') return;
    if (this.#line !== '') this.#done.push(this.#line.trimEnd(), '\n'.repeat(this.#breaks));
    this.#breaks = 0;
    this.#line = trimmed;
  }

  block(level: number): void {
    this.#breaks = Math.max(this.#breaks, level);
  }

  lineBreak(): void {
    this.#breaks = Math.min(this.#breaks + 1, 2);
  }
}
