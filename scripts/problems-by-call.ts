import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemsByCall } from '@molva/contract/problems/by-call';

/**
 * `npm run docs:problems`: runs the server's tests, writes down which call answers with which problem, and adds it to the
 * table of the contract. With `--anew` what no test sees is left out.
 */
const table = fileURLToPath(new URL('../packages/contract/src/problems/by-call.ts', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'molva-problems-'));
const file = join(folder, 'seen');
const paths = process.argv.slice(2).filter((argument) => argument !== '--anew');
await writeFile(file, '');
await new Promise((resolve) => {
  spawn('vitest', ['run', ...(paths.length > 0 ? paths : ['apps/server/src'])], {
    stdio: 'inherit',
    env: { ...process.env, PROBLEMS_SEEN: file },
  }).on('close', resolve);
});

const codes = new Map<string, Map<string, Set<string>>>();
function add(operationId: string, status: string, code: string): void {
  const ofCall = codes.get(operationId) ?? new Map<string, Set<string>>();
  codes.set(operationId, ofCall.set(status, (ofCall.get(status) ?? new Set()).add(code)));
}
if (!process.argv.includes('--anew'))
  for (const [operationId, statuses] of Object.entries(problemsByCall))
    for (const [status, known] of Object.entries(statuses))
      for (const code of known) add(operationId, status, code);
for (const line of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
  const seen = JSON.parse(line) as { operationId: string; status: number; code: string };
  add(seen.operationId, String(seen.status), seen.code);
}
await rm(folder, { recursive: true });

const sorted = <T>(all: Iterable<[string, T]>) =>
  [...all].toSorted(([one], [other]) => (one < other ? -1 : 1));
const data = Object.fromEntries(
  sorted(codes).map(([operationId, statuses]) => [
    operationId,
    Object.fromEntries(sorted(statuses).map(([status, known]) => [status, [...known].toSorted()])),
  ]),
);
const source = await readFile(table, 'utf8');
const head = source.slice(0, source.indexOf('= {') + 2);
await writeFile(table, `${head}${JSON.stringify(data)};\n`);
spawn('biome', ['format', '--write', table], { stdio: 'inherit' });
