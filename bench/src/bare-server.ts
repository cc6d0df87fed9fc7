import { createServer } from 'node:http';
import pg from 'pg';

/**
 * What the list is held against: node:http and pg, two plain prepared statements, rows written as JSON. Nobody is asked who they are;
 * no names, answers or work. Prints its address; ends on SIGTERM.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const where = `client_id = $1 AND parent_id IS NULL AND publication_date >= $2::date
  AND publication_date < $3::date + 1 AND rating <= $4`;
const page = `SELECT id, client_id, area_id, parent_id, author, title, sex, recall, publication_date,
  publication_date_precision, external_review_uid, rating, likes, dislikes, url, has_answers, needs_answer, tags,
  first_seen, last_seen, gone_since, versions_count FROM reviews WHERE ${where}
  ORDER BY publication_date DESC NULLS LAST, id DESC LIMIT $5`;
const counting = `SELECT count(*)::int AS count FROM reviews WHERE ${where}`;

const server = createServer((request, response) => {
  const asked = new URL(request.url ?? '', 'http://localhost').searchParams;
  const values = ['client_id', 'publication_date_from', 'publication_date_to', 'rating_to'].map((name) =>
    asked.get(name),
  );
  Promise.all([
    pool.query({ name: 'page', text: page, values: [...values, asked.get('limit')] }),
    pool.query<{ count: number }>({ name: 'count', text: counting, values }),
  ]).then(
    ([rows, counts]) => {
      const body = JSON.stringify({ data: rows.rows, count: counts.rows[0]?.count });
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server listens nowhere');
  process.stdout.write(`${JSON.stringify({ address: `http://127.0.0.1:${address.port}` })}\n`);
});
process.once('SIGTERM', () => process.exit(0));
