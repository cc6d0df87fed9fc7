import { useSyncExternalStore } from 'react';

let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Which texts are out of sight from now on. */
export function hideTexts(next: ReadonlySet<string>): void {
  ids = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Texts that are not to be shown: they are being deleted, or will be soon. */
export function useDeleted(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => ids);
}
