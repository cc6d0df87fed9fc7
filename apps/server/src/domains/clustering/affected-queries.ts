import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { maxText } from './text-queries.ts';

/** Reviews that a change of themes reads again while the caller waits: two seconds. The others follow as a job. */
export const readAtOnce = 4_000;

interface Which {
  clientId: string;
  runId: string;
  /** Reviews that say one of them in any form of its stem. */
  words: readonly string[];
  /** Reviews that speak of it. */
  themeId: string | null;
}

const affected = ({ clientId, runId, words, themeId }: Which) => {
  const phrase = words.map((word) => word.replaceAll(/[^\p{L}\p{N}-]/gu, ' ').trim()).join(' or ');
  const says =
    words.length === 0
      ? sql`false`
      : sql`r.search @@ websearch_to_tsquery('russian', translate(${phrase}, 'ёЁ', 'еЕ'))`;
  const speaks =
    themeId === null
      ? sql`false`
      : sql`r.id IN (SELECT t.review_id FROM review_themes t
          WHERE t.client_id = ${clientId} AND t.run_id = ${runId} AND t.theme_id = ${themeId})`;
  return sql`r.client_id = ${clientId} AND r.parent_id IS NULL AND r.recall IS NOT NULL AND (${says} OR ${speaks})`;
};

const hash = sql`md5(r.recall)`;

/** Texts that a change of themes concerns, newest first, as many as are read at once. */
export async function affectedTexts(handle: Handle, which: Which) {
  const { rows } = await sql<{ id: string; text: string; hash: string }>`
    SELECT r.id, left(r.recall, ${maxText}) AS text, ${hash} AS hash FROM reviews r WHERE ${affected(which)}
    ORDER BY r.publication_date DESC NULLS LAST, r.id DESC LIMIT ${readAtOnce}`.execute(handle.query);
  return rows;
}

/** Of reviews whose texts were read, those that have them still. */
export async function unchangedOf(
  tx: Transaction,
  clientId: string,
  read: readonly { id: string; hash: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM reviews r
    JOIN unnest(${read.map(({ id }) => id)}::uuid[], ${read.map((one) => one.hash)}::text[]) AS g (id, hash)
      ON g.id = r.id AND g.hash = ${hash}
    WHERE r.client_id = ${clientId}`.execute(tx.query);
  return rows.map(({ id }) => id);
}

/** Notes the rest as unread. @param read those that were read at once */
export async function noteAffected(tx: Transaction, which: Which, read: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO theme_unread (client_id, review_id, mark)
    SELECT r.client_id, r.id, ${newId()}::uuid FROM reviews r
    WHERE ${affected(which)} AND NOT r.id = ANY(${[...read]}::uuid[])
    ON CONFLICT (client_id, review_id) DO UPDATE SET mark = excluded.mark`.execute(tx.query);
}

/** Where reviews speak of a theme in a run, as many as a split is found by, with their texts. */
export async function clausesOf(
  handle: Handle,
  { clientId, runId, themeId }: { clientId: string; runId: string; themeId: string },
): Promise<string[]> {
  const { rows } = await sql<{ text: string; places: number[] }>`
    SELECT left(r.recall, ${maxText}) AS text, t.places FROM review_themes t
    JOIN reviews r ON r.client_id = ${clientId} AND r.id = t.review_id
    WHERE t.client_id = ${clientId} AND t.run_id = ${runId} AND t.theme_id = ${themeId}
    ORDER BY t.closeness DESC, t.review_id LIMIT ${readAtOnce}`.execute(handle.query);
  return rows.flatMap(({ text, places }) =>
    Array.from({ length: places.length / 2 }, (_, index) =>
      text.slice(places[2 * index], places[2 * index + 1]),
    ),
  );
}
