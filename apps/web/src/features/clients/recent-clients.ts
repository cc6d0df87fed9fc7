import { useSyncExternalStore } from 'react';
import { onSessionChange } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

interface RecentClient {
  readonly id: string;
  readonly name: string;
}

const key = 'recent_clients';
const max = 6;
const listeners = new Set<() => void>();
let cached: { text: string | null; list: readonly RecentClient[] } = { text: null, list: [] };

// Names of clients are no business of the next person at this computer.
onSessionChange((token) => {
  if (token === null) write([]);
});

/** Clients opened last on this computer, newest first, without `id` doubled. */
export function rememberClient(client: RecentClient): void {
  const first = read()[0];
  if (first?.id === client.id && first.name === client.name) return;
  const others = read().filter((item) => item.id !== client.id);
  write([{ id: client.id, name: client.name }, ...others].slice(0, max));
}

/** A client that is gone, or that one may no longer see. */
export function forgetClient(id: string): void {
  const list = read();
  if (list.some((item) => item.id === id)) write(list.filter((item) => item.id !== id));
}

export function useRecentClients(): readonly RecentClient[] {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): readonly RecentClient[] {
  const text = readStored(key);
  if (text !== cached.text) cached = { text, list: parse(text) };
  return cached.list;
}

function write(list: readonly RecentClient[]): void {
  writeStored(key, list.length > 0 ? JSON.stringify(list) : null);
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly RecentClient[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRecent) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isRecent(value: unknown): value is RecentClient {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'id') === 'string' &&
    typeof Reflect.get(value, 'name') === 'string'
  );
}
