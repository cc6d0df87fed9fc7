import { useSyncExternalStore } from 'react';

/** The `lg` breakpoint of the theme: room for a whole bar of filters. */
const wide = matchMedia('(min-width: 72rem)');

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
