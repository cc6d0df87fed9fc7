/**
 * localStorage where the browser allows it, memory where it does not (a private window, blocked storage):
 * then a value lives as long as the tab.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** `null` removes the value. @returns false where it lives as long as the tab only */
export function writeStored(key: string, value: string | null): boolean {
  if (value === null) {
    forgetStored(key);
    return true;
  }
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

export function forgetStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

export function storedKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...memory.keys()];
  } catch {
    return [...memory.keys()];
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
