import { readFileSync } from 'node:fs';
import { parseDocument } from 'htmlparser2';
import { readyRulesFor } from '../index.ts';
import { extract } from './extract.ts';

/** Milliseconds: the tree alone, reading by `{}`, by the ready rules. */
export interface Speed {
  tree: number;
  plain: number;
  ready: number;
}

/**
 * Run by itself (`node measure-speed.ts <page> <host>`), since a test runner's own transforms cost more
 * than what is measured. Prints a `Speed` as JSON.
 */
const [path = '', host = ''] = process.argv.slice(2);
const bytes = readFileSync(path);
const text = bytes.toString('utf8');
const rules = readyRulesFor(host)?.rules ?? {};

function timeOf(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const work = {
  tree: () => void parseDocument(text),
  plain: () => void extract(bytes),
  ready: () => void extract(bytes, rules),
};
/**
 * The quickest of many runs: what the work takes when nothing else gets in the way. They take turns, so that a slower
 * second of the machine is one for all three. Time of the processor is told in steps too coarse for this.
 */
const speed: Speed = { tree: Infinity, plain: Infinity, ready: Infinity };
for (let round = 0; round < 100; round += 1)
  for (const name of ['tree', 'plain', 'ready'] as const)
    speed[name] = Math.min(speed[name], timeOf(work[name]));
process.stdout.write(JSON.stringify(speed));
