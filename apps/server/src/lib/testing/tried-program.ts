import { readFile } from 'node:fs/promises';
import { serveTasks } from '../serve-tasks.ts';

export interface TriedTask {
  do: 'echo' | 'spin' | 'heap' | 'buffers' | 'exit' | 'flood' | 'parts' | 'look' | 'wait' | 'fail';
  /** What `look` reads, and `fail` speaks of. */
  path?: string;
}

const kept: unknown[] = [];

/** A helper that does what helpers should not, when asked. */
serveTasks(async (task: TriedTask, emit) => {
  switch (task.do) {
    case 'echo':
      return task;
    case 'spin':
      for (;;);
    case 'heap':
      for (;;) kept.push({ more: [kept.length] });
    case 'buffers':
      for (;;) kept.push(Buffer.alloc(1_000_000, 1));
    case 'exit':
      process.exit(3);
      break;
    case 'flood':
      return 'x'.repeat(60_000_000);
    case 'parts':
      for (let part = 0; part < 3; part += 1) await emit([part]);
      return 'done';
    case 'look':
      return {
        environment: Object.keys(process.env),
        read: await readFile(task.path ?? '', 'utf8').catch((error: NodeJS.ErrnoException) => error.code),
      };
    case 'fail':
      throw new Error(task.path);
    case 'wait':
      await new Promise((resolve) => setTimeout(resolve, 60_000));
  }
  return null;
});
