import { createRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import { ScreenError } from './components/screen-error.tsx';
import { parseSearch, stringifySearch } from './lib/search.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
  defaultErrorComponent: ({ error }) => createElement(ScreenError, { error }),
  defaultNotFoundComponent: () => 'Not Found',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** An address typed on one page before signing in and wanted on the next; no part of the address bar. */
    email?: string;
  }
}
