import { useSyncExternalStore } from 'react';
import { watchMedia } from './media-query.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

export type ColourMode = 'light' | 'dark' | 'system';

/** The page's ground in each mode, for the browser's own bars; the same as in /theme.js and `bg.canvas`. */
const ground = { light: '#FFF9F5', dark: '#15110E' } as const;
const listeners = new Set<() => void>();
const systemDark = watchMedia('(prefers-color-scheme: dark)');

export function colourMode(): ColourMode {
  const kept = readStored('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function shownMode(): 'light' | 'dark' {
  const mode = colourMode();
  if (mode !== 'system') return mode;
  return systemDark.matches ? 'dark' : 'light';
}

export function setColourMode(mode: ColourMode): void {
  writeStored('theme', mode);
  apply();
}

/** Keeps the page in step with the system and with other tabs. */
export function followColourMode(): void {
  systemDark.subscribe(apply);
  onStoredElsewhere('theme', apply);
  apply();
}

export function useColourMode(): ColourMode {
  return useSyncExternalStore(subscribe, colourMode);
}

/** The mode that is really shown: charts draw on a canvas and cannot inherit it. */
export function useShownMode(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownMode);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function apply(): void {
  const shown = shownMode();
  document.documentElement.dataset.theme = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground[shown]);
  for (const listener of listeners) listener();
}
