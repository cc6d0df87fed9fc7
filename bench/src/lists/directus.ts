import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { outputOf } from '../lib/run-program.ts';
import type { Other } from './other.ts';
import { startListening } from './start-listening.ts';

/** Its command, where it is installed: `npm install directus@11` in a folder of its own, with a Node that it knows. */
const command = process.env.DIRECTUS;
const token = 'only-for-measuring';
const port = 8_991;
const database = 'directus';

const columns = `id, client_id, area_id, parent_id, author, title, sex, recall, publication_date,
  publication_date_precision, external_review_uid, rating, likes, dislikes, url, has_answers, needs_answer, tags,
  first_seen, last_seen, gone_since, versions_count`;

/**
 * The reviews in a database of its own: it knows tables by one key alone, and makes tables of its own beside them. Asked as its
 * administrator, whose rights it has to look for nowhere; without its cache.
 */
export async function startDirectus(databaseUrl: string, say: (line: string) => void): Promise<Other | null> {
  if (command === undefined) {
    say('DIRECTUS does not name the command of Directus 11: not compared');
    return null;
  }
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  await copyReviews(databaseUrl, url.href, say);
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url.href,
    KEY: 'only for measuring',
    SECRET: 'only for measuring '.repeat(3),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'only for measuring',
    ADMIN_TOKEN: token,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_STYLE: 'raw',
  };
  await outputOf(command, ['bootstrap'], { env: { PATH: process.env.PATH ?? '', ...env } });
  const origin = `http://127.0.0.1:${port}`;
  const server = await startListening(
    [command, 'start'],
    env,
    (line) => (line.includes('Server started at') ? origin : null),
    token,
  );
  return { name: 'Directus 11', atLeast: 6, server, pathOf };
}

/** The same of its own: a page of items, and how many match. */
export function pathOf(path: string): string {
  const asked = new URL(path, 'http://localhost').searchParams;
  const until = new Date(`${asked.get('publication_date_to')}T00:00:00Z`);
  until.setUTCDate(until.getUTCDate() + 1);
  const query = new URLSearchParams({
    'filter[client_id][_eq]': asked.get('client_id') ?? '',
    'filter[parent_id][_null]': 'true',
    'filter[publication_date][_gte]': asked.get('publication_date_from') ?? '',
    'filter[publication_date][_lt]': until.toISOString().slice(0, 10),
    'filter[rating][_lte]': asked.get('rating_to') ?? '',
    sort: '-publication_date,-id',
    limit: asked.get('limit') ?? '',
    meta: 'filter_count',
  });
  return `/items/reviews?${query}`;
}

/** Once: the folder is kept between runs. */
async function copyReviews(ours: string, theirs: string, say: (line: string) => void): Promise<void> {
  const from = new pg.Client({ connectionString: ours });
  await from.connect();
  try {
    const { rows } = await from.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rows.length > 0) return;
    say('copying the reviews for Directus, once');
    await from.query(`CREATE DATABASE ${database}`);
    const to = new pg.Client({ connectionString: theirs });
    await to.connect();
    try {
      await to.query(`CREATE TABLE reviews (id uuid, client_id uuid, area_id uuid, parent_id uuid, author text, title text, sex text,
        recall text, publication_date timestamp, publication_date_precision text, external_review_uid text, rating numeric,
        likes integer, dislikes integer, url text, has_answers boolean, needs_answer boolean, tags text[],
        first_seen timestamptz, last_seen timestamptz, gone_since timestamptz, versions_count integer)`);
      await pipeline(
        from.query(copyTo(`COPY (SELECT ${columns} FROM reviews) TO STDOUT`)),
        to.query(copyFrom(`COPY reviews (${columns}) FROM STDIN`)),
      );
      await to.query('ALTER TABLE reviews ADD PRIMARY KEY (id)');
      // As it sorts.
      await to.query(
        `CREATE INDEX ON reviews (client_id, publication_date DESC, id DESC) WHERE parent_id IS NULL`,
      );
      await to.query('ANALYZE reviews');
    } finally {
      await to.end();
    }
  } finally {
    await from.end();
  }
}
