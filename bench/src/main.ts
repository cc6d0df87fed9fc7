import { mkdir, writeFile } from 'node:fs/promises';
import { addedFactsMeasurement } from './added-facts/added-facts.ts';
import { anomalies } from './anomalies/anomalies.ts';
import { browsing } from './browsing/browsing.ts';
import { citus } from './citus/citus.ts';
import { collecting } from './collecting/collecting.ts';
import { execution } from './execution/execution.ts';
import { exportsMeasurement } from './exports/exports.ts';
import { extraction } from './extraction/extraction.ts';
import { faultsMeasurement } from './faults/faults.ts';
import { fullText } from './full-text/full-text.ts';
import { growth } from './growth/growth.ts';
import { handOut } from './hand-out/hand-out.ts';
import { hostileCalls } from './hostile-calls/hostile-calls.ts';
import { images } from './images/images.ts';
import { type Measurement, verdictOf } from './lib/measurement.ts';
import { machine } from './lib/machine.ts';
import { namesAmong } from './lib/options.ts';
import { inProject } from './lib/places.ts';
import { outputOf } from './lib/run-program.ts';
import { tableOf } from './lib/table.ts';
import { importMeasurement } from './import/import.ts';
import { lists } from './lists/lists.ts';
import { mutations } from './mutations/mutations.ts';
import { nearDuplicatesMeasurement } from './near-duplicates/near-duplicates.ts';
import { reading } from './reading/reading.ts';
import { report } from './report/report.ts';
import { rolling } from './rolling/rolling.ts';
import { searchMeasurement } from './search/search.ts';
import { sentiment } from './sentiment/sentiment.ts';
import { sessionCheck } from './session-check/session-check.ts';
import { signIn } from './sign-in/sign-in.ts';
import { start } from './start/start.ts';
import { storing } from './storing/storing.ts';
import { themes } from './themes/themes.ts';
import { typing } from './typing/typing.ts';
import { web } from './web/web.ts';

/** `npm run bench` measures all, `npm run bench -- NAME…` those named. Ends with 1 where a limit is broken. */
const measurements: readonly Measurement[] = [
  sessionCheck,
  signIn,
  extraction,
  start,
  web,
  lists,
  growth,
  browsing,
  searchMeasurement,
  fullText,
  execution,
  images,
  report,
  exportsMeasurement,
  addedFactsMeasurement,
  nearDuplicatesMeasurement,
  handOut,
  typing,
  reading,
  storing,
  collecting,
  importMeasurement,
  mutations,
  hostileCalls,
  faultsMeasurement,
  themes,
  sentiment,
  anomalies,
  citus,
  rolling,
];

const names = namesAmong(process.argv.slice(2));
const unknown = names.filter((name) => !measurements.some((figure) => figure.name === name));
if (unknown.length > 0) {
  console.error(
    `No figure ${unknown.join(', ')}; there are ${measurements.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const broken: string[] = [];
for (const figure of measurements) {
  if (names.length > 0 && !names.includes(figure.name)) continue;
  console.log(`\n${figure.name}: ${figure.title}`);
  try {
    const { rows, details } = await figure.measure((line) => console.log(`  ${line}`));
    console.log(`\n${tableOf(rows)}`);
    await keep(figure.name, { measured: new Date().toISOString(), machine: machine(), rows, details });
    for (const row of rows) if (verdictOf(row) === 'BROKEN') broken.push(`${figure.name}: ${row.what}`);
  } catch (error) {
    // The others are measured all the same; the run fails at its end.
    console.error(error);
    broken.push(`${figure.name}: could not be measured`);
  }
}
if (broken.length > 0) {
  console.error(`\nBroken:\n${broken.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}

async function keep(name: string, results: object): Promise<void> {
  const folder = inProject('bench/results');
  await mkdir(folder, { recursive: true });
  const path = `${folder}/${name}.json`;
  await writeFile(path, `${JSON.stringify(results, null, 2)}\n`);
  // The results are kept with the sources, whose format is checked.
  await outputOf(process.execPath, [
    inProject('node_modules/@biomejs/biome/bin/biome'),
    'format',
    '--write',
    path,
  ]);
}
