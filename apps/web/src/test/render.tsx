import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { ToastPlace } from '../components/toast-place.tsx';
import { queryClient } from '../lib/query-client.ts';

const roots: [Root, HTMLElement][] = [];

/** Shows a part as the shell does, with its toasts. @returns shows it anew with other properties */
export function render(part: ReactNode): (next: ReactNode) => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  roots.push([root, place]);
  const show = (next: ReactNode) =>
    root.render(
      <QueryClientProvider client={queryClient}>
        {next}
        <ToastPlace />
      </QueryClientProvider>,
    );
  show(part);
  return show;
}

/** All that is shown goes, as when the page is left; what the browser keeps stays. */
export function leavePage(): void {
  for (const [root, place] of roots.splice(0)) {
    root.unmount();
    place.remove();
  }
  queryClient.clear();
}

afterEach(leavePage);
