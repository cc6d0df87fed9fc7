import { useSyncExternalStore } from 'react';
import { hasOwnTexts, wipeOnLeaving } from '../../lib/own-storage.ts';
import { signOut } from './sign-out.ts';

wipeOnLeaving();

let isAsked = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  isAsked = value;
  for (const listener of listeners) listener();
}

/** Signs out; where something typed is not sent yet, asks first, since it goes with the person. */
export function leave(): void {
  if (hasOwnTexts()) set(true);
  // The session ends here whatever the server answers; a failed call has nothing to tell the user.
  else void signOut().catch(() => undefined);
}

/** Whether the question stands, and the way to take it back. */
export function useLeaving(): [isAsked: boolean, stay: () => void] {
  const value = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAsked,
  );
  return [value, () => set(false)];
}
