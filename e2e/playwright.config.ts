import { defineConfig } from '@playwright/test';

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

/** Journeys that switch parts of Molva off for everyone: they wait until the others are through. */
const switching = /flags\.spec\.ts$/;

/** Journeys that must also work on the smallest phone. */
const onPhones = /(main-path|sign-in|sign-up|accessibility|client-user|typed-work)\.spec\.ts$/;

/** Screens that one visit looks at wide and narrow (setup/accessible.ts). */
const seenAtBothWidths = /, at both widths$/;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './setup/start-demo.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One that passes the second time is named at the end of `npm test` as unsteady.
  retries: 1,
  // One more than the cores: people and jobs are waited for a third of the time.
  workers: 3,
  // Three times what the longest of those without a limit of their own takes where three share two slow cores.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    colorScheme: 'light',
    video: 'off',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      // The global setup sees to it: whoever reads this file, as knip does, installs no browser by that.
      executablePath: process.env.MOLVA_CHROMIUM,
      // Where the machine has no locale, Chromium gives files with Russian names the name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds here: compiling its scripts again for speed, and a process that only draws, cost a
        // sixth of a journey and give nothing back.
        '--js-flags=--no-opt --no-maglev',
        '--in-process-gpu',
      ],
    },
  },
  projects: [
    {
      name: '1440',
      // Movement is waited for at each press; phones have it.
      use: { viewport: desktop, contextOptions: { reducedMotion: 'reduce' } },
      testIgnore: switching,
    },
    {
      name: '360',
      use: { viewport: phone, hasTouch: true },
      testMatch: onPhones,
      grepInvert: seenAtBothWidths,
    },
    { name: 'flags', use: { viewport: desktop }, testMatch: switching, dependencies: ['1440', '360'] },
  ],
});
