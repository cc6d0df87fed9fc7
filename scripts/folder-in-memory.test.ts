import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderInMemory } from './folder-in-memory.ts';

const enough = 64 * 1024 ** 3;
let shared: string;

beforeEach(() => {
  shared = mkdtempSync(join(tmpdir(), 'molva-shared-'));
});
afterEach(() => rmSync(shared, { recursive: true, force: true }));

/** Makes a folder in a process of its own, which then ends as it is told; the folder's name and mode. */
function madeInOwnProcess(end: string): [folder: string, mode: string] {
  const script = fileURLToPath(new URL('./folder-in-memory.ts', import.meta.url));
  const code = `import { statSync } from 'node:fs';
    import { folderInMemory } from ${JSON.stringify(script)};
    const folder = await folderInMemory(${JSON.stringify(shared)}, ${enough});
    console.log(folder + ' ' + (statSync(folder).mode & 0o777).toString(8));
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  const [folder = '', mode = ''] = stdout.trim().split(' ');
  return [folder, mode];
}

it('others may pass it, and it ends with its process, also one that is told to end', () => {
  for (const end of ['', "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1_000);"]) {
    const [folder, mode] = madeInOwnProcess(end);
    expect([folder.startsWith(shared), mode, readdirSync(shared)]).toEqual([true, '711', []]);
  }
});

it('what a killed process has left is cleared by the next one, what a living one has is not', async () => {
  const [left] = madeInOwnProcess("process.kill(process.pid, 'SIGKILL')");
  expect(statSync(left).isDirectory()).toBe(true);
  const other = join(shared, `molva-${process.ppid}-living`);
  mkdirSync(other);
  await folderInMemory(shared, 0);
  expect([existsSync(left), existsSync(other)]).toEqual([false, true]);
});

it('there is none where memory is short, or no such place', async () => {
  expect(await folderInMemory(shared, 1024 ** 3)).toBeNull();
  expect(await folderInMemory(join(shared, 'missing'), enough)).toBeNull();
});
