import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Measurement } from '../lib/measurement.ts';
import { withFolder } from '../lib/places.ts';
import { median } from '../lib/statistics.ts';
import { startMolva } from './process.ts';

const firstStarts = 3;
const laterStarts = 5;
/** Milliseconds after which a process that nobody asks anything counts as idle. */
const idleAfter = 10_000;

/** From the command to a server that is ready, and what it holds in memory when idle: absolute, so guides only. */
export const start: Measurement = {
  name: 'start',
  title: 'Start to ready and idle memory of the Node process',
  measure: (say) =>
    withFolder(async (folder) => {
      const first: number[] = [];
      const later: number[] = [];
      const memory: number[] = [];
      for (let round = 0; round < firstStarts; round += 1) {
        const molva = await startMolva(join(folder, `data-${round}`), folder);
        first.push(molva.readyAfter);
        await molva.stop();
      }
      for (let round = 0; round < laterStarts; round += 1) {
        const molva = await startMolva(join(folder, 'data-0'), folder);
        later.push(molva.readyAfter);
        await wait(idleAfter);
        memory.push(await molva.memory());
        await molva.stop();
        say(`start ${Math.round(molva.readyAfter)} ms, idle ${Math.round(memory.at(-1) ?? 0)} MB`);
      }
      return {
        rows: [
          {
            what: 'first start, empty folder',
            value: median(first) / 1000,
            unit: 's',
            bound: { kind: 'guide', below: 8 },
          },
          {
            what: 'start on an existing folder',
            value: median(later) / 1000,
            unit: 's',
            bound: { kind: 'guide', below: 2 },
          },
          {
            what: 'idle memory (RSS)',
            value: median(memory),
            unit: 'MB',
            bound: { kind: 'guide', below: 200 },
          },
        ],
        details: { firstMs: first, laterMs: later, memoryMb: memory },
      };
    }),
};
