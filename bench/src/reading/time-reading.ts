import { extractPage, plainRequest, readyRulesFor } from '@molva/extraction';
import { readPage } from '@molva/server/external/reader/index';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Milliseconds a page in one round: read in this process, by helpers one after the other, by helpers side by side. */
export interface Round {
  direct: number;
  alone: number;
  together: number;
}

/** A process of its own (`node time-reading.ts PAGE HOST`) that prints its rounds as JSON. */
// As the helpers have it, so that other programs on the machine take from both alike.
setPriority(10);
const [path = '', host = ''] = process.argv.slice(2);
const rounds = 12;
const pages = 40;
const sideBySide = 8;
const body = readFileSync(path);
const rules = readyRulesFor(host)?.rules ?? {};
const input = {
  body,
  contentType: 'text/html; charset=utf-8',
  url: `https://${host}/firm/1`,
  now: new Date(),
  timeZone: 'Europe/Moscow',
  request: plainRequest(`https://${host}/firm/1`),
  part: 'list' as const,
};
const text = JSON.stringify(rules);

async function time(read: () => unknown, lanes: number): Promise<number> {
  const began = performance.now();
  let left = pages;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left > 0) {
        left -= 1;
        await read();
      }
    }),
  );
  return (performance.now() - began) / pages;
}

const direct = () => extractPage({ ...input, rules });
const byHelper = () => readPage({ ...input, rules: text });
const found: Round[] = [];
for (let round = -3; round < rounds; round += 1) {
  const times = {
    direct: await time(direct, 1),
    alone: await time(byHelper, 1),
    together: await time(byHelper, sideBySide),
  };
  if (round >= 0) found.push(times);
}
process.stdout.write(JSON.stringify(found), () => process.exit(0));
