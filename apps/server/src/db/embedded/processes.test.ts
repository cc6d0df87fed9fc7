import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { processesIn, startedAt, waitUntilGone, worksIn } from './processes.ts';
import { freshFolder, removeFolders } from './testing/folders.ts';

afterAll(removeFolders);

test('a process keeps its start, and has none when it is gone', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid ?? 0;
  const born = startedAt(pid);
  expect(born).not.toBeNull();
  expect(startedAt(pid)).toBe(born);
  expect(await waitUntilGone(pid, 30)).toBe(false);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  expect(await waitUntilGone(pid, 5000)).toBe(true);
  await ended;
  expect(startedAt(pid)).toBeNull();
});

test.each([0, -1, 1.5, Number.NaN])('%s is the id of no process', (pid) => {
  expect(startedAt(pid)).toBeNull();
});

test('a process is found by the folder it works in', async () => {
  const folder = realpathSync(freshFolder());
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)', folder], {
    cwd: folder,
  });
  await once(child.stdout, 'data');
  expect(worksIn(child.pid ?? 0, folder)).toBe(true);
  expect(worksIn(process.pid, folder)).toBe(false);
  if (process.platform === 'linux') expect(processesIn(folder)).toEqual([child.pid]);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(processesIn(folder)).toEqual([]);
});
