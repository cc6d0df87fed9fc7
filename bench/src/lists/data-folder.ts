import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';

export const reviewsInAll = 1_000_000;

/**
 * A data folder filled by `npm run seed`, kept between runs since filling it takes minutes. Half a filling, without
 * the mark of its end, is thrown away.
 */
export async function filledFolder(
  say: (line: string) => void,
  reviews: number = reviewsInAll,
): Promise<string> {
  const folder = inProject('data/bench', `lists-${reviews}`);
  const mark = join(folder, 'filled');
  if (existsSync(mark)) return folder;
  say(`filling ${reviews} reviews, once: takes some minutes`);
  await rm(folder, { recursive: true, force: true });
  const printed = await outputOf(
    process.execPath,
    [inProject('scripts/run.mjs'), inProject('apps/demo/src/seed.ts'), '--reviews', String(reviews)],
    { env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, LOG_LEVEL: 'warn' } },
  );
  const summary = printed.trim().split('\n').at(-1) ?? '';
  say(summary);
  await writeFile(mark, `${summary}\n`);
  return folder;
}
