import { isInstalled } from '../lib/run-program.ts';
import { loadByLoop } from './loop.ts';
import { loadByWrk } from './wrk.ts';

export interface LoadRequest {
  origin: string;
  token: string;
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

/** What an earlier load left behind is answered first: one person has only so many heavy calls at once. */
export async function untilIdle({
  origin,
  token,
  paths,
}: Pick<LoadRequest, 'origin' | 'token' | 'paths'>): Promise<void> {
  const answer = await fetch(new URL(paths[0] ?? '', origin), {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
}
