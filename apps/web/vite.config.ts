import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeGroups } from './code-groups.ts';
import { routerConfig } from './router.config.ts';
import { compress } from './scripts/compress-plugin.ts';
import { staticCss } from './scripts/static-css-plugin.ts';
import { firstStyles } from './scripts/first-styles-plugin.ts';
import { preloadFonts } from './scripts/preload-font-plugin.ts';

/** The server behind the development server. */
const api = process.env.MOLVA_API ?? 'http://127.0.0.1:8000';

const outside: ReadonlySet<string> = new Set([
  '/r/$token',
  '/report/$token',
  '/reset-password',
  '/undo-email',
  '/restore-account',
]);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter({
      ...routerConfig,
      autoCodeSplitting: true,
      // Loaders go with their screens: the sign-in page carries neither the query library nor any call.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
        // The first page of all is in the first file: a second round trip costs more than its 7 KB. /design
        // is an address only: what it shows is fetched where it is on.
        splitBehavior: ({ routeId }) => {
          if (routeId === '/login' || routeId === '/design') return [];
          // Pages behind a link are nobody's way in to the rest: what they show while they load comes with them.
          return outside.has(routeId)
            ? [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']]
            : undefined;
        },
      },
    }),
    react(),
    staticCss(),
    firstStyles(),
    // Figures and spaces are the other's: without it lines are broken anew when it comes.
    preloadFonts(/golos-text-cyrillic-wght.*\.woff2$/, /golos-text-latin-wght.*\.woff2$/),
    compress(),
  ],
  resolve: { alias: { '#styled': fileURLToPath(new URL('./styled-system', import.meta.url)) } },
  server: {
    port: 5173,
    proxy: { '/api': { target: api }, '/sub': { target: api } },
  },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every page carries the names of all files: 42 bits tell two versions of one apart, and cost less than 48.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: codeGroups },
      },
    },
  },
});
