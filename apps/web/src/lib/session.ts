import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

const key = 'access_token';
/** Why the token went, for the other tabs. */
const endKey = 'session_end';

/** Why the token changed: the server refused it, the user left (in any tab), or another tab lost it or signed in. */
export type SessionChange = 'started' | 'expired' | 'signed_out' | 'elsewhere';
type Listener = (token: string | null, change: SessionChange) => void;
const listeners = new Set<Listener>();

export function accessToken(): string | null {
  return readStored(key);
}

export function startSession(token: string): void {
  writeStored(key, token);
  for (const listener of listeners) listener(token, 'started');
}

/** Forgets the token; `onSessionChange` listeners of this tab and of the others then leave for /login. */
export function endSession(change: 'expired' | 'signed_out' = 'expired'): void {
  if (readStored(key) === null) return;
  writeStored(endKey, change === 'signed_out' ? change : null);
  writeStored(key, null);
  for (const listener of listeners) listener(null, change);
}

/** Signing in or out, in this tab or another. Returns the way to stop listening. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  const stopElsewhere = onStoredElsewhere(key, (token) =>
    listener(token, token === null && readStored(endKey) === 'signed_out' ? 'signed_out' : 'elsewhere'),
  );
  return () => {
    listeners.delete(listener);
    stopElsewhere();
  };
}

/**
 * Where to go after signing in: only a path of this site. `//host` and `\host` would leave it, and /login
 * would turn in a circle.
 */
export function safeReturnPath(path: string | undefined): string {
  if (path === undefined || !/^\/(?![/\\])/.test(path) || /^\/login(?:[/?#]|$)/.test(path)) return '/';
  return path;
}
