import { useEffect, useState, useSyncExternalStore } from 'react';
import { createAutosave } from './autosave.ts';
import { readDrafts, writeDrafts } from './kept-drafts.ts';
import type { Autosave, AutosaveState, Saving, Surroundings } from './types.ts';

interface Options<S, V> extends Pick<Surroundings<S, V>, 'send' | 'currentOf' | 'onSaved'> {
  /** Under which what is not saved is kept: of one person (`ownKey`). */
  readonly key: string;
  /** Whether what was kept can be put in a field. */
  readonly isValue: (value: unknown) => value is V;
  /** Whether it takes words now; where it does not, what was typed waits in the browser. */
  readonly isOpen?: boolean;
}

function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/** Keeps what is typed in one thing saved, for as long as its screen stands. */
export function useAutosave<S extends { readonly version: number }, V>(
  saved: S,
  saving: Saving<S, V>,
  { key, isValue, isOpen = true, send, currentOf, onSaved }: Options<S, V>,
): { autosave: Autosave<S, V>; state: AutosaveState<S, V> } {
  const [autosave] = useState(() =>
    createAutosave(saved, readDrafts(key, isValue), saving, {
      send,
      currentOf,
      onSaved,
      keep: (drafts) => writeDrafts(key, drafts),
      now: () => Date.now(),
      after,
    }),
  );
  useEffect(() => autosave.take(saved), [autosave, saved]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = autosave.start();
    const send = () => void autosave.flush();
    const sendIfHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    addEventListener('online', send);
    document.addEventListener('visibilitychange', sendIfHidden);
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendIfHidden);
      stop();
    };
  }, [autosave, isOpen]);
  return { autosave, state: useSyncExternalStore(autosave.subscribe, autosave.read) };
}
