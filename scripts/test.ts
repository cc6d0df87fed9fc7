import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm test`: every check and every runner, one after the other, to the end even where one fails. The last line is the
 * total of all: each test of Vitest and Playwright, and each check (format, types, lint …) as one.
 */
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
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code) => resolve(code ?? 1));
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
  console.log(`=== ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function check(name: string, command: string, ...parameters: string[]): Promise<void> {
  return step(name, async () => {
    const isGood = (await run(command, parameters)) === 0;
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
  });
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
  return run('vitest', ['run', ...reporters]).then((status) =>
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

await check('format', 'biome', 'format', '.');
await check('web: generate styles and routes', 'npm', 'run', '--silent', 'codegen', '--workspace=@molva/web');
await check('types', 'npm', 'run', '--silent', 'types');
await check('lint', 'npm', 'run', '--silent', 'lint');
await check('unused code', 'knip');
await check('web: build', 'node', 'scripts/ensure-web.ts');
await check('web: size of what is loaded', 'npm', 'run', '--silent', 'check-size', '--workspace=@molva/web');
await step('unit and API tests', vitest);
await step('browser journeys', async () => {
  const { ensureBrowser } = await import('./ensure-browser.ts');
  return playwright(await ensureBrowser());
});

await rm(folder, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
