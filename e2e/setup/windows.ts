import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { clearStorage, stillPage } from './forget.ts';

/**
 * The windows of a worker's browser, lent to one journey after another, each to nobody else at that time: all that a journey
 * left in one is gone, but for the scripts that the browser has read, which it would read anew in a window of its own.
 */
export class Windows {
  readonly #browser: Browser;
  readonly #free: Kept[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async lend(options: BrowserContextOptions): Promise<{ window: BrowserContext; takeBack(): Promise<void> }> {
    const kind = JSON.stringify(options);
    const at = this.#free.findIndex((one) => one.kind === kind);
    const kept = this.#free.splice(at, at < 0 ? 0 : 1)[0] ?? (await this.#open(options));
    return {
      window: kept.window,
      takeBack: async () => {
        if (await isAsNew(kept, options.baseURL)) this.#free.push(kept);
        else await kept.window.close();
      },
    };
  }

  async #open(options: BrowserContextOptions): Promise<Kept> {
    const window = await this.#browser.newContext(options);
    const still = await window.newPage();
    await still.goto(stillPage);
    return { kind: JSON.stringify(options), window, still };
  }
}

interface Kept {
  kind: string;
  window: BrowserContext;
  /** A page of it that no journey has: what clears the window without a page made for that. */
  still: Page;
}

/** Has a window lose what a journey left in it. @returns false where that is not known: it was at another site */
async function isAsNew({ window, still }: Kept, baseURL = ''): Promise<boolean> {
  const { origin } = new URL(baseURL);
  const pages = window.pages().filter((page) => page !== still);
  if (pages.some((page) => new URL(page.url()).origin !== origin)) return false;
  window.removeAllListeners('console');
  // At once, asked about nothing: what they keep as they go is lost with the rest.
  await Promise.all(pages.map((page) => page.close()));
  await window.setOffline(false);
  await window.clearPermissions();
  await clearStorage(still, baseURL);
  return true;
}
