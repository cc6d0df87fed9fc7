import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'molva-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What `npm run lint` says of a program of one file. */
function lint(program: string): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    scripts: { lint: string };
  };
  const [command = '', ...options] = scripts.lint.split(' ');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true } }));
  writeFileSync(join(folder, 'program.ts'), program);
  return new Promise((resolve) => {
    execFile(command, [...options, 'program.ts'], { cwd: folder }, (_error, output) => resolve(output));
  });
}

it('the linter tells of a wrong type: nothing else of `npm test` does', async () => {
  expect(await lint('export const grade: number = "five";\n')).toContain('TS2322');
  expect(await lint('export const grade: number = 5;\n')).toContain('0 errors');
});
