import { ruleWords } from '../../lib/form-errors.ts';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import type { Answers, AnswerValue, Brief } from './api.ts';
import { answerTo, problemOf } from './answers.ts';
import { type ById, type Conflict, type Draft, merge, onTopOf, type Orphan } from './merge.ts';

export interface SaverState {
  readonly drafts: ById<Draft>;
  readonly conflicts: ById<Conflict>;
  /** What the server refuses, by question, in its words. */
  readonly problems: ById<string>;
  readonly orphans: readonly Orphan[];
  /** `offline` tries again by itself; `refused` does not. */
  readonly phase: 'idle' | 'waiting' | 'saving' | 'offline' | 'refused';
  /** When the server last took something, ms; null before. */
  readonly savedAt: number | null;
  readonly error: unknown;
}

export interface SaverSurroundings {
  readonly send: (version: number, answers: Answers) => Promise<Brief>;
  /** What stands on the server, after each answer that says so. */
  readonly onBrief: (brief: Brief) => void;
  readonly keep: (drafts: ById<Draft>) => void;
  readonly now: () => number;
  /** Calls back after so many ms; returns the way not to. */
  readonly after: (ms: number, call: () => void) => () => void;
}

export interface Saver {
  readonly read: () => SaverState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly type: (id: string, value: AnswerValue) => void;
  /** Takes one of the two answers of a conflict, or one made of both. */
  readonly resolve: (id: string, value: AnswerValue) => void;
  /** The server's brief as it became known by other ways. */
  readonly take: (brief: Brief) => void;
  /** Sends what waits, now. Resolves when nothing more can be sent. */
  readonly flush: () => Promise<void>;
  readonly forgetOrphans: () => void;
  /** Begins with what was kept; returns the way to stop. */
  readonly start: () => () => void;
}

/** Typing rests for so long before it is sent, ms. */
const debounceMs = 800;
const pauses = [3_000, 10_000, 30_000] as const;

/**
 * Saves a brief as it is typed: one call at a time, with all that waits in it. Somebody else's save is merged by
 * question and what is left is sent again; a lost connection is waited for. What is not saved is kept outside of the
 * page.
 */
export function createSaver(first: Brief, kept: ById<Draft>, around: SaverSurroundings): Saver {
  let brief = first;
  let state: SaverState = {
    drafts: {},
    conflicts: {},
    problems: {},
    orphans: [],
    phase: 'idle',
    savedAt: null,
    error: null,
  };
  const listeners = new Set<() => void>();
  const labels = new Map<string, string>();
  /** What was sent without a word of whether it came: any of it may be what the server has. */
  let unsure: Answers[] = [];
  let cancel: () => void = () => undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let stopped = true;

  function change(part: Partial<SaverState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /** Looks at everything that is not saved in the light of what the server has now. */
  function settle(drafts: ById<Draft>): void {
    for (const { id, label } of brief.questions) labels.set(id, label);
    const open = { ...drafts, ...state.conflicts };
    const merged = merge(
      brief,
      unsure.reduce<ById<Draft>>((left, sent) => onTopOf(brief, sent, left), open),
    );
    const orphans = merged.gone.map((id) => {
      const value = open[id]?.value ?? '';
      return { label: labels.get(id) ?? id, text: typeof value === 'string' ? value : value.join('\n') };
    });
    change({
      drafts: merged.drafts,
      conflicts: merged.conflicts,
      orphans: [...state.orphans, ...orphans.filter(({ text }) => text !== '')],
    });
    keep();
  }

  function keep(): void {
    around.keep({ ...state.drafts, ...state.conflicts });
  }

  /** What may go: nothing that is known to be refused. Conflicts are not among the drafts. */
  function sendable(): Answers {
    const questions = new Map(brief.questions.map((question) => [question.id, question]));
    return Object.fromEntries(
      Object.entries(state.drafts).flatMap(([id, { value }]): [string, AnswerValue][] => {
        const question = questions.get(id);
        if (question === undefined || state.problems[id] !== undefined) return [];
        return problemOf(question, value) === undefined ? [[id, value]] : [];
      }),
    );
  }

  function schedule(ms: number): void {
    cancel();
    if (!stopped) cancel = around.after(ms, () => void flush());
  }

  async function run(): Promise<void> {
    for (let sent = sendable(); Object.keys(sent).length > 0; sent = sendable()) {
      change({ phase: 'saving', error: null });
      if (!(await sendOnce(sent))) return;
    }
    change({ phase: 'idle' });
  }

  /** @returns whether to go on with what is left */
  async function sendOnce(sent: Answers): Promise<boolean> {
    unsure = [...unsure, sent];
    try {
      accept(await around.send(brief.version, sent));
      change({ savedAt: around.now() });
      return true;
    } catch (error) {
      return failed(error, sent);
    }
  }

  function accept(next: Brief): void {
    failures = 0;
    if (next.version >= brief.version) brief = next;
    settle(state.drafts);
    unsure = [];
    around.onBrief(brief);
  }

  function failed(error: unknown, sent: Answers): boolean {
    const status = error instanceof ApiError ? error.status : null;
    const current = error instanceof ApiError && status === 409 ? error.current : undefined;
    if (current !== undefined) {
      accept(current as Brief);
      return true;
    }
    if (error instanceof ApiError && status === 422 && noteProblems(error, sent)) return true;
    const passes = error instanceof NetworkError || status === 429 || (status !== null && status >= 500);
    change({ phase: passes ? 'offline' : 'refused', error });
    if (!passes) return false;
    schedule(pauses[Math.min(failures, pauses.length - 1)] ?? debounceMs);
    failures += 1;
    return false;
  }

  /** @returns whether the server named questions: the others can still be saved */
  function noteProblems(error: ApiError, sent: Answers): boolean {
    const named = error.problems.flatMap((problem): [string, string][] => {
      const id = problem.loc.find((part) => typeof part === 'string' && Object.hasOwn(sent, part));
      return typeof id === 'string' ? [[id, ruleWords(problem)]] : [];
    });
    change({ problems: { ...state.problems, ...Object.fromEntries(named) } });
    return named.length > 0;
  }

  function flush(): Promise<void> {
    cancel();
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  function type(id: string, value: AnswerValue): void {
    const { [id]: _told, ...problems } = state.problems;
    const open = state.conflicts[id];
    if (open) {
      change({ conflicts: { ...state.conflicts, [id]: { ...open, value } }, problems });
    } else {
      const base = state.drafts[id]?.base ?? answerTo(brief.answers, id) ?? null;
      change({ drafts: { ...state.drafts, [id]: { value, base } }, problems, phase: 'waiting' });
      schedule(debounceMs);
    }
    keep();
  }

  settle(kept);
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
    },
    take(next) {
      if (next.version <= brief.version) return;
      brief = next;
      settle(state.drafts);
    },
    flush,
    forgetOrphans: () => change({ orphans: [] }),
    start() {
      stopped = false;
      if (Object.keys(state.drafts).length > 0) {
        change({ phase: 'waiting' });
        schedule(debounceMs);
      }
      return () => {
        stopped = true;
        cancel();
        void flush();
      };
    },
  };
}
