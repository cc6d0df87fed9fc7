import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { forget } from './forget.ts';

/**
 * The windows of a worker's browser, lent to one journey after another, each to nobody else at that time: all that a journey
 * left in one is gone, but for the scripts that the browser has read, which it would read anew in a window of its own.
 */
export class Windows {
  readonly #browser: Browser;
  readonly #free: { kind: string; window: BrowserContext }[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async lend(options: BrowserContextOptions): Promise<{ window: BrowserContext; takeBack(): Promise<void> }> {
    const kind = JSON.stringify(options);
    const at = this.#free.findIndex((one) => one.kind === kind);
    const window =
      this.#free.splice(at, at < 0 ? 0 : 1)[0]?.window ?? (await this.#browser.newContext(options));
    return {
      window,
      takeBack: async () => {
        if (await isAsNew(window, options.baseURL)) this.#free.push({ kind, window });
        else await window.close();
      },
    };
  }
}

/** Has a window lose what a journey left in it. @returns false where that is not known: it was at another site */
async function isAsNew(window: BrowserContext, baseURL = ''): Promise<boolean> {
  const { origin } = new URL(baseURL);
  const pages = window.pages();
  if (pages.some((page) => new URL(page.url()).origin !== origin)) return false;
  window.removeAllListeners('console');
  // At once, asked about nothing: what they keep as they go is lost with the rest.
  await Promise.all(pages.map((page) => page.close()));
  await window.setOffline(false);
  await window.clearPermissions();
  await window.clearCookies();
  const page = await window.newPage();
  await forget(page, baseURL);
  await page.close();
  return true;
}
