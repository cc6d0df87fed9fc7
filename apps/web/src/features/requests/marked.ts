/** Words that are marked with the pointer or by keys, and where in the text they stand. */
export interface Marked {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/**
 * What is marked in an element whose one child is the text.
 *
 * @returns null where nothing of it is marked
 */
export function marked(element: HTMLElement | null, text: string): Marked | null {
  const selection = getSelection();
  const node = element?.firstChild;
  if (!selection || !node || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (range.collapsed || !range.intersectsNode(node)) return null;
  const start = range.startContainer === node ? range.startOffset : 0;
  const end = range.endContainer === node ? range.endOffset : text.length;
  if (start >= end || end > text.length) return null;
  return { start, end, words: text.slice(start, end) };
}
