import { join } from 'node:path';
import type { Measurement, Row } from '../lib/measurement.ts';
import { inProject, withFolder } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import { median } from '../lib/statistics.ts';
import { startMolva } from '../start/process.ts';
import { findBrowser } from './browser.ts';
import { type Category, type Report, categories, lighthouse } from './lighthouse.ts';
import { sizesOfScreens } from './sizes.ts';

const runs = 3;
/** Runs without a score that are made up for by another. */
const maxFailures = 2;
const minScores: Record<Category, number> = { performance: 95, accessibility: 100, 'best-practices': 100 };

/** What screens load, and what Lighthouse says of the first one. */
export const web: Measurement = {
  name: 'web',
  title: 'Size of what screens load (gzip), Lighthouse on /login (mobile)',
  async measure(say) {
    await outputOf(process.execPath, [inProject('scripts/run.mjs'), inProject('scripts/ensure-web.ts')]);
    const sizes = await sizesOfScreens();
    const browser = findBrowser();
    if (browser === null) {
      const note = 'no Chromium: set MOLVA_CHROMIUM';
      return { rows: [...sizes, { what: 'Lighthouse', value: null, unit: 'points', note }] };
    }
    const reports = await withFolder((folder) => judge(browser, folder, say));
    return { rows: [...sizes, ...categories.map((name) => scoreRow(name, reports))], details: { reports } };
  },
};

async function judge(browser: string, folder: string, say: (line: string) => void): Promise<Report[]> {
  const molva = await startMolva(join(folder, 'data'), folder);
  const reports: Report[] = [];
  let failures = 0;
  try {
    while (reports.length < runs) {
      let report: Report;
      try {
        report = await lighthouse(`${molva.origin}/login`, browser, folder);
      } catch (error) {
        // Its recording of a page load fails now and then, without any score, and it asks to be run again itself.
        failures += 1;
        if (failures > maxFailures) throw error;
        say(error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error));
        continue;
      }
      reports.push(report);
      say(categories.map((name) => `${name} ${report.scores[name]}`).join(', '));
      for (const { category, audit, points, shown } of report.lost)
        say(`  ${category}: ${audit} costs ${points} ${shown}`);
    }
  } finally {
    await molva.stop();
  }
  return reports;
}

function scoreRow(name: Category, reports: readonly Report[]): Row {
  return {
    what: `Lighthouse ${name}`,
    value: median(reports.map(({ scores }) => scores[name])),
    unit: 'points',
    bound: { kind: 'limit', atLeast: minScores[name] },
  };
}
