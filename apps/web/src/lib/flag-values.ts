import { type FlagKey, flagKeys } from '@molva/contract/flag-keys';
import { readStored, writeStored } from './storage.ts';

/**
 * What the flags are for whoever sits here. Kept between visits, so that the first screen is drawn as the last one
 * was, before the SDK is there to evaluate anything; the SDK then only corrects it.
 */
export type FlagValues = Readonly<Record<FlagKey, boolean>>;

const storedAs = 'flag_values';

const listeners = new Set<() => void>();
let values: FlagValues | undefined;
let known = false;

export function flagValues(): FlagValues {
  if (values === undefined) {
    const kept = readStored(storedAs);
    known = kept !== null;
    values = parseFlagValues(kept);
  }
  return values;
}

/** Whether the values are more than what a flag is until anything is known of it. */
export function areFlagsKnown(): boolean {
  flagValues();
  return known;
}

/** Takes what was evaluated. Returns the flags that are not as they were. */
export function setFlagValues(next: FlagValues): FlagKey[] {
  const before = flagValues();
  const changed = flagKeys.filter((key) => before[key] !== next[key]);
  if (changed.length === 0 && known) return changed;
  values = next;
  known = true;
  writeStored(storedAs, JSON.stringify(next));
  for (const listener of listeners) listener();
  return changed;
}

export function onFlagValues(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kept values as far as they are any. A flag that is not among them is on, as the server begins with. */
export function parseFlagValues(text: string | null): FlagValues {
  const kept = parseObject(text);
  return Object.fromEntries(flagKeys.map((key) => [key, kept[key] !== false])) as Record<FlagKey, boolean>;
}

function parseObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
