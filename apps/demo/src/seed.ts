import { withDatabase } from '@molva/server/cli/with-database';
import { readOptions, type SeedOptions, usage } from './seed/options.ts';
import { NotEmptyError, runSeed } from './seed/run-seed.ts';

/** Milliseconds between two lines of progress. */
const minIntervalMs = 2_000;

const numbers = new Intl.NumberFormat('en');
const line = (text: string) => process.stdout.write(`${text}\n`);

const options = given();
await withDatabase(async (db, url) => {
  let said = performance.now();
  try {
    const inTime = (text: () => string) => {
      if (performance.now() - said < minIntervalMs) return;
      said = performance.now();
      line(text());
    };
    const { reviews, answers, areas, rows, seconds } = await runSeed(
      db,
      url,
      options,
      (filled, spent) => {
        const share = Math.floor((filled.reviews / options.reviews) * 100);
        inTime(
          () => `${share} %  ${numbers.format(filled.reviews)} reviews, ${perSecond(filled.rows, spent)}`,
        );
      },
      (place, count) => inTime(() => `index ${place} of ${count}`),
    );
    line(
      `${numbers.format(reviews)} reviews, ${numbers.format(answers)} answers, ${numbers.format(areas)} areas of ` +
        `${numbers.format(options.clients)} clients in ${seconds.toFixed(1)} s: ${perSecond(rows, seconds)}`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof NotEmptyError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
});

function perSecond(rows: number, seconds: number): string {
  return `${numbers.format(Math.round(rows / seconds))} rows/s`;
}

function given(): SeedOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    process.exit(2);
  }
}
