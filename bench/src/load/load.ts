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
