import { ApiError } from '../lib/api-error.ts';
import { createAutosave } from '../lib/autosave/autosave.ts';
import type { KeptDraft } from '../lib/autosave/kept-drafts.ts';
import type { ById } from '../lib/autosave/merge.ts';
import type { Saving } from '../lib/autosave/types.ts';

/** An autosave whose server, clock and storage a test has in hand. */
export function autosaveInHand<S extends { readonly version: number }, V>(
  saved: S,
  kept: ById<KeptDraft<V>>,
  saving: Saving<S, V>,
) {
  const sent: {
    version: number;
    values: ById<V>;
    answer: (saved: S) => void;
    refuse: (error: unknown) => void;
  }[] = [];
  const shown: S[] = [];
  let stored = kept;
  let timers: { ms: number; call: () => void }[] = [];
  const autosave = createAutosave(saved, kept, saving, {
    send: (version, values) =>
      new Promise((answer, refuse) => {
        sent.push({ version, values, answer, refuse });
      }),
    currentOf: (error) => (error instanceof ApiError ? (error.current as S | undefined) : undefined),
    onSaved: (next) => shown.push(next),
    keep: (drafts) => {
      stored = drafts;
    },
    now: () => 1_000,
    after: (ms, call) => {
      const timer = { ms, call };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  autosave.start();
  return {
    autosave,
    sent,
    shown,
    kept: () => stored,
    waits: () => timers.map(({ ms }) => ms),
    /** Lets the timers that wait run out. */
    passTime: () => {
      for (const { call } of timers.splice(0)) call();
    },
  };
}

/** Answers reach who waits for them. */
export const heard = () => new Promise((resolve) => setTimeout(resolve));
