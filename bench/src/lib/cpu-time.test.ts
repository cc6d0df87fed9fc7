import { expect, it } from 'vitest';
import { cpuTime, readCpuTime } from './cpu-time.ts';

it('adds what the program and the system took for it', () => {
  expect(readCpuTime('42 (a (b) c) S 1 42 42 0 -1 4194560 500 0 0 0 150 25 0 0 20 0 11 0 100 1 1')).toBe(
    1.75,
  );
});

it('does not take anything else for it', () => {
  expect(() => readCpuTime('nothing')).toThrow('no processor times');
});

it.runIf(process.platform === 'linux')('grows while a process works', async () => {
  const before = await cpuTime(process.pid);
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < 50_000) Math.sqrt(Math.random());
  expect(((await cpuTime(process.pid)) ?? 0) - (before ?? 0)).toBeGreaterThan(0.02);
});
