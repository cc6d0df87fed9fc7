import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm test`: every check and every runner, to the end even where one fails. The last line is the total of all: each
 * test of Vitest and Playwright, and each check (format, types, lint …) as one. `npm run test:long` runs the unit and API
 * tests alone, and whole what `npm test` takes a sample of.
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

function run(
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
  hear: ((said: Buffer) => void) | null = null,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
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

const secondsSince = (began: number): string => ((Date.now() - began) / 1000).toFixed(1);

/** A command that ends well or not. What it says is shown when it has ended: others run beside it. */
async function check(name: string, command: string, ...parameters: string[]): Promise<void> {
  const began = Date.now();
  const said: Buffer[] = [];
  const isGood = (await run(command, parameters, {}, (piece) => said.push(piece))) === 0;
  add(name, { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });
  console.log(`\n=== ${name}\n${Buffer.concat(said).toString('utf8')}=== ${name}: ${secondsSince(began)} s`);
}

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

function vitest(): Promise<Count> {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, 'vitest.json')}`,
  ];
  return run('vitest', ['run', ...reporters], isLong ? { TEST_LONG: '1' } : {}).then((status) =>
    counted(
      status,
      'vitest.json',
      (report: {
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
        numTodoTests: number;
      }) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }),
    ),
  );
}

function playwright(browser: string): Promise<Count> {
  return run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'playwright.json'),
    MOLVA_CHROMIUM: browser,
  }).then((status) =>
    counted(
      status,
      'playwright.json',
      ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
      }),
    ),
  );
}

async function checks(): Promise<void> {
  await check(
    'web: generate styles and routes',
    'npm',
    'run',
    '--silent',
    'codegen',
    '--workspace=@molva/web',
  );
  await Promise.all([
    check('types', 'npm', 'run', '--silent', 'types'),
    (async () => {
      await check('format', 'biome', 'format', '.');
      await check('unused code', 'knip');
      await check('web: build', 'node', 'scripts/ensure-web.ts');
      await check(
        'web: size of what is loaded',
        'npm',
        'run',
        '--silent',
        'check-size',
        '--workspace=@molva/web',
      );
      await check('lint', 'npm', 'run', '--silent', 'lint');
    })(),
  ]);
}

if (!isLong) await checks();
await step('unit and API tests', vitest);
if (!isLong)
  await step('browser journeys', async () => {
    const { ensureBrowser } = await import('./ensure-browser.ts');
    return playwright(await ensureBrowser());
  });

await rm(folder, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
