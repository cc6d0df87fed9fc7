import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  findBrowser,
  headlessShell as shell,
  isExecutable,
} from '../apps/server/src/external/render/find-browser.ts';

/** What the search for a browser asks of the machine. */
export interface Machine {
  given: string | undefined;
  isExecutable(path: string): boolean;
  isDebian: boolean;
  isRoot: boolean;
  /** Nobody's own machine: more may be installed than is needed. */
  isCi: boolean;
  /** Exit status of a command whose output goes to standard error. */
  run(command: string, parameters: readonly string[]): Promise<number>;
  /** Where Playwright keeps a Chromium of its own, once installed. */
  playwrightPath(): Promise<string>;
}

/**
 * A Chromium for browser tests: the system's, else one installed here and now.
 *
 * @returns its path
 * @throws Error saying what to do where there is none and none can be installed
 */
export async function ensureBrowser(machine: Machine = thisMachine): Promise<string> {
  const { given } = machine;
  if (given) {
    if (machine.isExecutable(given)) return given;
    throw new Error(`MOLVA_CHROMIUM: ${given} is not a program`);
  }
  const found = () => findBrowser(null, (path) => machine.isExecutable(path));
  const known = found();
  if (known === shell || (known !== undefined && !machine.isCi)) return known;
  if (machine.isDebian && machine.isRoot) {
    await machine.run('apt-get', ['update']);
    for (const name of known === undefined
      ? ['chromium-headless-shell', 'chromium']
      : ['chromium-headless-shell'])
      if ((await machine.run('apt-get', ['install', '-y', '--no-install-recommends', name])) === 0) break;
    const installed = found();
    if (installed !== undefined) return installed;
  }
  if (known !== undefined) return known;
  if ((await machine.run('npx', ['playwright', 'install', 'chromium'])) === 0) {
    const path = await machine.playwrightPath();
    if (machine.isExecutable(path)) return path;
  }
  throw new Error(
    'No Chromium here and none could be installed: install one and set MOLVA_CHROMIUM to its path',
  );
}

const thisMachine: Machine = {
  given: process.env.MOLVA_CHROMIUM,
  isExecutable,
  isDebian: process.platform === 'linux' && isDebianLike(),
  isRoot: process.getuid?.() === 0,
  isCi: Boolean(process.env.CI),
  run: (command, parameters) =>
    new Promise((resolve) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const child = spawn(command, parameters, { stdio: ['ignore', 2, 2], env });
      child.once('error', () => resolve(127));
      child.once('close', (code) => resolve(code ?? 1));
    }),
  async playwrightPath() {
    // Playwright belongs to the browser tests: found from there.
    const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))(
      '@playwright/test',
    ) as {
      chromium: { executablePath(): string };
    };
    return chromium.executablePath();
  },
};

function isDebianLike(): boolean {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

if (import.meta.main) console.log(await ensureBrowser());
