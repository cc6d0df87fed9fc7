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

/** `null` removes the value. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}

/** Calls back when another tab changes the value (or clears the whole storage). Returns the way to stop. */
export function onStoredElsewhere(key: string, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
