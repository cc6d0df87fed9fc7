import type { RequestState } from '@molva/contract/request-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

/** A text that may stand on its area's page, with the moment it was last approved. */
export interface AwaitedText {
  client_id: string;
  id: string;
  area_id: string;
  status: RequestState;
  review_data: string | null;
  grade: number | null;
  assignee_id: string | null;
  locked_by: string | null;
  published_url: string | null;
  approved_at: string;
}

/** Texts of an area that are with a customer who confirmed, or published with no review known yet; locked. */
export async function awaitedTexts(
  tx: Transaction,
  area: { clientId: string; areaId: string },
): Promise<AwaitedText[]> {
  const { rows } = await sql<AwaitedText>`
    SELECT r.client_id, r.id, r.area_id, r.status, r.review_data, r.grade, r.assignee_id, r.locked_by, r.published_url,
      coalesce((SELECT max(h.at) FROM request_history h
        WHERE h.client_id = r.client_id AND h.request_id = r.id AND h.step = 'approve'), r.created_at) AS approved_at
    FROM requests r
    WHERE r.client_id = ${area.clientId} AND r.area_id = ${area.areaId} AND r.review_data IS NOT NULL
      AND r.matched_review_id IS NULL
      AND ((r.status = 'with_customer' AND r.confirmed_at IS NOT NULL AND NOT r.is_stopped) OR r.status = 'published')
    ORDER BY r.id LIMIT 2000 FOR UPDATE OF r`.execute(tx.query);
  return rows;
}

export interface SeenReview {
  id: string;
  recall: string;
  rating: number | null;
  author: string | null;
  url: string | null;
  /** Not before this day was it published, as far as the site tells. */
  since: string;
}

/**
 * Reviews that a run saw, no older than a day, and that are no other text's. A site that tells the month or the year
 * alone is taken at its first sight.
 */
export async function freshReviews(
  handle: Handle,
  run: { clientId: string; areaId: string; runId: string },
  since: string,
): Promise<SeenReview[]> {
  const { rows } = await sql<SeenReview>`
    SELECT * FROM (
      SELECT v.id, v.recall, v.rating, v.author, v.url,
        (CASE WHEN v.publication_date IS NULL OR v.publication_date_precision IN ('month', 'year')
          THEN v.first_seen ELSE v.publication_date END)::date AS since
      FROM reviews v
      WHERE v.client_id = ${run.clientId} AND v.area_id = ${run.areaId} AND v.parent_id IS NULL
        AND v.last_run_id = ${run.runId}::uuid AND v.gone_since IS NULL AND v.recall IS NOT NULL
        AND NOT EXISTS (SELECT FROM requests r
          WHERE r.client_id = v.client_id AND r.area_id = v.area_id AND r.matched_review_id = v.id)
    ) AS v WHERE v.since >= ${since}::date ORDER BY v.id LIMIT 5000`.execute(handle.query);
  return rows;
}

/** A review of a text's area that is there and no other text's, with the page it is to be seen on. */
export async function unmatchedReview(
  tx: Transaction,
  text: { client_id: string; area_id: string },
  reviewId: string,
): Promise<{ url: string } | undefined> {
  const { rows } = await sql<{ url: string }>`
    SELECT coalesce(v.url, a.url) AS url
    FROM reviews v JOIN areas a ON a.client_id = v.client_id AND a.id = v.area_id
    WHERE v.client_id = ${text.client_id} AND v.id = ${reviewId} AND v.area_id = ${text.area_id}
      AND v.parent_id IS NULL AND v.gone_since IS NULL
      AND NOT EXISTS (SELECT FROM requests r
        WHERE r.client_id = v.client_id AND r.area_id = v.area_id AND r.matched_review_id = v.id)`.execute(
    tx.query,
  );
  return rows[0];
}

/** Published texts whose review has gone, and removed ones whose review is seen again; locked. */
export async function turnedTexts(tx: Transaction, area: { clientId: string; areaId: string }) {
  const { rows } = await sql<{
    client_id: string;
    id: string;
    area_id: string;
    status: RequestState;
    assignee_id: string | null;
    locked_by: string | null;
  }>`
    SELECT r.client_id, r.id, r.area_id, r.status, r.assignee_id, r.locked_by
    FROM requests r JOIN reviews v ON v.client_id = r.client_id AND v.id = r.matched_review_id
    WHERE r.client_id = ${area.clientId} AND r.area_id = ${area.areaId}
      AND ((r.status = 'published' AND v.gone_since IS NOT NULL)
        OR (r.status = 'removed' AND v.gone_since IS NULL AND NOT EXISTS (SELECT FROM request_history h
          WHERE h.client_id = r.client_id AND h.request_id = r.id AND h.step = 'remove' AND h.user_id IS NOT NULL
            AND h.at >= v.last_seen)))
    ORDER BY r.id FOR UPDATE OF r`.execute(tx.query);
  return rows;
}
