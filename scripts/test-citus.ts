import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workersOf } from '../apps/server/src/test/databases.ts';

/**
 * `TEST_DATABASE_URL=… npm run test:citus [FILES]`: the server's tests on the workers of a Citus coordinator, each file on
 * a distributed database of its own, and then which statements asked more than one client. docs/operations.md says how to
 * get such a cluster.
 */
const url = process.env.TEST_DATABASE_URL;
if (url === undefined)
  stop('TEST_DATABASE_URL must lead to a database on the coordinator that knows its workers.');
const workers = await workersOf(url).catch((error: unknown) => stop(String(error)));
if (workers.length === 0)
  stop(
    'This database knows no workers: CREATE EXTENSION citus, then citus_add_node for each (docs/operations.md).',
  );
console.log(`A coordinator with ${workers.length} workers.`);

const folder = mkdtempSync(join(tmpdir(), 'molva-statements-'));
const files = process.argv.slice(2);
const run = (command: string, parameters: string[]): number =>
  spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, STATEMENTS_SEEN: folder } })
    .status ?? 1;
const tests = run('vitest', ['run', ...(files.length > 0 ? files : ['apps/server/src'])]);
const statements = run('node', ['scripts/check-statements.ts', folder, '--list']);
rmSync(folder, { recursive: true, force: true });
process.exitCode = tests === 0 && statements === 0 ? 0 : 1;

function stop(why: string): never {
  console.error(why);
  process.exit(2);
}
