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

/** The quickest of many runs: what the work takes when nothing else gets in the way. */
function quickest(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 60; round += 1) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const tree = quickest(() => void parseDocument(text));
const plain = quickest(() => void extract(bytes));
const ready = quickest(() => void extract(bytes, rules));
const speed: Speed = { tree, plain, ready };
process.stdout.write(JSON.stringify(speed));
