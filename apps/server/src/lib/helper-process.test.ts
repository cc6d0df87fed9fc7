import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createHelperProcess,
  type HelperOptions,
  type HelperProcess,
  TooManyWait,
} from './helper-process.ts';
import type { TriedTask } from './testing/tried-program.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const module = new URL('./testing/tried-program.ts', import.meta.url);
const made: HelperProcess<TriedTask, unknown>[] = [];

function helper(options: Partial<HelperOptions> = {}) {
  const own = createHelperProcess<TriedTask, unknown>({
    module,
    idleFor: 5_000,
    timeLimit: 10_000,
    heap: 64,
    memory: 300,
    ...options,
  });
  made.push(own);
  return own;
}
afterEach(() => {
  for (const own of made.splice(0)) own.end();
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a helper process', () => {
  it.each([
    ['spin', { timeLimit: 200 }, 'time_limit'],
    ['heap', {}, 'memory_limit'],
    ['buffers', {}, 'memory_limit'],
    ['exit', {}, 'crashed'],
    ['flood', { heap: 600, memory: 900 }, 'memory_limit'],
  ] as const)(
    'that does "%s" under %j is ended, with its reason, and the next task goes on',
    async (what, limits, reason) => {
      const own = helper(limits);
      await expect(own.run({ do: what })).rejects.toMatchObject({ reason });
      expect(await own.run({ do: 'echo' })).toEqual({ do: 'echo' });
    },
  );

  it('that was not even started says so, and why', async () => {
    const own = helper({ module: new URL('./testing/none.ts', import.meta.url) });
    await expect(own.run({ do: 'echo' })).rejects.toMatchObject({
      reason: 'not_started',
      message: expect.stringContaining('Cannot find module'),
    });
  });

  it('tells nothing of what it read where it breaks down over it', async () => {
    const died = await helper()
      .run({ do: 'fail', path: 'a review of somebody' })
      .catch((error: unknown) => error);
    expect(died).toMatchObject({ reason: 'crashed', message: 'ended with 1' });
  });

  it('takes only its own task with it', async () => {
    const own = helper({ processes: 2, timeLimit: 500 });
    const results = await Promise.allSettled(
      (['echo', 'spin', 'echo', 'echo', 'spin', 'echo'] as const).map((what) => own.run({ do: what })),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(own.pids().length).toBeLessThanOrEqual(2);
  });

  it('kept ready is there before it is needed, and again at once after one was killed', async () => {
    const own = helper({ processes: 2, timeLimit: 300 });
    own.keepReady();
    expect(own.pids()).toHaveLength(1);
    const [first] = own.pids();
    await own.run({ do: 'echo' });
    const spinning = own.run({ do: 'spin' });
    expect(own.pids()).toHaveLength(2);
    await expect(spinning).rejects.toMatchObject({ reason: 'time_limit' });
    expect(own.pids()).not.toContain(first);
    expect(own.pids().length).toBeGreaterThan(0);
  });

  it('knows nothing of the environment, and reads only what it may', async () => {
    const own = helper({ reads: ['apps/server/', 'package.json'].map((path) => root + path) });
    expect(await own.run({ do: 'look', path: `${root}package.json` })).toEqual({
      environment: expect.not.arrayContaining(['PATH', 'HOME']),
      read: expect.stringContaining('molva'),
    });
    expect(await own.run({ do: 'look', path: '/etc/hostname' })).toMatchObject({ read: 'ERR_ACCESS_DENIED' });
  });

  it('gives a long answer in pieces, in order', async () => {
    const parts: unknown[] = [];
    expect(await helper().run({ do: 'parts' }, { onPart: (part) => void parts.push(part) })).toBe('done');
    expect(parts).toEqual([[0], [1], [2]]);
  });

  it('is ended where its task is given up, and one that waits never begins', async () => {
    const own = helper();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = own.run({ do: 'wait' }, { signal: running.signal });
    const second = own.run({ do: 'spin' }, { signal: waiting.signal });
    waiting.abort(new Error('not wanted'));
    await expect(second).rejects.toThrow('not wanted');
    const [pid = 0] = own.pids();
    running.abort(new Error('given up'));
    await expect(first).rejects.toThrow('given up');
    await vi.waitUntil(() => !isAlive(pid), { timeout: 5_000, interval: 10 });
    expect(await own.run({ do: 'echo' })).toEqual({ do: 'echo' });
  });

  it('refuses more than may wait', async () => {
    const own = helper({ maxWaiting: 1, timeLimit: 500 });
    const first = own.run({ do: 'spin' });
    const second = own.run({ do: 'echo' });
    await expect(own.run({ do: 'echo' })).rejects.toThrow(TooManyWait);
    await expect(first).rejects.toMatchObject({ reason: 'time_limit' });
    expect(await second).toEqual({ do: 'echo' });
  });

  it('ends with the server, also where that is killed while the helper listens to nothing', async () => {
    const program = `
      const { createHelperProcess } = await import(${JSON.stringify(new URL('./helper-process.ts', import.meta.url).href)});
      const own = createHelperProcess({ module: new URL(${JSON.stringify(module.href)}), idleFor: 1000, timeLimit: 60000, heap: 64, memory: 300 });
      await own.run({ do: 'echo' });
      void own.run({ do: 'spin' }).catch(() => undefined);
      setTimeout(() => console.log(own.pids()[0]), 100);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    server.kill('SIGKILL');
    await vi.waitUntil(() => !isAlive(pid), { timeout: 5_000, interval: 10 });
  });
});
