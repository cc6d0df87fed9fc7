import { useSyncExternalStore } from 'react';
import { watchMedia } from './media-query.ts';

/** The `lg` breakpoint of the theme: room for a whole bar of filters. */
const wide = watchMedia('(min-width: 72rem)');

export function useWide(): boolean {
  return useSyncExternalStore(wide.subscribe, () => wide.matches);
}
