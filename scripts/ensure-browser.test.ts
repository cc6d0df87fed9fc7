import { describe, expect, it } from 'vitest';
import { ensureBrowser, type Machine } from './ensure-browser.ts';

/** A machine on which the given commands bring programs about. */
function machine(options: {
  has?: string[];
  brings?: Record<string, string>;
  given?: string;
  isRoot?: boolean;
  isCi?: boolean;
}): Machine & { ran: string[] } {
  const programs = new Set(options.has ?? []);
  const ran: string[] = [];
  return {
    ran,
    given: options.given,
    isDebian: true,
    isRoot: options.isRoot ?? true,
    isCi: options.isCi ?? false,
    isExecutable: (path) => programs.has(path),
    run: async (command, parameters) => {
      const line = [command, ...parameters].join(' ');
      ran.push(line);
      const brought = options.brings?.[line];
      if (brought !== undefined) programs.add(brought);
      return brought === undefined ? 1 : 0;
    },
    playwrightPath: async () => '/home/cache/chrome',
  };
}

const byApt = { 'apt-get install -y --no-install-recommends chromium': '/usr/bin/chromium' };
const byPlaywright = { 'npx playwright install chromium': '/home/cache/chrome' };

describe('ensureBrowser', () => {
  it('takes the one it was given, and says so where that is none', async () => {
    const has = ['/opt/chrome', '/usr/bin/chromium'];
    expect(await ensureBrowser(machine({ given: '/opt/chrome', has }))).toBe('/opt/chrome');
    await expect(ensureBrowser(machine({ given: '/opt/none', has }))).rejects.toThrow(
      'MOLVA_CHROMIUM: /opt/none',
    );
  });

  it('takes the one of the system and installs nothing', async () => {
    const here = machine({ has: ['/usr/bin/google-chrome'] });
    expect(await ensureBrowser(here)).toBe('/usr/bin/google-chrome');
    expect(here.ran).toEqual([]);
  });

  it('installs the package as root on Debian', async () => {
    const here = machine({ brings: byApt });
    expect(await ensureBrowser(here)).toBe('/usr/bin/chromium');
    expect(here.ran).toHaveLength(3);
  });

  it('installs the one without windows first, in CI even beside another', async () => {
    const byShell = {
      'apt-get install -y --no-install-recommends chromium-headless-shell':
        '/usr/bin/chromium-headless-shell',
    };
    expect(await ensureBrowser(machine({ brings: { ...byApt, ...byShell } }))).toBe(
      '/usr/bin/chromium-headless-shell',
    );
    const has = ['/usr/bin/chromium'];
    expect(await ensureBrowser(machine({ has, brings: byShell, isCi: true }))).toBe(
      '/usr/bin/chromium-headless-shell',
    );
    expect(await ensureBrowser(machine({ has, isCi: true }))).toBe('/usr/bin/chromium');
    expect(await ensureBrowser(machine({ has, brings: byShell }))).toBe('/usr/bin/chromium');
  });

  it('lets Playwright install its own where there is no root, or no package', async () => {
    const notRoot = machine({ isRoot: false, brings: { ...byApt, ...byPlaywright } });
    expect(await ensureBrowser(notRoot)).toBe('/home/cache/chrome');
    expect(notRoot.ran).toEqual(['npx playwright install chromium']);
    expect(await ensureBrowser(machine({ brings: byPlaywright }))).toBe('/home/cache/chrome');
  });

  it('says what to do where nothing helps', async () => {
    await expect(ensureBrowser(machine({}))).rejects.toThrow('set MOLVA_CHROMIUM');
  });
});
