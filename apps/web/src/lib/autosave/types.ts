import type { KeptDraft } from './kept-drafts.ts';
import type { ById, Conflict, Draft, SavedFields } from './merge.ts';

/** How something that is saved as it is typed is read. `S` is what the server answers, `V` what stands in a field. */
export interface Saving<S, V> extends SavedFields<S, V> {
  /** Typing rests for so long before it is sent, ms. */
  readonly pause: number;
  /** Whether a value would be refused, found before the server is asked: the other fields go without it. */
  readonly isWrong?: (saved: S, id: string, value: V) => boolean;
  /** Whose lease it is, where there are leases. While another's runs nothing is sent. */
  readonly holder?: (saved: S) => 'me' | 'other' | null;
}

export interface AutosaveState<S, V> {
  /** What stands in each field. */
  readonly values: ById<V>;
  /** Whether some of it is not saved. */
  readonly isDirty: boolean;
  readonly drafts: ById<Draft<V>>;
  readonly conflicts: ById<Conflict<V>>;
  /** What the server refuses, by field, in words. */
  readonly problems: ById<string>;
  /** What was typed in fields that are there no more, with the last answer that had them. */
  readonly gone: readonly { readonly id: string; readonly value: V; readonly before: S }[];
  /** `offline` tries again by itself, `held` when another's lease ends; `refused` does not. */
  readonly phase: 'idle' | 'waiting' | 'saving' | 'offline' | 'held' | 'refused';
  /** When the server last took something, ms; null before. */
  readonly savedAt: number | null;
  readonly error: unknown;
}

export interface Surroundings<S, V> {
  readonly send: (version: number, values: ById<V>) => Promise<S>;
  /** What stands on the server, where a refusal says so (409). */
  readonly currentOf: (error: unknown) => S | undefined;
  /** What stands on the server, after each answer that says so. */
  readonly onSaved: (saved: S) => void;
  /** Keeps what is not saved outside of the page. */
  readonly keep: (drafts: ById<KeptDraft<V>>) => void;
  readonly now: () => number;
  /** Calls back after so many ms; returns the way not to. */
  readonly after: (ms: number, call: () => void) => () => void;
}

export interface Autosave<S, V> {
  readonly read: () => AutosaveState<S, V>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly type: (id: string, value: V) => void;
  /** Ends a conflict with one of the two values, or one made of both. */
  readonly resolve: (id: string, value: V) => void;
  /** Lets what was typed go: what is saved stands. */
  readonly discard: () => void;
  /** What stands on the server as it became known by other ways. */
  readonly take: (saved: S) => void;
  /** Sends what waits, now. @returns whether everything typed is saved */
  readonly flush: () => Promise<boolean>;
  readonly forgetGone: () => void;
  /** Begins with what was kept; returns the way to stop. */
  readonly start: () => () => void;
}
