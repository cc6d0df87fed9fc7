import { ApiError, NetworkError } from '../../lib/api-error.ts';
import type { Draft } from './stored-text.ts';

/** What the saver needs to know of the text on the server. */
export interface Saved {
  readonly version: number;
  readonly review_data: string | null;
  readonly lock: { readonly is_mine: boolean } | null;
}

export interface TextState {
  /** What stands in the field. */
  readonly text: string;
  /** Whether some of it is not saved. */
  readonly isDirty: boolean;
  /** The saved text where somebody else wrote over what this one began from; null where there is no quarrel. */
  readonly theirs: string | null;
  /** `offline` tries again by itself, `held` when the text is free again; `refused` does not. */
  readonly phase: 'idle' | 'waiting' | 'saving' | 'offline' | 'held' | 'refused';
  /** When the server last took something, ms; null before. */
  readonly savedAt: number | null;
  readonly error: unknown;
}

export interface SaverSurroundings<S extends Saved> {
  readonly send: (version: number, text: string) => Promise<S>;
  /** What stands on the server, after each answer that says so. */
  readonly onSaved: (saved: S) => void;
  readonly keep: (draft: Draft | null) => void;
  readonly now: () => number;
  /** Calls back after so many ms; returns the way not to. */
  readonly after: (ms: number, call: () => void) => () => void;
}

export interface TextSaver<S extends Saved> {
  readonly read: () => TextState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly type: (text: string) => void;
  /** Ends a quarrel with one of the two texts, or one made of both. */
  readonly resolve: (text: string) => void;
  /** Lets what was typed go: the saved text stands. */
  readonly discard: () => void;
  /** The text on the server as it became known by other ways. */
  readonly take: (saved: S) => void;
  /** Sends what waits, now. @returns whether everything typed is saved */
  readonly flush: () => Promise<boolean>;
  /** Begins with what was kept; returns the way to stop. */
  readonly start: () => () => void;
}

/** Typing rests for so long before it is sent, ms. */
const debounceMs = 1_000;
const pauses = [3_000, 10_000, 30_000] as const;

const textOf = (saved: Saved) => saved.review_data ?? '';
/** A text of spaces alone is none to the server. */
const isSame = (one: string, other: string) => one === other || (one.trim() === '' && other.trim() === '');
const isHeld = (saved: Saved) => saved.lock !== null && !saved.lock.is_mine;

/**
 * Saves one text as it is typed: one call at a time. Another version on the server is taken where its words are those one
 * began from; where they are others both are kept until a person chooses. A lost connection is waited for, and so is the
 * end of another's lease. What is not saved is kept outside of the page.
 */
export function createTextSaver<S extends Saved>(
  first: S,
  kept: Draft | null,
  around: SaverSurroundings<S>,
): TextSaver<S> {
  let saved = first;
  /** The saved text that the typing began from. */
  let base = kept?.base ?? textOf(first);
  /** What was sent without a word of whether it came: any of it may be what the server has. */
  let unsure: string[] = kept === null || kept.sent === null ? [] : [kept.sent];
  /** Another has taken the text over: what is typed here waits until it is one's own again. */
  let isLost = false;
  let state: TextState = {
    text: kept?.text ?? textOf(first),
    isDirty: false,
    theirs: null,
    phase: 'idle',
    savedAt: null,
    error: null,
  };
  const listeners = new Set<() => void>();
  let cancel: () => void = () => undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let stopped = true;

  function change(part: Partial<TextState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /** Looks at what was typed in the light of what the server has now. */
  function settle(text: string, wasDirty: boolean): void {
    const theirs = textOf(saved);
    if (!wasDirty || isSame(text, theirs)) {
      base = theirs;
      // Spaces that the server dropped are no reason to take them from under the hands.
      change({ text: isSame(text, theirs) ? text : theirs, isDirty: false, theirs: null });
    } else {
      if (unsure.some((sent) => isSame(sent, theirs))) base = theirs;
      change({ text, isDirty: true, theirs: isSame(base, theirs) ? null : theirs });
    }
    keep();
  }

  function keep(): void {
    const sent = unsure.at(-1) ?? null;
    around.keep(state.isDirty ? { text: state.text, base, sent, at: around.now() } : null);
  }

  function schedule(ms: number): void {
    cancel();
    if (!stopped) cancel = around.after(ms, () => void flush());
  }

  const maySend = () => state.isDirty && state.theirs === null && !isLost;

  function know(next: S): void {
    saved = next;
    if (isHeld(next)) isLost = true;
    else if (next.lock !== null || !state.isDirty) isLost = false;
  }

  async function run(): Promise<void> {
    while (maySend()) {
      change({ phase: 'saving', error: null });
      if (!(await sendOnce(state.text))) return;
    }
    change({ phase: state.isDirty && isLost ? 'held' : 'idle' });
  }

  /** @returns whether to go on with what is left */
  async function sendOnce(sent: string): Promise<boolean> {
    unsure = [...unsure, sent];
    const { version } = saved;
    try {
      const next = await around.send(version, sent);
      change({ savedAt: around.now() });
      accept(next);
      return true;
    } catch (error) {
      return failed(error, version);
    }
  }

  function accept(next: S): void {
    failures = 0;
    if (next.version >= saved.version) know(next);
    settle(state.text, state.isDirty);
    unsure = [];
    around.onSaved(saved);
  }

  /** @param version that was written over; the one known may be newer by now, told by other ways */
  function failed(error: unknown, version: number): boolean {
    const status = error instanceof ApiError ? error.status : null;
    const current =
      error instanceof ApiError && status === 409 ? (error.current as S | undefined) : undefined;
    if (current !== undefined) {
      const isNews = current.version !== version || isHeld(current);
      accept(current);
      // The same version and nobody else's: the state takes no words any more, and asking again changes nothing.
      if (!isNews) change({ phase: 'refused', error });
      return isNews;
    }
    const passes = error instanceof NetworkError || status === 429 || (status !== null && status >= 500);
    change({ phase: passes ? 'offline' : 'refused', error });
    if (!passes) return false;
    schedule(pauses[Math.min(failures, pauses.length - 1)] ?? debounceMs);
    failures += 1;
    return false;
  }

  async function flush(): Promise<boolean> {
    cancel();
    running ??= run().finally(() => {
      running = null;
    });
    await running;
    return !state.isDirty;
  }

  function type(text: string): void {
    if (text === state.text) return;
    const isDirty = !isSame(text, textOf(saved)) || unsure.length > 0;
    change({ text, isDirty, ...(running === null && { phase: isDirty ? 'waiting' : 'idle' }) });
    keep();
    if (maySend()) schedule(debounceMs);
  }

  know(first);
  settle(state.text, kept !== null);
  unsure = [];
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type,
    resolve(text) {
      base = textOf(saved);
      change({ text, theirs: null, isDirty: !isSame(text, base), phase: 'waiting' });
      keep();
      void flush();
    },
    discard() {
      cancel();
      settle(textOf(saved), false);
      change({ phase: 'idle', error: null });
    },
    take(next) {
      if (next.version < saved.version) return;
      const wasLost = isLost;
      know(next);
      settle(state.text, state.isDirty);
      if (!state.isDirty || running !== null) return;
      if (isLost) change({ phase: 'held' });
      else if (wasLost) schedule(debounceMs);
    },
    flush,
    start() {
      stopped = false;
      if (maySend()) {
        change({ phase: 'waiting' });
        schedule(debounceMs);
      } else if (state.isDirty && isLost) change({ phase: 'held' });
      return () => {
        stopped = true;
        cancel();
        void flush();
      };
    },
  };
}
