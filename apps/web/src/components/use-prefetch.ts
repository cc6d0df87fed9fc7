import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

/** Fetches ahead, when the browser is idle, what this screen may open. */
export function usePrefetch(...parts: readonly { readonly prefetch: () => void }[]): void {
  const prefetch = useEffectEvent(() => {
    for (const part of parts) part.prefetch();
  });
  useEffect(() => whenIdle(() => prefetch()), []);
}
