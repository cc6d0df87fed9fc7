import { withoutYo } from '@molva/russian/letters';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';

export interface FoundPage {
  slug: string;
  title: string;
  section: string;
  levels: string[];
  version: number;
  updated_at: string;
  /** The place that was found, as it stands in the text. */
  fragment: string;
  starts: boolean;
  ends: boolean;
}

/**
 * Pages with the words of a phrase in any of their Russian forms, best first; the last word may be half typed. Quotes
 * and a minus mean what they mean to search engines (`websearch_to_tsquery`). ё and е are one letter.
 */
export async function searchPages(
  handle: Handle,
  phrase: string,
  page: { skip: number; limit: number },
): Promise<{ rows: FoundPage[]; count: number }> {
  const query = queryOf(phrase);
  const found = sql`FROM wiki_pages, (SELECT ${query} AS query) AS q
    WHERE deleted_at IS NULL AND search @@ q.query`;
  const [pages, counted] = await Promise.all([
    // The place is looked up in the text with е for ё and then cut out of the text itself: both are as long.
    sql<FoundPage>`
      WITH cut AS (
        SELECT slug, title, section, levels, version, updated_at, plain, query, ts_rank(search, query) AS rank
        ${found} ORDER BY rank DESC, lower(title), slug OFFSET ${page.skip} LIMIT ${page.limit}
      )
      SELECT slug, title, section, levels, version, updated_at,
        CASE WHEN place > 0 THEN substr(plain, place, length(headline)) ELSE headline END AS fragment,
        place <= 1 AS starts, place + length(headline) > length(plain) AS ends
      FROM cut
        CROSS JOIN LATERAL (SELECT translate(plain, 'ёЁ', 'еЕ') AS flat) AS f
        CROSS JOIN LATERAL (SELECT ts_headline('russian', flat, query,
          'StartSel="", StopSel="", MinWords=12, MaxWords=30') AS headline) AS h
        CROSS JOIN LATERAL (SELECT strpos(flat, headline) AS place) AS p
      ORDER BY rank DESC, lower(title), slug`.execute(handle.query),
    sql<{ count: number }>`SELECT count(*)::int AS count ${found}`.execute(handle.query),
  ]);
  return { rows: pages.rows, count: counted.rows[0]?.count ?? 0 };
}

function queryOf(phrase: string): RawBuilder<unknown> {
  const flat = withoutYo(phrase);
  const whole = sql`websearch_to_tsquery('russian', ${flat})`;
  const [, before = '', last] = /^(.*?)([\p{L}\p{N}]+)$/su.exec(flat) ?? [];
  // After a minus the word must not be there, and nothing is half typed after a quote.
  if (last === undefined || before.endsWith('-')) return whole;
  const start = sql`(to_tsquery('russian', ${`${last}:*`}) || to_tsquery('simple', ${`${last}:*`}))`;
  return sql`(${whole} || (websearch_to_tsquery('russian', ${before}) && ${start}))`;
}
