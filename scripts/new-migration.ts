import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folder, importName, listOf, migrationNames, nextStamp } from './migration.ts';

/**
 * `npm run migration -- what-it-does`: an empty migration whose stamp comes after every other, and the list that names it.
 */
const starter = `import { type Kysely, sql } from 'kysely';

/** Why the schema changes. Client-owned tables keep client_id first in every key (docs/decisions/0005). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`SELECT 1\`.execute(db);
}
`;

const [what = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(what)) {
  console.error('Say in a few words what it does: npm run migration -- area-colours');
  process.exit(2);
}
const names = await migrationNames();
if (names.some((name) => importName(name) === importName(`${'0'.repeat(14)}-${what}`))) {
  console.error(`There is a migration "${what}" already`);
  process.exit(2);
}
const name = `${nextStamp(names, new Date())}-${what}`;
await writeFile(join(folder, `${name}.ts`), starter, { flag: 'wx' });
await writeFile(join(folder, 'index.ts'), listOf([...names, name]));
console.log(`apps/server/src/db/migrations/${name}.ts`);
