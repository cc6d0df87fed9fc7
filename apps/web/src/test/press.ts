import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/**
 * Presses what is in sight at once. A pointer waits until what slides in stands still, which takes longer than most
 * tests, and a toast of the test before may lie over the button.
 */
export async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible();
  await expect.element(button).toBeEnabled();
  const element = button.element();
  if (!(element instanceof HTMLElement)) throw new TypeError('Only what is HTML can be pressed');
  // What is modal hides all around it a moment after it opened, and what the press opens over it along with that.
  if (element.closest(modal) !== null)
    await expect.poll(() => document.querySelector('[data-aria-hidden]'), { interval: 10 }).not.toBeNull();
  await opening(async () => {
    element.click();
    // React draws what the press opens when the event has ended.
    await Promise.resolve();
  });
}

const modal = '[aria-modal=true]';

/** What is modal takes the focus a moment after it opened, and with it what is typed meanwhile. */
async function opening(act: () => Promise<void>): Promise<void> {
  const before = [...document.querySelectorAll(modal)];
  await act();
  const opened = [...document.querySelectorAll(modal)].find((one) => !before.includes(one));
  if (opened !== undefined)
    await expect
      .poll(() => !opened.isConnected || opened.contains(document.activeElement), { interval: 10 })
      .toBe(true);
}

/** The same by the keys that are given. */
export async function pressKeys(place: Locator, keys: string): Promise<void> {
  await expect.element(place).toBeVisible();
  place.element().focus();
  await opening(() => userEvent.keyboard(keys));
}

/** Chooses of a closed list, by its label and the words of the choice. */
export async function pick(label: string, option: string | RegExp): Promise<void> {
  await pressKeys(page.getByRole('combobox', { name: label, exact: true }), '{Enter}');
  await press(page.getByRole('option', { name: option }));
}

/** Types into a field with choices and takes the first one left. Enter takes what is marked, a moment after the last key. */
export async function chooseTyped(field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  await expect.element(page.getByRole('option').first()).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
}

/** Opens a menu by its button and chooses of it, by the keys: the first entry is marked as it opens. */
export async function chooseOf(menu: Locator, entry: string): Promise<void> {
  await pressKeys(menu, '{Enter}');
  const entries = page.getByRole('menuitem');
  await expect.element(entries.first()).toHaveAttribute('data-highlighted');
  // Until it has the focus a key goes to the button.
  await expect.element(page.getByRole('menu')).toHaveFocus();
  const at = entries.elements().findIndex(({ textContent }) => textContent === entry);
  if (at !== 0) await userEvent.keyboard('{ArrowDown}'.repeat(at));
  await expect.element(entries.nth(at)).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
}
