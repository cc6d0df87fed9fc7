import { ApiError, NetworkError } from '../api-error.ts';
import { ruleWords } from '../form-errors.ts';
import type { KeptDraft } from './kept-drafts.ts';
import { at, type ById, type Draft, merge } from './merge.ts';
import type { Autosave, AutosaveState, Saving, Surroundings } from './types.ts';

const pauses = [3_000, 10_000] as const;
const maxPauseMs = 30_000;

/**
 * Saves what is typed: one call at a time, with all that waits in it. Another version on the server is merged field by
 * field; where somebody else changed the same field both values are kept until a person chooses. A lost connection is
 * waited for, and so is the end of another's lease.
 */
export function createAutosave<S extends { readonly version: number }, V>(
  first: S,
  kept: ById<KeptDraft<V>>,
  { pause, isWrong, holder, ...fields }: Saving<S, V>,
  around: Surroundings<S, V>,
): Autosave<S, V> {
  let saved = first;
  let before = first;
  /** What was sent without a word of whether it came: any of it may be what the server has. */
  let unsure: ById<V>[] = [];
  /** Another has taken it over: what is typed here waits until it is one's own again. */
  let isLost = false;
  let state: AutosaveState<S, V> = {
    values: {},
    isDirty: false,
    drafts: {},
    conflicts: {},
    problems: {},
    gone: [],
    phase: 'idle',
    savedAt: null,
    error: null,
  };
  const listeners = new Set<() => void>();
  let cancel: () => void = () => undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let isStopped = true;

  function change(part: Partial<AutosaveState<S, V>>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /** Everything that is not saved, shown and kept. */
  function open(part: Partial<AutosaveState<S, V>>): void {
    const { drafts, conflicts } = { ...state, ...part };
    const typed: ById<Draft<V>> = { ...drafts, ...conflicts };
    const values = Object.entries(fields.valuesOf(saved)).flatMap(([id, theirs]): [string, V][] => {
      const shown = at(state.values, id) ?? null;
      // What the server takes for the same stays as it is under the hands.
      const value = at(typed, id)?.value ?? (fields.isSame(shown, theirs) ? shown : theirs);
      return value === null ? [] : [[id, value]];
    });
    change({ ...part, values: Object.fromEntries(values), isDirty: Object.keys(typed).length > 0 });
    around.keep(
      Object.fromEntries(
        Object.entries(typed).map(([id, { value, base }]) => {
          const sent = unsure.findLast((one) => Object.hasOwn(one, id));
          return [id, { value, base, ...(sent && { sent: at(sent, id) }) }];
        }),
      ),
    );
  }

  /** Looks at what was typed in the light of what the server has now. */
  function settle(typed: ById<Draft<V>>): void {
    const { gone, ...merged } = merge(fields, saved, typed, unsure);
    open({ ...merged, gone: [...state.gone, ...gone.map((one) => ({ ...one, before }))] });
  }

  function know(next: S): void {
    [before, saved] = [saved, next];
    const who = holder?.(next) ?? null;
    if (who === 'other') isLost = true;
    else if (who === 'me' || !state.isDirty) isLost = false;
  }

  /** What may go: nothing that is known to be refused. Conflicts are not among the drafts. */
  function sendable(): ById<V> {
    if (isLost) return {};
    return Object.fromEntries(
      Object.entries(state.drafts)
        .filter(([id, { value }]) => at(state.problems, id) === undefined && !isWrong?.(saved, id, value))
        .map(([id, { value }]) => [id, value]),
    );
  }

  function schedule(ms: number): void {
    cancel();
    if (!isStopped) cancel = around.after(ms, () => void flush());
  }

  async function run(): Promise<void> {
    for (let sent = sendable(); Object.keys(sent).length > 0; sent = sendable()) {
      change({ phase: 'saving', error: null });
      if (!(await sendOnce(sent))) return;
    }
    change({ phase: state.isDirty && isLost ? 'held' : 'idle' });
  }

  /** @returns whether to go on with what is left */
  async function sendOnce(sent: ById<V>): Promise<boolean> {
    unsure = [...unsure, sent];
    const { version } = saved;
    try {
      accept(await around.send(version, sent));
      change({ savedAt: around.now() });
      return true;
    } catch (error) {
      return failed(error, version, sent);
    }
  }

  function accept(next: S): void {
    failures = 0;
    if (next.version >= saved.version) know(next);
    settle({ ...state.drafts, ...state.conflicts });
    unsure = [];
    around.onSaved(saved);
  }

  /** @param version that was written over; the one known may be newer by now, told by other ways */
  function failed(error: unknown, version: number, sent: ById<V>): boolean {
    const current = around.currentOf(error);
    if (current !== undefined) {
      const isNews = current.version !== version || holder?.(current) === 'other';
      accept(current);
      // The same version and nobody else's: it takes nothing any more, and asking again changes nothing.
      if (!isNews) change({ phase: 'refused', error });
      return isNews;
    }
    if (noteProblems(error, sent)) return true;
    const status = error instanceof ApiError ? error.status : null;
    const passes = error instanceof NetworkError || status === 429 || (status !== null && status >= 500);
    change({ phase: passes ? 'offline' : 'refused', error });
    if (!passes) return false;
    schedule(pauses[failures] ?? maxPauseMs);
    failures += 1;
    return false;
  }

  /** @returns whether the server named fields: the others can still be saved */
  function noteProblems(error: unknown, sent: ById<V>): boolean {
    if (!(error instanceof ApiError) || error.status !== 422) return false;
    const named = error.problems.flatMap((problem): [string, string][] => {
      const id = problem.loc.find((part) => typeof part === 'string' && Object.hasOwn(sent, part));
      return typeof id === 'string' ? [[id, ruleWords(problem)]] : [];
    });
    change({ problems: { ...state.problems, ...Object.fromEntries(named) } });
    return named.length > 0;
  }

  async function flush(): Promise<boolean> {
    cancel();
    running ??= run().finally(() => {
      running = null;
    });
    await running;
    return !state.isDirty;
  }

  function type(id: string, value: V): void {
    state = { ...state, values: { ...state.values, [id]: value } };
    const { [id]: _told, ...problems } = state.problems;
    const conflict = at(state.conflicts, id);
    if (conflict) {
      open({ conflicts: { ...state.conflicts, [id]: { ...conflict, value } }, problems });
      return;
    }
    const { [id]: _draft, ...drafts } = state.drafts;
    const draft = at(state.drafts, id);
    const now = at(fields.valuesOf(saved), id) ?? null;
    const isOpen = !fields.isSame(value, now) || unsure.length > 0;
    open({
      drafts: { ...drafts, ...(isOpen && { [id]: { value, base: draft ? draft.base : now } }) },
      problems,
    });
    if (running === null) change({ phase: !state.isDirty ? 'idle' : isLost ? 'held' : 'waiting' });
    schedule(pause);
  }

  know(first);
  unsure = [
    Object.fromEntries(
      Object.entries(kept).flatMap(([id, { sent }]) => (sent === undefined ? [] : [[id, sent]])),
    ),
  ];
  settle(kept);
  unsure = [];
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type,
    resolve(id, value) {
      const { [id]: _solved, ...conflicts } = state.conflicts;
      change({ conflicts });
      type(id, value);
      void flush();
    },
    discard() {
      cancel();
      open({ drafts: {}, conflicts: {}, problems: {}, phase: 'idle', error: null });
    },
    take(next) {
      if (next.version < saved.version) return;
      const wasLost = isLost;
      know(next);
      settle({ ...state.drafts, ...state.conflicts });
      if (!state.isDirty || running !== null) return;
      if (isLost) change({ phase: 'held' });
      else if (wasLost) schedule(pause);
    },
    flush,
    forgetGone: () => change({ gone: [] }),
    start() {
      isStopped = false;
      if (state.isDirty && isLost) change({ phase: 'held' });
      else if (Object.keys(state.drafts).length > 0) {
        change({ phase: 'waiting' });
        schedule(pause);
      }
      return () => {
        isStopped = true;
        cancel();
        void flush();
      };
    },
  };
}
