import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back to the system what a start needed and nothing needs any more: compiled code that ran once, and the space for
 * young objects, which V8 makes large for a start and small again only where a page of a browser is idle. Nothing else
 * runs meanwhile, for a few tenths of a second.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
