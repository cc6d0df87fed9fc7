import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = `
  import { releaseMemory } from ${JSON.stringify(new URL('./release-memory.ts', import.meta.url).href)};
  const kept = [];
  for (let at = 0; at < 400_000; at += 1) kept.push({ at, text: 'a start makes many objects ' + at });
  kept.length = 0;
  const before = process.memoryUsage().rss;
  releaseMemory();
  console.log(JSON.stringify({ before, after: process.memoryUsage().rss, gc: typeof gc }));
`;

it('gives back what is not needed any more, and leaves no gc for others to call', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  const { before, after, gc } = JSON.parse(stdout) as { before: number; after: number; gc: string };
  expect(after).toBeLessThan(before - 20 * 2 ** 20);
  expect(gc).toBe('undefined');
});
