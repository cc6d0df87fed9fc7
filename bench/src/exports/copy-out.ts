import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** The columns of an exported review, names and work joined to each, as PostgreSQL writes them by itself. */
const sameCells = `
  SELECT c.name, a.fullname_area, g.name, s.name, r.publication_date, r.rating, r.author, r.sex, r.title, r.recall, n.answers, r.likes,
    r.dislikes, r.url, r.external_review_uid, t.score, t.contradicts_grade, o.text, o.state, o.ai_generated,
    array_to_string(r.tags, ', '), coalesce(p.full_name, p.email), w.note, m.state, m.ground, r.first_seen, r.last_seen, r.gone_since, r.versions_count
  FROM reviews r
  JOIN clients c ON c.id = r.client_id
  JOIN areas a ON a.client_id = r.client_id AND a.id = r.area_id
  JOIN sites s ON s.id = a.site_id
  LEFT JOIN area_groups g ON g.client_id = a.client_id AND g.id = a.group_id
  LEFT JOIN users p ON p.id = r.assignee_id
  LEFT JOIN (
    SELECT client_id, parent_id, string_agg(concat_ws(': ', author, recall), E'\\n\\n' ORDER BY publication_date, id) AS answers
    FROM reviews WHERE parent_id IS NOT NULL GROUP BY client_id, parent_id
  ) n ON n.client_id = r.client_id AND n.parent_id = r.id
  LEFT JOIN official_answers o ON o.client_id = r.client_id AND o.review_id = r.id
  LEFT JOIN review_notes w ON w.client_id = r.client_id AND w.review_id = r.id
  LEFT JOIN review_removals m ON m.client_id = r.client_id AND m.review_id = r.id
  LEFT JOIN review_sentiments t ON t.client_id = r.client_id AND t.review_id = r.id
  WHERE r.parent_id IS NULL
  ORDER BY r.publication_date DESC NULLS LAST, r.id DESC`;

/** The reviews alone, nothing joined, in whatever order. */
const bareRows = `
  SELECT publication_date, rating, author, title, recall, likes, dislikes, url, external_review_uid, tags, first_seen,
    last_seen, gone_since, versions_count FROM reviews WHERE parent_id IS NULL`;

export interface Copied {
  ms: number;
  bytes: number;
}

/** `COPY … TO STDOUT` over a connection of the same driver, every byte taken. */
export async function copyOut(databaseUrl: string, what: 'same cells' | 'bare rows'): Promise<Copied> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const query = what === 'same cells' ? sameCells : bareRows;
    let bytes = 0;
    const began = performance.now();
    await pipeline(
      client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT csv)`)),
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          done();
        },
      }),
    );
    return { ms: performance.now() - began, bytes };
  } finally {
    await client.end();
  }
}
