import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SlowFilesEarly } from './scripts/slow-files-early.ts';

export default defineConfig({
  resolve: { alias: { '#styled': fileURLToPath(new URL('apps/web/styled-system', import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,demo}/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/web/scripts/*.test.ts',
          ],
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          // As Node runs the server itself: Vite's own way to import rewrites each use of what is imported into a look-up.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      // Only Vite knows JSX and the styles.
      { extends: true, test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
    ],
    setupFiles: ['apps/server/src/test/own-time.ts'],
    pool: 'forks',
    // Two more than the cores: tests of processes and queues wait more than they work (372 s, of three 427).
    maxWorkers: 4,
    // A file's modules are read once per worker and not once per file: that was half of the time. What a module keeps (a
    // helper process, a counter) is shared by the files, as it is by the calls of a server.
    isolate: false,
    // The other cores have workers of their own: threads beside each to clear its memory take a twentieth of all time (592 s of
    // processors for 621).
    execArgv: ['--single-threaded-gc'],
    sequence: { sequencer: SlowFilesEarly },
    // On a cluster, three servers share these cores.
    testTimeout: process.env.TEST_DATABASE_URL === undefined ? 20_000 : 60_000,
    hookTimeout: 60_000,
    // A fact that is polled for may come late where three workers share two cores.
    expect: { poll: { timeout: 10_000 } },
  },
});
