import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cores, pinned } from '../lib/cores.ts';
import { withFolder } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import type { LoadRequest, LoadResult } from './load.ts';

const script = join(import.meta.dirname, 'random-paths.lua');

/** Every path by everybody where they are few, else each by the next one of them. */
function callsOf({ paths, token, tokens = [token] }: LoadRequest): string[] {
  if (paths.length < 100) return paths.flatMap((path) => tokens.map((one) => `${one} ${path}`));
  return paths.map((path, at) => `${tokens[at % tokens.length] ?? token} ${path}`);
}

export function loadByWrk(request: LoadRequest): Promise<LoadResult> {
  const { origin, connections, seconds } = request;
  return withFolder(async (folder) => {
    const list = join(folder, 'calls');
    await writeFile(list, [...callsOf(request), ''].join('\n'));
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script];
    return readSummary(await outputOf(...pinned(cores.rest, 'wrk', [...options, origin, '--', list])));
  });
}

/** The line that the script prints at the end. Times in it are microseconds. */
export function readSummary(output: string): LoadResult {
  const line = output.split('\n').findLast((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`wrk printed no summary:\n${output}`);
  const { requests, us, p50, p99, bad } = JSON.parse(line) as Record<string, number | undefined>;
  if (requests === undefined || !us || p50 === undefined || p99 === undefined || bad === undefined)
    throw new Error(`wrk printed half a summary: ${line}`);
  if (bad > 0 || requests === 0) throw new Error(`${bad} of ${requests} calls failed`);
  return { requests, perSecond: requests / (us / 1e6), p50: p50 / 1000, p99: p99 / 1000 };
}
