import type { Page } from '@playwright/test';

/** Of this site, with nothing in it that runs. */
export const stillPage = '/docs/start.js';

/** Has a page's window lose all that this site keeps in it, but for the scripts that the browser has read. */
export async function forget(page: Page, baseURL = ''): Promise<void> {
  // Another site's page, or none, would have a process of its own, which reads every script anew.
  await page.goto(new URL(stillPage, baseURL).href);
  await page.evaluate(() => sessionStorage.clear());
  await clearStorage(page, baseURL);
}

/** What all pages of a window share: cookies, what they store. */
export async function clearStorage(page: Page, baseURL = ''): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(baseURL);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.detach();
}
