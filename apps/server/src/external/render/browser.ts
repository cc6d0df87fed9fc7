import { rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { type GuardedProxy, startGuardedProxy } from './guarded-proxy.ts';
import type { BrowserTask } from './tasks.ts';

/** Megabytes of what a page's scripts may hold. */
const scriptMemory = 512;

const switches = [
  // Names are resolved by the proxy alone.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--block-new-web-contents',
  // One process for a page with its frames: all that it loads is counted in one place, in less memory.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  `--js-flags=--max-old-space-size=${scriptMemory}`,
  '--disable-gpu',
  '--blink-settings=imagesEnabled=false',
  '--disable-remote-fonts',
];

export interface RunningBrowser {
  browser: Browser;
  proxy: GuardedProxy;
  options: BrowserTask;
}

/** Chromium's profile is kept for as long as it runs; what a process that was killed left goes first. */
async function clear(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

let running: RunningBrowser | null = null;

/** The browser, started when it is first asked for and after it has died. It ends with this process, whatever ends that. */
export async function openBrowser(options: BrowserTask): Promise<RunningBrowser> {
  if (running?.browser.isConnected() && isSame(running.options, options)) return running;
  await closeBrowser();
  const { chromium } = await import('playwright-core');
  await clear(options.folder);
  const proxy = await startGuardedProxy(options);
  try {
    const { server, username, password } = proxy;
    const browser = await chromium.launch({
      executablePath: options.executable,
      chromiumSandbox: options.hasSandbox,
      headless: true,
      proxy: { server, username, password },
      args: switches,
      timeout: 20_000,
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    running = { browser, proxy, options };
    return running;
  } catch (error) {
    proxy.close();
    throw error;
  }
}

/** Of no use any more: it is ended, and whoever asks next gets another. */
export async function closeBrowser(): Promise<void> {
  const before = running;
  running = null;
  before?.proxy.close();
  await before?.browser.close();
}

const isSame = (one: BrowserTask, other: BrowserTask) => JSON.stringify(one) === JSON.stringify(other);
