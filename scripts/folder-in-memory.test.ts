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

/** Makes a folder in a process of its own, which then does as it is told. */
function inOwnProcess(then: string) {
  const script = fileURLToPath(new URL('./folder-in-memory.ts', import.meta.url));
  const code = `const { folderInMemory } = await import(${JSON.stringify(script)});
    console.log(await folderInMemory(${JSON.stringify(shared)}, ${enough})); ${then}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout.trim();
}

it('others may pass it, and it ends with its process, also one that is told to end', () => {
  const [, mode] = inOwnProcess(
    `console.log((await import('node:fs')).statSync((await import('node:fs')).readdirSync(${JSON.stringify(shared)})
      .map((name) => ${JSON.stringify(shared)} + '/' + name)[0]).mode & 0o777)`,
  ).split('\n');
  expect(mode).toBe(String(0o711));
  expect(readdirSync(shared)).toEqual([]);
  inOwnProcess("process.kill(process.pid, 'SIGTERM'); await new Promise((end) => setTimeout(end, 60_000));");
  expect(readdirSync(shared)).toEqual([]);
});

it('what a killed process has left is cleared by the next one, what a living one has is not', async () => {
  const left = inOwnProcess("process.kill(process.pid, 'SIGKILL')");
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
