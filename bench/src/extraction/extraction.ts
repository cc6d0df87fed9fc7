import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurement, Row } from '../lib/measurement.ts';
import { realData } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import { median, medianRatio } from '../lib/statistics.ts';
import { hasExtruct, timeExtruct } from './extruct.ts';
import { pages } from './pages.ts';
import type { Round } from './time-page.ts';

/** Processes of each side; they take turns, so that both meet the same machine. */
const turns = 4;

/** Reading a page into reviews, against building its tree with htmlparser2 and against Debian's extruct. */
export const extraction: Measurement = {
  name: 'extraction',
  title: 'Extraction, times the time of htmlparser2 building the tree, and of extruct',
  async measure(say) {
    const withExtruct = await hasExtruct();
    if (!withExtruct) say('extruct is not installed (apt: python3-extruct): not compared');
    const rows: Row[] = [];
    const details: Record<string, unknown> = {};
    for (const { file, host } of pages) {
      const path = join(realData, 'pages', file);
      if (!existsSync(path)) {
        rows.push({ what: file, value: null, unit: '', note: 'not there: set MOLVA_REAL_DATA' });
        continue;
      }
      const measured = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const ours = await timePage(path, host);
        measured.push({ ...ours, extruct: withExtruct ? await timeExtruct(path) : null });
      }
      details[file] = measured.map(({ rounds, extruct, reviews }) => ({
        reviews,
        ...medians(rounds),
        extruct: extruct && median(extruct),
      }));
      rows.push(...rowsOf(file, measured));
    }
    return { rows, details };
  },
};

interface Turn {
  rounds: Round[];
  reviews: number;
  extruct: number[] | null;
}

const ways = [
  ['ready', 'ready rules'],
  ['plain', '{}'],
] as const;

function rowsOf(file: string, turns: readonly Turn[]): Row[] {
  const rounds = turns.flatMap((turn) => turn.rounds);
  const typical = medians(rounds);
  return ways.flatMap(([way, name]) => {
    const rows: Row[] = [
      {
        what: `${file}, ${name} / tree`,
        value: medianRatio(rounds.map((round) => ({ of: round[way], to: round.tree }))),
        unit: '',
        bound: { kind: 'limit', atMost: 2 },
        note: `${typical[way].toFixed(2)} ms, tree ${typical.tree.toFixed(2)} ms, ${turns[0]?.reviews} reviews by ready rules`,
      },
    ];
    const compared = turns.flatMap(({ extruct, rounds }) =>
      extruct ? [{ of: median(rounds.map((round) => round[way])), to: median(extruct) }] : [],
    );
    if (compared.length > 0)
      rows.push({
        what: `${file}, ${name} / extruct`,
        value: medianRatio(compared),
        unit: '',
        bound: { kind: 'limit', atMost: 1 / 1.5 },
        note: `extruct ${median(compared.map(({ to }) => to)).toFixed(2)} ms`,
      });
    return rows;
  });
}

function medians(rounds: readonly Round[]): Round {
  const of = (key: keyof Round) => median(rounds.map((round) => round[key]));
  return { tree: of('tree'), plain: of('plain'), ready: of('ready') };
}

async function timePage(path: string, host: string): Promise<{ rounds: Round[]; reviews: number }> {
  const script = join(import.meta.dirname, 'time-page.ts');
  return JSON.parse(await outputOf(process.execPath, [script, path, host])) as {
    rounds: Round[];
    reviews: number;
  };
}
