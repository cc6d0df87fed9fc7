import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outputOf } from '../lib/run-program.ts';

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

export interface Report {
  /** Points of 100. */
  scores: Record<Category, number>;
  /** Audits that cost points, by category. */
  lost: { category: Category; audit: string; points: number; shown: string }[];
}

/** The parts of Lighthouse's report that are read here. */
export interface RawReport {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, { title: string; score: number | null; displayValue?: string } | undefined>;
  runtimeError?: { message: string };
}

/** Lighthouse in a process and a browser of its own, with its mobile preset unless options say otherwise. */
export async function lighthouse(
  url: string,
  browser: string,
  folder: string,
  options: readonly string[] = [],
): Promise<Report> {
  const path = join(folder, 'lighthouse.json');
  await outputOf(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('lighthouse/cli/index.js')),
      url,
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
      '--output=json',
      `--output-path=${path}`,
      ...options,
    ],
    { cwd: folder, env: { PATH: process.env.PATH ?? '', HOME: folder, CHROME_PATH: browser, CI: '1' } },
  );
  return readReport(JSON.parse(await readFile(path, 'utf8')) as RawReport);
}

/** Scores, and what each lost point was lost for. @throws where Lighthouse could not load the page */
export function readReport(raw: RawReport): Report {
  if (raw.runtimeError) throw new Error(`Lighthouse: ${raw.runtimeError.message}`);
  const scores: Record<Category, number> = { performance: 0, accessibility: 0, 'best-practices': 0 };
  const lost: Report['lost'] = [];
  for (const category of categories) {
    const { score, auditRefs } = raw.categories[category] ?? { score: null, auditRefs: [] };
    if (score === null) throw new Error(`Lighthouse gave no score for ${category}`);
    scores[category] = Math.round(score * 100);
    const judged = auditRefs.filter(
      ({ id, weight }) => weight > 0 && (raw.audits[id]?.score ?? null) !== null,
    );
    const weights = judged.reduce((sum, { weight }) => sum + weight, 0);
    for (const { id, weight } of judged) {
      const audit = raw.audits[id];
      const points = (100 * weight * (1 - (audit?.score ?? 1))) / weights;
      if (points >= 0.05)
        lost.push({
          category,
          audit: id,
          points: Math.round(points * 10) / 10,
          shown: audit?.displayValue ?? '',
        });
    }
  }
  return { scores, lost };
}
