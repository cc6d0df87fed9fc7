import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownedTables } from '../apps/server/src/db/distribution.ts';
import { analyseStatement } from '../apps/server/src/db/analyse-statement.ts';
import { loadParser } from '../apps/server/src/db/shard-read.ts';
import type { SeenStatement } from '../apps/server/src/test/seen-statements.ts';
import { fanOuts } from './lint/fan-outs.ts';

/**
 * `node scripts/check-statements.ts FOLDER`: holds the statements that the tests saw (`STATEMENTS_SEEN=FOLDER`) against
 * what Citus asks of them; `--list` shows who asks several clients, and why. Ends with 1 where one breaks it, or asks all clients without standing in `lint/fan-outs.ts`.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('which folder of statements?');
await loadParser();
const owned = new Set<string>(ownedTables);
/** Each statement with all who were seen to send it. */
const seen = new Map<string, SeenStatement[]>();
for (const file of readdirSync(folder))
  for (const line of readFileSync(join(folder, file), 'utf8').split('\n'))
    if (line !== '') {
      const statement = JSON.parse(line) as SeenStatement;
      seen.set(statement.text, [...(seen.get(statement.text) ?? []), statement]);
    }
if (seen.size === 0) throw new Error(`no statement was seen: nothing stands in ${folder}`);

const wrong = new Set<string>();
const spread = new Set<string>();
const used = new Set<string>();
for (const [text, senders] of seen) {
  if (/^\s*(begin|commit|rollback|savepoint|release|set|show)\b/i.test(text)) continue;
  const places = new Set(senders.map(({ file, name }) => `${file} ${name}`));
  const { whose, faults } = analyseStatement(text, owned);
  for (const fault of faults)
    wrong.add(`${[...places].join(', ')}: ${fault}: ${text.replace(/\s+/g, ' ').slice(0, 160)}`);
  if (whose !== 'several' && whose !== 'all') continue;
  const listed = senders.find(({ file }) => file in fanOuts)?.file;
  if (listed === undefined) spread.add([...places].join(', '));
  else used.add(listed);
}
for (const one of wrong) console.error(one);
for (const places of spread)
  console.error(`${places}: asks several clients, and does not stand in scripts/lint/fan-outs.ts`);
if (process.argv.includes('--list'))
  for (const file of [...used].toSorted()) console.log(`${file}: ${fanOuts[file]}`);
console.log(
  `${seen.size} statements: ${used.size} files ask several clients and say why, ${spread.size} places do not; ${wrong.size} break a rule`,
);
process.exitCode = wrong.size + spread.size > 0 ? 1 : 0;
