import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The process died of its work, was killed, or ended by itself. */
export class ProcessDied extends Error {}

interface Sent<Task> {
  id: number;
  task: Task;
}
interface Reply<Result> {
  id: number;
  result: Result;
}

export interface HelperProcess<Task, Result> {
  /** @throws ProcessDied where the process ended over it, with whatever else it was doing */
  run(task: Task): Promise<Result>;
  /** Ends it, and what it is doing. */
  end(): void;
}

/**
 * A process beside the server for work that is heavy or may be hostile: started when there is something to do, gone when
 * it was idle for a while, and its memory with it. It does not keep the server's process alive while it is idle.
 *
 * @param module the program: it calls `serveTasks`
 * @param idleFor milliseconds
 */
export function createHelperProcess<Task extends object, Result>(options: {
  module: URL;
  idleFor: number;
  execArgv?: string[];
}): HelperProcess<Task, Result> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let number = 0;
  const waiting = new Map<number, { resolve(result: Result): void; reject(error: Error): void }>();

  function start(): ChildProcess {
    const started = fork(fileURLToPath(options.module), {
      execArgv: options.execArgv ?? [],
      serialization: 'advanced',
    });
    started.on('message', ({ id, result }: Reply<Result>) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
      rest(started);
    });
    started.once('error', (error) => lost(started, error));
    started.once('exit', (code, signal) => lost(started, new ProcessDied(`ended with ${signal ?? code}`)));
    return started;
  }
  function lost(which: ChildProcess, error: Error): void {
    if (which !== child) return;
    child = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  function rest(which: ChildProcess): void {
    if (waiting.size > 0 || which !== child) return;
    idle = setTimeout(() => {
      child = null;
      if (which.connected) which.disconnect();
    }, options.idleFor).unref();
    which.unref();
    which.channel?.unref();
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        if (child === null || !child.connected) child = start();
        child.ref();
        child.channel?.ref();
        number += 1;
        const id = number;
        waiting.set(id, { resolve, reject });
        child.send({ id, task } satisfies Sent<Task>, (error) => {
          if (error && waiting.delete(id)) reject(new ProcessDied(error.message));
        });
      }),
    end() {
      clearTimeout(idle);
      child?.kill('SIGKILL');
    },
  };
}

/** The other side: does each task as it comes, several at once. `work` must not throw: what it gives says what failed. */
export function serveTasks(work: (task: never) => Promise<unknown>): void {
  process.on('message', ({ id, task }: Sent<never>) => {
    work(task)
      .then((result) =>
        process.send?.({ id, result } satisfies Reply<unknown>, undefined, undefined, (error) => {
          // The server went while this was under way.
          if (error) process.exit(0);
        }),
      )
      .catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      });
  });
  // The server is gone, or needs this no more.
  process.on('disconnect', () => process.exit(0));
}
