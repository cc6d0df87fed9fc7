import { isInstalled } from '../lib/run-program.ts';
import { loadByLoop } from './loop.ts';
import { loadByWrk } from './wrk.ts';

export interface LoadRequest {
  origin: string;
  token: string;
  /** Of several people who ask, whoever it may be; absent: all is asked by one. */
  tokens?: readonly string[];
  /** GET each, in random order. */
  paths: readonly string[];
  connections: number;
  seconds: number;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  requests: number;
}

/** wrk takes a twentieth of the time per request of a loop in Node; the loop stands in where it is not installed. */
export const loadTool = (await isInstalled('wrk')) ? 'wrk' : 'a loop in Node';

/** Asks for pages as fast as they come. @throws where an answer is not 2xx */
export function load(request: LoadRequest): Promise<LoadResult> {
  return loadTool === 'wrk' ? loadByWrk(request) : loadByLoop(request);
}

/** What an earlier load left behind is answered first: one person has only so many heavy calls at once. @throws where it is refused */
export async function untilIdle({
  origin,
  token,
  paths,
}: Pick<LoadRequest, 'origin' | 'token' | 'paths'>): Promise<void> {
  await ask(origin, token, paths[0] ?? '');
}

/**
 * Asks for each page once, one after the other, so that what a server keeps of it is kept; of very many as long as it may.
 *
 * @returns how many rows each list showed, by its path
 * @throws where one is refused
 */
export async function askOnce(
  { origin, token, paths }: Pick<LoadRequest, 'origin' | 'token' | 'paths'>,
  maxSeconds: number,
): Promise<Map<string, number>> {
  const began = performance.now();
  const shown = new Map<string, number>();
  for (const path of new Set(paths)) {
    if (performance.now() - began > maxSeconds * 1000) break;
    const { data = [] } = JSON.parse(await ask(origin, token, path)) as { data?: unknown[] };
    shown.set(path, data.length);
  }
  return shown;
}

async function ask(origin: string, token: string, path: string): Promise<string> {
  const answer = await fetch(new URL(path, origin), { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)} to ${path}`);
  return text;
}
