/**
 * localStorage where the browser allows it, memory where it does not (a private window, blocked storage):
 * then a value lives as long as the tab.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** `null` removes the value. @returns false where the browser had no room (or gave no right) to keep it */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
    return false;
  }
}

/** Calls back when another tab changes the value (or clears the whole storage). Returns the way to stop. */
export function onStoredElsewhere(key: string, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
  };
  // Outside a browser, in tests, there are no other tabs.
  if (typeof addEventListener === 'undefined') return () => undefined;
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
