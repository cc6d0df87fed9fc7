/**
 * What gives an element a short explanation on hover and focus, never the only place of anything one needs:
 * `<button {...tip('Свернуть меню', 'm')}>`. Shown by `TooltipLayer`, one for all, fetched when the browser is
 * idle: a button of a long list costs no more than its attributes.
 */
export function tip(text: string, keys?: string) {
  return { 'data-tip': text, ...(keys !== undefined && { 'data-tip-keys': keys }) };
}

/** Milliseconds. */
export const tooltipDelays = { open: 400, close: 150 } as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gap = 6;
/** Kept free at the edges of the window, px. */
const edge = 8;

/** Where a bubble stands: above its element, in the middle of it, inside the window; under it where above is no room. */
export function tooltipPlace(
  element: Box,
  bubble: { readonly width: number; readonly height: number },
  windowWidth: number,
): { left: number; top: number } {
  const middle = element.left + element.width / 2 - bubble.width / 2;
  const left = Math.max(edge, Math.min(middle, windowWidth - bubble.width - edge));
  const above = element.top - gap - bubble.height;
  return { left, top: above >= edge ? above : element.top + element.height + gap };
}
