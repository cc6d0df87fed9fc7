import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** What the server sends a helper process. */
export interface TaskRequest {
  id: number;
  task: object;
}
/** What it hears: answers, and pieces of them, are serialised by the process, so that their size is known before. */
export type Said =
  | 'ready'
  | { id: number; part: Uint8Array }
  | { id: number; result: Uint8Array }
  | { id: number; isTooLarge: true };

/** Bytes of an answer or a piece of one: what is larger would hold up the server that takes it in. */
const largestAnswer = 48 * 1_048_576;
const largestPart = 4 * 1_048_576;

type Emit = (part: unknown) => Promise<void>;

/**
 * The other side of a helper process: does each task as it comes. `work` must not throw: what it gives says what failed.
 * Answers that may be long are given in pieces, by `emit`.
 */
export function serveTasks(work: (task: never, emit: Emit) => unknown): void {
  watch();
  // The server decides: Ctrl+C in a terminal and a service manager's stop reach every process of the group.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);
  // The server is gone, or needs this no more.
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ id, task }: TaskRequest) => {
    void answer(id, task, work);
  });
  void say('ready');
}

async function answer(id: number, task: object, work: (task: never, emit: Emit) => unknown): Promise<void> {
  try {
    const result = serialize(
      await work(task as never, async (part) => {
        const bytes = serialize(part);
        if (bytes.length > largestPart) throw new Error('a piece of an answer is too large');
        await say({ id, part: bytes });
      }),
    );
    await say(result.length > largestAnswer ? { id, isTooLarge: true } : { id, result });
  } catch (error) {
    process.stderr.write(`${String(error)}\n`, () => process.exit(1));
  }
}

function say(said: Said): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(said, undefined, undefined, (error) => {
      // The server went while this was under way.
      if (error) process.exit(0);
      resolve();
    });
  });
}

/**
 * A thread that looks on while the work holds its own: ends the process where it outgrew its memory (the first argument,
 * megabytes), and where the server went, of which a process that is busy hears nothing.
 */
function watch(): void {
  const max = Number(process.argv[2] ?? 0) * 1_048_576;
  const code = `
    const { workerData: { max, server } } = require('node:worker_threads');
    setInterval(() => {
      if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
      if (max > 0 && process.memoryUsage.rss() > max) process.kill(process.pid, 'SIGUSR2');
    }, 20);`;
  new Worker(code, {
    eval: true,
    execArgv: [],
    env: {},
    workerData: { max, server: process.ppid },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  }).unref();
}
