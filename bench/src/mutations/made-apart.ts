import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Input } from './mutate.ts';

const size = 200;

/** Inputs by number, asked for in order, made by another process a few batches ahead; `end` ends it. */
export function madeApart(first: number): { inputOf: (number: number) => Promise<Input>; end: () => void } {
  const child = fork(fileURLToPath(new URL('./input-program.ts', import.meta.url)), {
    serialization: 'advanced',
  });
  const batches = new Map<number, PromiseWithResolvers<Input[]>>();
  child.on('message', ({ from, inputs }: { from: number; inputs: Input[] }) =>
    batches.get(from)?.resolve(inputs),
  );
  const batchAt = (from: number) => {
    const known = batches.get(from);
    if (known) return known.promise;
    const asked = Promise.withResolvers<Input[]>();
    batches.set(from, asked);
    child.send({ from, count: size });
    return asked.promise;
  };
  return {
    async inputOf(number) {
      const at = (number - first) % size;
      const from = number - at;
      if (at === 0) for (const ahead of [size, 2 * size]) void batchAt(from + ahead);
      const input = (await batchAt(from))[at];
      if (!input) throw new Error(`no input ${number}`);
      batches.delete(from - 2 * size);
      return input;
    },
    end: () => child.kill(),
  };
}
