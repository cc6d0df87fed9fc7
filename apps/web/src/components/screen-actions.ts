export interface ScreenAction {
  readonly label: string;
  /** As `aria-keyshortcuts` names them. */
  readonly keys: string | null;
  readonly button: HTMLElement;
}

// Filters, tabs and choices say what is shown; they do nothing.
const buttons = ['[data-actions] button', '[data-actions] a[href]', 'a[data-actions]']
  .map((one) => `#main ${one}:not(:disabled, [role=combobox], [role=tab], [role=switch], [aria-pressed])`)
  .join();

/**
 * What can be done on the screen that is open, each once: the buttons of places with the attribute `data-actions`. The
 * palette offers these very buttons, with their words and keys: what is not shown, or not allowed, is not offered.
 */
export function findScreenActions(): ScreenAction[] {
  const found = new Map<string, ScreenAction>();
  for (const button of document.querySelectorAll<HTMLElement>(buttons)) {
    const label = button.ariaLabel ?? button.textContent.trim();
    if (label !== '' && button.checkVisibility() && !found.has(label))
      found.set(label, { label, keys: button.getAttribute('aria-keyshortcuts'), button });
  }
  return [...found.values()];
}
