import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let known: NodeJS.GCFunction | null = null;

function collector(): NodeJS.GCFunction {
  if (known === null) {
    setFlagsFromString('--expose-gc');
    known = runInNewContext('gc') as NodeJS.GCFunction;
    setFlagsFromString('--no-expose-gc');
  }
  return known;
}

/**
 * Frees what was used a moment ago, in some milliseconds. For who hands on many buffers: V8 counts their bytes as nothing until there are 64 MB
 * of them.
 */
export function releaseBuffers(): void {
  collector()({ type: 'minor', execution: 'sync' });
}

/**
 * Gives back to the system what a start needed and nothing needs any more: compiled code that ran once, and the space for
 * young objects, which V8 makes large for a start and small again only where a page of a browser is idle. Nothing else
 * runs meanwhile, for a few tenths of a second.
 */
export function releaseMemory(): void {
  collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
