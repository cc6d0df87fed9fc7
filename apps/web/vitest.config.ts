import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** What components and lib import; a part with another import is named here. */
const parts = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'react-hook-form',
  'lucide-react',
  'diff',
  'eventsource-parser',
  ...'combobox dialog menu portal radio-group select tabs toast'
    .split(' ')
    .map((part) => `@ark-ui/react/${part}`),
];

// The React that users have: the one for development notes where each element was made, a sixth of the browser's time.
process.env.NODE_ENV = 'production';

/** Tests of components in a real browser, the one that MOLVA_CHROMIUM names: `npm run test:components`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: { alias: { '#styled': fileURLToPath(new URL('./styled-system', import.meta.url)) } },
  // What is found only while a test runs loads the page anew under it, with a second React.
  optimizeDeps: { include: parts, noDiscovery: true },
  server: { port: 0 },
  test: {
    include: ['src/**/*.browser.tsx'],
    setupFiles: ['src/test/setup.ts'],
    testTimeout: 15_000,
    // A fact that is polled for may come late where three windows share two cores.
    expect: { poll: { timeout: 8_000 } },
    // One more than the cores: what is drawn and what is waited for takes half of the time.
    maxWorkers: 3,
    browser: {
      enabled: true,
      headless: true,
      // Three quarters of what each file of tests would load anew.
      dependencySourcemaps: false,
      screenshotFailures: false,
      viewport: { width: 1000, height: 700 },
      provider: playwright({
        launchOptions: {
          ...(process.env.MOLVA_CHROMIUM !== undefined && { executablePath: process.env.MOLVA_CHROMIUM }),
          // As for journeys: a page lives for seconds, and compiling its scripts again for speed gives nothing back.
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--no-first-run',
            '--in-process-gpu',
            '--js-flags=--no-opt --no-maglev',
          ],
        },
        contextOptions: { locale: 'ru-RU', timezoneId: 'Europe/Moscow' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
