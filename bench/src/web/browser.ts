import { existsSync } from 'node:fs';

/** The browser that tests use too; null where there is none. */
export function findBrowser(): string | null {
  const path = process.env.MOLVA_CHROMIUM ?? '/usr/bin/chromium';
  return existsSync(path) ? path : null;
}
