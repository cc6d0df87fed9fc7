import type { FlagKey } from '@molva/contract/flag-keys';
import { useSyncExternalStore } from 'react';
import { areFlagsKnown, flagValues, onFlagValues } from './flag-values.ts';

/** Whether a feature flag is on for the user, at this moment: an edit reaches the open page. */
export function useFlag(key: FlagKey): boolean {
  return useSyncExternalStore(onFlagValues, () => flagValues()[key]);
}

/** Whether flags are known at all. Before, on the very first visit, what depends on one may wait a moment. */
export function useFlagsKnown(): boolean {
  return useSyncExternalStore(onFlagValues, areFlagsKnown);
}
