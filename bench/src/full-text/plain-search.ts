import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { cores, pinned } from '../lib/cores.ts';
import { isInstalled, outputOf } from '../lib/run-program.ts';

/** What is looked for, and in whose reviews. */
export interface Question {
  clientId: string;
  word: string;
}

const document = `to_tsvector('russian', coalesce(title, '') || ' ' || coalesce(recall, ''))`;
const columns = 'r.id, r.area_id, r.author, r.title, r.recall, r.rating, r.publication_date, r.has_answers';
const newest = 'r.publication_date DESC NULLS LAST, r.id DESC';
const ofClient = 'r.client_id = :client_id::uuid AND r.parent_id IS NULL';

/** As whoever reads the manual would write it: the page, and its count by itself. */
const plain = `
SELECT ${columns} FROM reviews r
  WHERE ${ofClient} AND ${document} @@ plainto_tsquery('russian', :word) ORDER BY ${newest} LIMIT 50;
SELECT count(*) FROM reviews r WHERE ${ofClient} AND ${document} @@ plainto_tsquery('russian', :word);`;

/** The best that was found for a client of some thousand reviews: words stored, found once for both, texts read of 50. */
const best = `
WITH found AS MATERIALIZED (
  SELECT r.id, r.publication_date FROM reviews r
  WHERE ${ofClient} AND r.search @@ plainto_tsquery('russian', :word)
), page AS (SELECT id FROM found r ORDER BY ${newest} LIMIT 50)
SELECT ${columns}, (SELECT count(*) FROM found) AS count FROM page JOIN reviews r ON ${ofClient} AND r.id = page.id
  ORDER BY ${newest};`;

export const ways = { plain, best } as const;
export type Way = keyof typeof ways;

/** What pgbench needs, with the index that the plain statement is for. Gone after the work, since the data is kept. */
export async function withQuestions<T>(database: pg.Client, work: () => Promise<T>): Promise<T> {
  await drop(database);
  try {
    await database.query('CREATE TABLE bench_questions (n bigint PRIMARY KEY, client_id uuid, word text)');
    await database.query(
      `CREATE INDEX bench_expression ON reviews USING gin (client_id, ${document}) WHERE parent_id IS NULL`,
    );
    await database.query('ANALYZE reviews');
    return await work();
  } finally {
    await drop(database);
  }
}

async function drop(database: pg.Client): Promise<void> {
  await database.query('DROP TABLE IF EXISTS bench_questions');
  await database.query('DROP INDEX IF EXISTS bench_expression');
}

/** @throws where there is no pgbench */
export async function assertPgbench(): Promise<void> {
  if (!(await isInstalled('pgbench'))) throw new Error('pgbench is not installed (postgresql-contrib)');
}

export interface Asked {
  url: string;
  way: Way;
  connections: number;
  seconds: number;
}

/** Puts the questions where pgbench draws them from. */
export async function setQuestions(database: pg.Client, questions: readonly Question[]): Promise<void> {
  await database.query('TRUNCATE bench_questions');
  await database.query(
    `INSERT INTO bench_questions (n, client_id, word)
     SELECT n, client_id, word FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS q (client_id, word, n)`,
    [questions.map(({ clientId }) => clientId), questions.map(({ word }) => word)],
  );
}

/** Questions a second, each drawn by dice: its page and its count. */
export async function paceOfPgbench(
  folder: string,
  questions: number,
  { url, way, connections, seconds }: Asked,
): Promise<number> {
  const script = join(folder, `${way}.sql`);
  const draw = `\\set n random(1, ${questions})\nSELECT client_id, word FROM bench_questions WHERE n = :n \\gset`;
  await writeFile(script, `${draw}\n${ways[way].trim()}\n`);
  const said = await outputOf(
    ...pinned(cores.measured, 'pgbench', [
      ...['--no-vacuum', '--protocol', 'prepared', '--file', script],
      ...['--client', String(connections), '--jobs', '1', '--time', String(seconds), url],
    ]),
  );
  const pace = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
  if (!(pace > 0) || /aborted/.test(said)) throw new Error(`pgbench: ${said}`);
  return pace;
}
