import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderInMemory } from './folder-in-memory.ts';

/**
 * `npm test`: every check and every runner, to the end even where one fails. The last line is the total of all: each
 * test of Vitest and Playwright, and each check (format, types, lint …) as one. `npm run test:long` runs the unit and API
 * tests and the journeys marked `@long`, and whole what `npm test` takes a sample of.
 *
 * A test that fails runs once more by itself, when the machine has nothing else to do. One that passes then counts as
 * passed and is named at the end as unsteady: a fault of its own, to be mended, and no reason to refuse a change.
 */
const isLong = process.argv.includes('--long');

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const folder = await mkdtemp(join(tmpdir(), 'molva-test-'));
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const unsteady: string[] = [];
/** With more files than this failing, it is no unsteadiness. */
const maxFilesAgain = 5;

type Hear = (said: Buffer) => void;

/** @param hear takes what the command says; shown at once where there is none */
function run(
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
  hear: Hear | null = null,
  cwd = '.',
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      stdio: hear === null ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    if (hear !== null) for (const output of [child.stdout, child.stderr]) output?.on('data', hear);
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    // Not `exit`: output may still be on its way then.
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function add(name: string, count: Count): void {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  if (count.failed > 0) failures.push(name);
}

async function step(name: string, work: () => Promise<Count>): Promise<void> {
  console.log(`\n=== ${name}`);
  const began = Date.now();
  add(name, await work());
  console.log(`=== ${name}: ${secondsSince(began)} s`);
}

function tell(heading: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

const secondsSince = (began: number): string => ((Date.now() - began) / 1000).toFixed(1);

/**
 * For the checks that are written in Go (types, lint): each check has the others for company, and half of what they do on
 * two cores is the same types worked out twice and memory cleared again and again.
 */
const oneCore = { GOMAXPROCS: '1', GOGC: '400' };

/** A step that others run beside: what it says is shown when it has ended. */
async function besideOthers(name: string, work: (hear: Hear) => Promise<Count>): Promise<void> {
  const began = Date.now();
  const said: Buffer[] = [];
  add(name, await work((piece) => said.push(piece)));
  console.log(`\n=== ${name}\n${Buffer.concat(said).toString('utf8')}=== ${name}: ${secondsSince(began)} s`);
}

/** A command that ends well or not, beside others. */
const check = (name: string, command: string, ...parameters: string[]): Promise<void> =>
  besideOthers(name, async (hear) => {
    const isGood = (await run(command, parameters, oneCore, hear)) === 0;
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
  });

/** What a runner's report says; a runner that failed without saying of which test counts as one failure. */
async function counted(status: number, file: string, read: (report: never) => Count): Promise<Count> {
  try {
    const count = read(JSON.parse(await readFile(join(folder, file), 'utf8')) as never);
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Runs Vitest, and what failed once more. @param root of its configuration, from here */
async function vitest(
  root: string,
  environment: Record<string, string>,
  hear: Hear | null = null,
): Promise<Count> {
  const once = (files: string[]) => vitestOnce(root, files, environment, hear);
  const [first, count] = await once([]);
  const files = first?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? [];
  if (first === null || files.length === 0) return count;
  const failed = failedOf(first);
  if (files.length > maxFilesAgain) {
    failures.push(...failed.map(({ line }) => line));
    return count;
  }
  console.log(`\n=== once more: ${files.join(' ')}`);
  const [again, countAgain] = await once(files);
  const stillFailing = again === null ? failed : failedOf(again);
  failures.push(...stillFailing.map(({ line }) => line));
  const names = new Set(stillFailing.map(({ name }) => name));
  unsteady.push(...failed.filter(({ name }) => !names.has(name)).map(({ line }) => line));
  // A file that broke off has tests that the first run did not count.
  const ranBefore = first.testResults
    .filter(({ name }) => files.includes(name))
    .flatMap(({ assertionResults }) => assertionResults);
  const before = (status: string) => ranBefore.filter((test) => test.status === status).length;
  return {
    passed: count.passed - before('passed') + countAgain.passed,
    failed: countAgain.failed,
    skipped: count.skipped,
  };
}

/** Every failed test of a report, and every file that could not be read, with the first line of why. */
function failedOf({ testResults }: VitestReport): { name: string; line: string }[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [{ name: file, line: `${file}: ${firstLine(message)}` }];
      return tests.map(({ fullName, failureMessages }) => {
        const name = `${file} > ${fullName}`;
        return { name, line: `${name}: ${firstLine(failureMessages[0])}` };
      });
    });
}

let vitestRuns = 0;

const firstLine = (text = ''): string => text.trim().split('\n', 1)[0] ?? '';

async function vitestOnce(
  root: string,
  files: string[],
  environment: Record<string, string>,
  hear: Hear | null,
): Promise<[VitestReport | null, Count]> {
  const file = `vitest-${(vitestRuns += 1)}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(folder, file)}`];
  const status = await run('vitest', ['run', ...files, ...reporters], environment, hear, root);
  let read: VitestReport | null = null;
  const count = await counted(status, file, (said: VitestReport) => {
    read = said;
    return {
      passed: said.numPassedTests,
      failed: said.numFailedTests,
      skipped: said.numPendingTests + said.numTodoTests,
    };
  });
  return [read, count];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

function playwright(browser: string): Promise<Count> {
  const which = isLong ? ['--grep', '@long'] : [];
  return run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...which], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'playwright.json'),
    MOLVA_CHROMIUM: browser,
    ...(isLong ? { TEST_LONG: '1' } : {}),
  }).then((status) =>
    counted(
      status,
      'playwright.json',
      ({
        stats,
        suites,
      }: {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number };
        suites: PlaywrightSuite[];
      }) => {
        noteJourneys(suites);
        return {
          passed: stats.expected + stats.flaky,
          failed: stats.unexpected,
          skipped: stats.skipped,
        };
      },
    ),
  );
}

