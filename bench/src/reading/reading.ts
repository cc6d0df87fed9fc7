import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '../extraction/pages.ts';
import type { Measurement, Row } from '../lib/measurement.ts';
import { realData } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import { median, medianRatio } from '../lib/statistics.ts';
import type { Round } from './time-reading.ts';

/** Pages through the processes that read, against the same reading on the event loop itself. */
export const reading: Measurement = {
  name: 'reading',
  title: 'Pages a second through the processes that read, times reading on the event loop',
  async measure() {
    const rows: Row[] = [];
    const details: Record<string, unknown> = {};
    for (const { file, host } of pages) {
      const path = join(realData, 'pages', file);
      if (!existsSync(path)) {
        rows.push({ what: file, value: null, unit: '', note: 'not there: set MOLVA_REAL_DATA' });
        continue;
      }
      const script = join(import.meta.dirname, 'time-reading.ts');
      const rounds = JSON.parse(await outputOf(process.execPath, [script, path, host])) as Round[];
      const typical = (way: keyof Round) => median(rounds.map((round) => round[way]));
      details[file] = { direct: typical('direct'), alone: typical('alone'), together: typical('together') };
      const ratio = (way: 'alone' | 'together') =>
        medianRatio(rounds.map((round) => ({ of: round.direct, to: round[way] })));
      rows.push(
        {
          what: `${file}, eight collections at once`,
          value: ratio('together'),
          unit: '',
          bound: { kind: 'limit', atLeast: 0.9 },
          note: `${typical('together').toFixed(2)} ms a page, ${typical('direct').toFixed(2)} ms on the event loop`,
        },
        {
          what: `${file}, one collection`,
          value: ratio('alone'),
          unit: '',
          note: `${typical('alone').toFixed(2)} ms a page`,
        },
      );
    }
    return { rows, details };
  },
};
