import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Speed } from './test/measure-speed.ts';
import { describeOnRealData, realPath } from './test/real-data.ts';

const PYTHON = '/usr/bin/python3';
const TIMING = `
import sys, time, extruct
text = open(sys.argv[1], encoding='utf-8').read()
best = 1e9
for _ in range(5):
    start = time.perf_counter()
    extruct.extract(text, syntaxes=['json-ld', 'microdata'])
    best = min(best, time.perf_counter() - start)
print(best * 1000)
`;

describeOnRealData('reading a page takes at most twice as long as building its tree', () => {
  test.each([
    ['pages/yandex-maps-org.html', 'yandex.com'],
    ['pages/2gis-reviews.html', '2gis.ru'],
    ['pages/flamp-firm.html', 'moscow.flamp.ru'],
  ])('%s', (path, host) => {
    const { tree, plain, ready } = measured(realPath(path), host);
    const peer = timeOfExtruct(realPath(path));
    const times = (value: number): string => (value / tree).toFixed(2);
    process.stdout.write(
      `\n${path}: tree ${tree.toFixed(2)} ms; {} × ${times(plain)}, ready rules × ${times(ready)}, ` +
        `extruct ${peer === null ? 'absent' : `× ${times(peer)}`}`,
    );
    expect(plain / tree).toBeLessThanOrEqual(2);
    expect(ready / tree).toBeLessThanOrEqual(2);
    if (peer !== null) expect(Math.max(plain, ready)).toBeLessThan(peer);
  });
});

/** Measured once more where the machine's other work may have got in the way. */
function measured(path: string, host: string): Speed {
  const probe = join(import.meta.dirname, 'test/measure-speed.ts');
  // Code from the cache that processes of the tests share runs two to five times as slow here; Molva itself has none.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const measure = () =>
    JSON.parse(execFileSync(process.execPath, [probe, path, host], { encoding: 'utf8', env })) as Speed;
  let speed = measure();
  for (let again = 0; again < 2 && Math.max(speed.plain, speed.ready) > 2 * speed.tree; again += 1)
    speed = measure();
  return speed;
}

/** Milliseconds, or null where Debian's python3-extruct is not installed. */
function timeOfExtruct(path: string): number | null {
  if (!existsSync(PYTHON)) return null;
  try {
    return Number(execFileSync(PYTHON, ['-c', TIMING, path], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch (error) {
    if (error instanceof Error && 'status' in error) return null;
    throw error;
  }
}
