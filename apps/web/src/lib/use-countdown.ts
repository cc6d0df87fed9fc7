import { useSyncExternalStore } from 'react';

/** Whole seconds left until a moment (ms of the clock), 0 once it is past; `null` counts nothing. */
export function useCountdown(until: number | null): number {
  return useSyncExternalStore(eachHalfSecond, () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  );
}

function eachHalfSecond(tick: () => void): () => void {
  const timer = setInterval(tick, 500);
  return () => clearInterval(timer);
}
