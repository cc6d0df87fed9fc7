import { setPriority } from 'node:os';
import { inputOf } from './mutate.ts';

/** Makes inputs beside the server that reads them, in batches as they are asked for. */
setPriority(10);
process.on('message', ({ from, count }: { from: number; count: number }) => {
  process.send?.({ from, inputs: Array.from({ length: count }, (_, index) => inputOf(from + index)) });
});
