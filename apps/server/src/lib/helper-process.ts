import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { type DomainError, unavailable } from './errors.ts';
import type { TaskRequest, Said } from './serve-tasks.ts';

export { serveTasks } from './serve-tasks.ts';

/**
 * What ended a process: we, because a task took too long or too much memory; its own end; or a task given up. One that
 * was not even started says nothing of its task: the fault is the machine's or ours.
 */
export type DeathReason = 'time_limit' | 'memory_limit' | 'crashed' | 'given_up' | 'not_started';

/** The process died of its work, was killed, or ended by itself. */
export class ProcessDied extends Error {
  readonly reason: DeathReason;
  constructor(reason: DeathReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What a caller is told where the reason is `not_started`: to try again, since that may pass. */
export const notStarted = (died: ProcessDied): DomainError =>
  unavailable('program_not_started', 30, { cause: died });

/** So many tasks wait that another would wait for long. */
export class TooManyWait extends Error {}

export interface HelperOptions {
  /** The program: it calls `serveTasks`. */
  module: URL;
  /** Milliseconds after which a process with nothing to do ends. */
  idleFor: number;
  /** Milliseconds that one task may take, its wait and the start of the process aside. */
  timeLimit: number;
  /** Megabytes of JavaScript memory. */
  heap: number;
  /** Megabytes of the process as a whole: what stands beside that memory counts too. */
  memory: number;
  /** Processes at most. */
  processes?: number;
  /** Tasks at once in one process; where one of them kills it, all of them fail. */
  tasksEach?: number;
  /** Tasks that may wait for a process; more are refused. */
  maxWaiting?: number;
  /** Folders that the process may read, and nothing else of the disk, the network or other programs. */
  reads?: readonly string[];
  /** The environment it sees; empty by default. */
  env?: Readonly<Record<string, string>>;
}

export interface RunOptions {
  /** Takes the pieces of an answer that comes in pieces, in order. */
  onPart?: (part: never) => void;
  /** Gives the task up: its process is ended. */
  signal?: AbortSignal;
}

export interface HelperProcess<Task, Result> {
  /**
   * @throws ProcessDied where the process ended over it
   * @throws TooManyWait
   */
  run(task: Task, options?: RunOptions): Promise<Result>;
  /** From now on one process stands ready before it is needed. */
  keepReady(): void;
  /** Process ids, of those that run. */
  pids(): number[];
  /** Ends all, and what they are doing. */
  end(): void;
}

/** How long a process may take until it can work, on a machine that is busy with other things. */
const startLimit = 60_000;
/** What is kept of what a dying process writes, in characters. */
const maxSaid = 1000;

interface Pending {
  task: object;
  resolve(result: never): void;
  reject(error: unknown): void;
  onPart: RunOptions['onPart'];
  timer?: NodeJS.Timeout;
}

interface Member {
  child: ChildProcess;
  tasks: Map<number, Pending>;
  isReady: boolean;
  /** Why it is being killed. */
  verdict: DeathReason | null;
  said: string;
  idle: NodeJS.Timeout | undefined;
  starting: NodeJS.Timeout | undefined;
}

/**
 * Processes beside the server for work that is heavy or may be hostile. Each has a limit of memory and of time a task,
 * and is killed past it; another takes its place at once. They know no secret (their environment is empty), end with the
 * server, whatever ends it, and do not keep it alive while they are idle.
 */
export function createHelperProcess<Task extends object, Result>(
  options: HelperOptions,
): HelperProcess<Task, Result> {
  const { processes = 1, tasksEach = 1, maxWaiting = Number.POSITIVE_INFINITY } = options;
  const members = new Set<Member>();
  const waiting: Pending[] = [];
  let number = 0;
  let spares = 0;

  function start(): Member {
    const child = fork(fileURLToPath(options.module), [String(options.memory)], {
      execArgv: execArgvOf(options),
      serialization: 'advanced',
      // No secret of the server's.
      env: { ...options.env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const member: Member = {
      child,
      tasks: new Map(),
      isReady: false,
      verdict: null,
      said: '',
      idle: undefined,
      starting: undefined,
    };
    members.add(member);
    member.starting = setTimeout(() => kill(member, 'not_started'), startLimit).unref();
    child.stderr?.on('data', (chunk: Buffer) => {
      member.said = (member.said + chunk.toString('utf8')).slice(0, maxSaid);
    });
    child.on('message', (said: Said) => hear(member, said));
    child.once('error', () => lost(member, 'crashed', 'could not be started'));
    child.once('exit', (code, signal) =>
      lost(member, reasonOf(code, signal), `ended with ${signal ?? code}`),
    );
    startIdling(member);
    return member;
  }

  function hear(member: Member, said: Said): void {
    if (said === 'ready') {
      member.isReady = true;
      clearTimeout(member.starting);
      for (const pending of member.tasks.values()) startClock(member, pending);
      return;
    }
    const pending = member.tasks.get(said.id);
    if (!pending) return;
    if ('part' in said) {
      pending.onPart?.(deserialize(said.part) as never);
      return;
    }
    clearTimeout(pending.timer);
    member.tasks.delete(said.id);
    if ('result' in said) pending.resolve(deserialize(said.result) as never);
    else pending.reject(new ProcessDied('memory_limit', 'the answer is too large'));
    if (!dispatch()) startIdling(member);
    keepSpares();
  }

  function lost(member: Member, reason: DeathReason, message: string): void {
    if (!members.delete(member)) return;
    clearTimeout(member.idle);
    clearTimeout(member.starting);
    const died = member.isReady
      ? // What it writes later may be of what it read.
        new ProcessDied(member.verdict ?? reason, message)
      : new ProcessDied(member.verdict ?? 'not_started', [message, member.said].filter(Boolean).join(': '));
    for (const pending of member.tasks.values()) {
      clearTimeout(pending.timer);
      pending.reject(died);
    }
    dispatch();
    // One that cannot even start would be started for ever.
    if (member.isReady) keepSpares();
  }

  function kill(member: Member, verdict: DeathReason): void {
    member.verdict ??= verdict;
    member.child.kill('SIGKILL');
  }

  function startIdling(member: Member): void {
    if (member.tasks.size > 0) return;
    clearTimeout(member.idle);
    member.idle = setTimeout(() => retire(member), options.idleFor).unref();
    setRef(member, false);
  }

  function retire(member: Member): void {
    if (member.tasks.size > 0 || idleMembers() <= spares) return;
    members.delete(member);
    if (member.child.connected) member.child.disconnect();
  }

  const idleMembers = () => [...members].filter(({ tasks }) => tasks.size === 0).length;

  function keepSpares(): void {
    if (members.size < processes && idleMembers() < spares) start();
  }

  /** The one with the least to do; another is started while all are busy. */
  function freeMember(): Member | null {
    let best: Member | null = null;
    for (const member of members)
      if (member.verdict === null && member.child.connected && member.tasks.size < tasksEach)
        if (best === null || isBetter(member, best)) best = member;
    if (best !== null && (best.tasks.size === 0 || members.size >= processes)) return best;
    return members.size < processes ? start() : best;
  }

  function dispatch(): boolean {
    let isAny = false;
    while (waiting.length > 0) {
      const member = freeMember();
      if (member === null) break;
      const pending = waiting.shift();
      if (!pending) break;
      give(member, pending);
      isAny = true;
    }
    return isAny;
  }

  function give(member: Member, pending: Pending): void {
    clearTimeout(member.idle);
    setRef(member, true);
    number += 1;
    member.tasks.set(number, pending);
    if (member.isReady) startClock(member, pending);
    member.child.send({ id: number, task: pending.task } satisfies TaskRequest, (error) => {
      if (error) kill(member, 'crashed');
    });
  }

  function startClock(member: Member, pending: Pending): void {
    pending.timer = setTimeout(() => kill(member, 'time_limit'), options.timeLimit);
  }

  function giveUp(pending: Pending, reason: unknown): void {
    const at = waiting.indexOf(pending);
    if (at !== -1) waiting.splice(at, 1);
    for (const member of members)
      for (const [id, own] of member.tasks)
        if (own === pending) {
          clearTimeout(pending.timer);
          member.tasks.delete(id);
          // What it goes on doing would only be thrown away; where it does nothing else, that ends with it.
          if (member.tasks.size === 0) kill(member, 'given_up');
        }
    pending.reject(reason);
  }

  return {
    run: (task, { onPart, signal } = {}) =>
      new Promise<Result>((resolve, reject) => {
        signal?.throwIfAborted();
        if (waiting.length >= maxWaiting) throw new TooManyWait('too many tasks wait');
        const pending: Pending = { task, resolve, reject, onPart };
        if (signal) {
          const abort = () => giveUp(pending, signal.reason);
          signal.addEventListener('abort', abort, { once: true });
          const done = () => signal.removeEventListener('abort', abort);
          pending.resolve = (result: never) => (done(), resolve(result));
          pending.reject = (error) => (done(), reject(error as Error));
        }
        waiting.push(pending);
        dispatch();
        keepSpares();
      }),
    keepReady() {
      spares = 1;
      keepSpares();
    },
    pids: () => [...members].flatMap(({ child }) => child.pid ?? []),
    end() {
      spares = 0;
      for (const member of members) kill(member, 'given_up');
    },
  };
}

function isBetter(one: Member, other: Member): boolean {
  if (one.tasks.size !== other.tasks.size) return one.tasks.size < other.tasks.size;
  return one.isReady && !other.isReady;
}

function setRef({ child }: Member, isRef: boolean): void {
  const stderr = child.stderr as (NodeJS.ReadableStream & { ref?(): void; unref?(): void }) | null;
  for (const handle of [child, child.channel, stderr])
    if (isRef) handle?.ref?.();
    else handle?.unref?.();
}

/** V8 aborts where its memory is not enough; the watch in the process ends it by SIGUSR2 where the whole is. */
function reasonOf(code: number | null, signal: NodeJS.Signals | null): DeathReason {
  const isMemory =
    signal === 'SIGUSR2' || signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 5;
  return isMemory ? 'memory_limit' : 'crashed';
}

function execArgvOf({ heap, reads }: HelperOptions): string[] {
  const limits = [`--max-old-space-size=${heap}`];
  if (!reads) return limits;
  return [
    ...limits,
    '--permission',
    // For the watch of memory; a thread has no more rights than its process.
    '--allow-worker',
    '--disable-warning=SecurityWarning',
    ...reads.map((folder) => `--allow-fs-read=${folder}`),
  ];
}
