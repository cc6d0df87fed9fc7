import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { type Clients, ofClients } from '../../db/of-clients.ts';

/** Words that are kept of one client, the most frequent; shorter ones are typed as soon as half typed, and near to too many. */
const kept = 50_000;
const shortest = 4;
/** Rows of one client that words are gathered from, those stored last: a word that none of them has is a rare one. */
const gatheredFrom = 100_000;

/** Words of the clients' reviews that look like one, nearest first; the word itself where they have it. */
export async function nearWords(handle: Handle, clients: Clients, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE ${ofClients(sql`client_id`, clients)} AND word % ${word}
    GROUP BY word ORDER BY similarity(word, ${word}) DESC, sum(reviews) DESC, word LIMIT 10`.execute(
    handle.query,
  );
  return rows.map((row) => row.word);
}

/** Past so many reviews the words of a fifth of them take longer to gather from the index than the newest to be looked at. */
const many = 10_000;

export async function hasManyReviews(handle: Handle, clients: Clients): Promise<boolean> {
  const { rows } = await sql<{ reviews: number }>`
    SELECT coalesce(sum(reviews), 0)::int AS reviews FROM search_vocabularies
    WHERE ${ofClients(sql`client_id`, clients)}`.execute(handle.query);
  return (rows[0]?.reviews ?? 0) > many;
}

/**
 * Clients who have no vocabulary, or whose rows have become more or fewer by a fiftieth since it was gathered; by anything
 * at all if that is a day ago.
 */
export async function staleVocabularies(handle: Handle): Promise<{ client_id: string; reviews: number }[]> {
  const { rows } = await sql<{ client_id: string; reviews: number }>`
    SELECT c.client_id, c.reviews FROM (
      SELECT id AS client_id, coalesce(f.reviews, 0)::int + coalesce(t.texts, 0)::int AS reviews FROM clients
      LEFT JOIN (SELECT client_id, sum(collected_count) AS reviews FROM area_facts GROUP BY client_id) f
        ON f.client_id = clients.id
      LEFT JOIN (SELECT client_id, count(*) AS texts FROM requests GROUP BY client_id) t
        ON t.client_id = clients.id
    ) c LEFT JOIN search_vocabularies v ON v.client_id = c.client_id
    WHERE v.client_id IS NULL OR abs(c.reviews - v.reviews) > v.reviews / 50
      OR c.reviews <> v.reviews AND v.built_at < ${dayAgo(handle)}
    ORDER BY c.client_id`.execute(handle.query);
  return rows;
}

const dayAgo = (handle: Handle): Date => new Date(handle.now().getTime() - 86_400_000);

/**
 * Gathers the words of a client's reviews, answers and texts anew: of the last ones where there are very many, so that the largest
 * client takes some seconds and keeps nobody after it waiting.
 */
export async function gatherWords(tx: Transaction, clientId: string, reviews: number): Promise<void> {
  await sql`DELETE FROM search_words WHERE client_id = ${clientId}`.execute(tx.query);
  // Counted before they are looked at (OFFSET 0 holds that apart): each word is in many rows, and asked once what it is.
  await sql`
    INSERT INTO search_words (client_id, word, reviews)
    SELECT ${clientId}::uuid, word, reviews FROM (
      SELECT word, count(*)::int AS reviews FROM (
        SELECT unnest(tsvector_to_array(to_tsvector('simple', translate(text, 'ёЁ', 'еЕ')))) AS word FROM (
          (SELECT coalesce(r.title, '') || ' ' || coalesce(r.recall, '') AS text FROM reviews r
            WHERE r.client_id = ${clientId} ORDER BY r.id DESC LIMIT ${gatheredFrom})
          UNION ALL
          (SELECT coalesce(q.review_data, '') AS text FROM requests q
            WHERE q.client_id = ${clientId} ORDER BY q.id DESC LIMIT ${gatheredFrom})
        ) t
      ) w GROUP BY word OFFSET 0
    ) c WHERE length(word) BETWEEN ${shortest} AND 40 AND word ~ '^[[:alpha:]]+$'
    ORDER BY reviews DESC, word LIMIT ${kept}`.execute(tx.query);
  await tx.query
    .insertInto('search_vocabularies')
    .values({ client_id: clientId, reviews, built_at: tx.now() })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet((of) => ({
        reviews: of.ref('excluded.reviews'),
        built_at: of.ref('excluded.built_at'),
      })),
    )
    .execute();
}
