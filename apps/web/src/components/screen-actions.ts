/**
 * A place whose buttons are what can be done on the screen that is open: `<div {...screenActions}>`. The palette offers
 * these very buttons, with their words and keys: what is not shown, or not allowed, is not offered.
 */
export const screenActions = { 'data-actions': '' };

export interface ScreenAction {
  readonly label: string;
  /** As `aria-keyshortcuts` names them. */
  readonly keys: string | null;
  readonly button: HTMLElement;
}

const places = '#main [data-actions]';
// Filters, tabs and choices say what is shown; they do nothing.
const buttons = ['button', 'a[href]']
  .map((tag) => `${tag}:not(:disabled, [role=combobox], [role=tab], [role=switch], [aria-pressed])`)
  .join();

/** What can be done on this screen now, each once. */
export function findScreenActions(): ScreenAction[] {
  const found = new Map<string, ScreenAction>();
  for (const place of document.querySelectorAll(places))
    for (const button of place.querySelectorAll<HTMLElement>(buttons)) {
      const label = button.ariaLabel ?? button.textContent.trim();
      if (label !== '' && button.checkVisibility() && !found.has(label))
        found.set(label, { label, keys: button.getAttribute('aria-keyshortcuts'), button });
    }
  return [...found.values()];
}