function noteJourneys(suites: PlaywrightSuite[]): void {
  for (const { suites: inner = [], specs = [] } of suites) {
    noteJourneys(inner);
    for (const { file, title, tests } of specs)
      for (const { projectName, status, results } of tests) {
        const line = `[${projectName}] ${file} > ${title}: ${firstLine(results[0]?.error?.message)}`;
        if (status === 'unexpected') failures.push(line);
        if (status === 'flaky') unsteady.push(line);
      }
  }
}

let browser: Promise<string> | undefined;
/** Installed once where it is missing. */
const browserOf = () =>
  (browser ??= import('./ensure-browser.ts').then(({ ensureBrowser }) => ensureBrowser()));

/** Checks, and the tests of components: two or three at once leave no core idle. */
async function checks(): Promise<void> {
  await check(
    'web: generate styles and routes',
    'npm',
    'run',
    '--silent',
    'codegen',
    '--workspace=@molva/web',
  );
  // Those that take longest begin first.
  const waiting = [
    // The linter reads every type anyway: tsc would work all of them out a second time.
    () => check('lint and types', 'npm', 'run', '--silent', 'lint'),
    async () => {
      await check('web: build', 'node', 'scripts/ensure-web.ts');
      await check(
        'web: size of what is loaded',
        'npm',
        'run',
        '--silent',
        'check-size',
        '--workspace=@molva/web',
      );
    },
    async () => {
      const environment = { MOLVA_CHROMIUM: await browserOf() };
      await besideOthers('component tests', (hear) => vitest('apps/web', environment, hear));
    },
    () => check('unused code', 'knip'),
    () => check('format', 'biome', 'format', '.'),
  ];
  const inTurn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, inTurn));
}

if (isLong) await check('web: build', 'node', 'scripts/ensure-web.ts');
else await checks();
const statements = await mkdtemp(join(tmpdir(), 'molva-statements-'));
// Databases are copied four hundred times, none of them to outlive the run: on a disk each takes four times as long.
const TMPDIR = (await folderInMemory()) ?? tmpdir();
await step('unit and API tests', () =>
  vitest('.', { TMPDIR, ...(isLong ? { TEST_LONG: '1' } : { STATEMENTS_SEEN: statements }) }),
);
// What the tests saw, held against what Citus asks: no cluster is needed for it.
if (!isLong) await check('statements', 'node', 'scripts/check-statements.ts', statements);
await step('browser journeys', async () => playwright(await browserOf()));

for (const made of [folder, statements]) await rm(made, { recursive: true, force: true });
tell('Failed', failures);
tell('Failed, and passed once more by itself', unsteady);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
