import { accessSync, constants } from 'node:fs';

/** Chromium without windows: Debian's package of that name. The lightest of them. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where systems keep Chromium and its kin; the name given in MOLVA_CHROMIUM comes before all. */
const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/** The browser of this machine; undefined where there is none. Nothing is ever installed. */
export function findBrowser(
  given: string | null | undefined,
  isThere: (path: string) => boolean = isExecutable,
): string | undefined {
  return (given ? [given] : places).find((path) => isThere(path));
}
