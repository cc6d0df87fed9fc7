import type { Listening } from './start-listening.ts';

/** Another program with the same list. */
export interface Other {
  name: string;
  /** So many times as fast we want to be. */
  atLeast: number;
  server: Listening;
  /** What it is asked in place of a path of ours. */
  pathOf(path: string): string;
}
