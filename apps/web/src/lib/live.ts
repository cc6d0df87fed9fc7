import { useSyncExternalStore } from 'react';

let live = false;
const listeners = new Set<() => void>();

export function setLive(connected: boolean): void {
  live = connected;
  for (const listener of listeners) listener();
}

/** Whether events arrive; where they do not, screens that wait for something ask from time to time. */
export function useLive(): boolean {
  return useSyncExternalStore(subscribe, () => live);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
