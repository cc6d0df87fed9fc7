import { readFileSync } from 'node:fs';
import { type ParserRulesInput, extractPage, readyRulesFor } from '@molva/extraction';
import { parseDocument } from 'htmlparser2';

/** Milliseconds of one round: htmlparser2's tree alone, reading by `{}`, by the ready rules. */
export interface Round {
  tree: number;
  plain: number;
  ready: number;
}

/**
 * A process of its own (`node time-page.ts PAGE HOST`) that prints its rounds as JSON. Both sides work on the page in
 * memory; ours starts from its bytes, htmlparser2 from the text made of them.
 */
const [path = '', host = ''] = process.argv.slice(2);
const warmUp = 20;
const rounds = 40;
const body = readFileSync(path);
const text = body.toString('utf8');
const rules = readyRulesFor(host)?.rules;
if (rules === undefined) throw new Error(`no ready rules for ${host}`);

const extract = (by: ParserRulesInput) => () =>
  extractPage({
    body,
    contentType: 'text/html; charset=utf-8',
    url: `https://${host}/firm/1`,
    rules: by,
    now: new Date(),
  });
const work = { tree: () => parseDocument(text), plain: extract({}), ready: extract(rules) };

function time(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}

const found: Round[] = [];
for (let round = 0; round < warmUp + rounds; round += 1) {
  const times = { tree: time(work.tree), plain: time(work.plain), ready: time(work.ready) };
  if (round >= warmUp) found.push(times);
}
process.stdout.write(JSON.stringify({ rounds: found, reviews: work.ready().reviews.length }));
