import type { RequestState } from '@molva/contract/request-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../../db/database.ts';

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
  /** What its customer was given for it. */
  incentive: string | null;
  approved_at: string;
}

/** Texts of an area that are with a customer who confirmed, or published with no review known yet; locked. */
export async function awaitedTexts(
  tx: Transaction,
  area: { clientId: string; areaId: string },
): Promise<AwaitedText[]> {
  const { rows } = await sql<AwaitedText>`
    SELECT r.client_id, r.id, r.area_id, r.status, r.review_data, r.grade, r.assignee_id, r.locked_by, r.published_url,
      s.incentive, coalesce((SELECT max(h.at) FROM request_history h
        WHERE h.client_id = ${area.clientId} AND h.request_id = r.id AND h.step = 'approve'
          AND (r.confirmed_at IS NULL OR h.at <= r.confirmed_at)), r.created_at) AS approved_at
    FROM requests r LEFT JOIN sources s ON s.client_id = ${area.clientId} AND s.id = r.source_id
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
        AND v.last_seen IS NULL AND v.gone_since IS NULL AND v.recall IS NOT NULL
        AND NOT EXISTS (SELECT FROM requests r
          WHERE r.client_id = ${run.clientId} AND r.area_id = ${run.areaId} AND r.matched_review_id = v.id)
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
    FROM reviews v JOIN areas a ON a.client_id = ${text.client_id} AND a.id = v.area_id
    WHERE v.client_id = ${text.client_id} AND v.id = ${reviewId} AND v.area_id = ${text.area_id}
      AND v.parent_id IS NULL AND v.gone_since IS NULL
      AND NOT EXISTS (SELECT FROM requests r
        WHERE r.client_id = ${text.client_id} AND r.area_id = ${text.area_id} AND r.matched_review_id = v.id)`.execute(
    tx.query,
  );
  return rows[0];
}

/** A published text with a reward behind it, and what stands on its page. */
export interface RewardedText {
  client_id: string;
  id: string;
  area_id: string;
  status: RequestState;
  assignee_id: string | null;
  locked_by: string | null;
  undisclosed_at: string | null;
  incentive: string;
  recall: string;
}

/** Published texts of an area whose customer was rewarded, as a run saw them on their page; locked. */
export async function rewardedTexts(
  tx: Transaction,
  run: { clientId: string; areaId: string; runId: string },
): Promise<RewardedText[]> {
  const { rows } = await sql<RewardedText>`
    SELECT r.client_id, r.id, r.area_id, r.status, r.assignee_id, r.locked_by, r.undisclosed_at, s.incentive, v.recall
    FROM requests r
      JOIN reviews v ON v.client_id = r.client_id AND v.id = r.matched_review_id
      JOIN sources s ON s.client_id = r.client_id AND s.id = r.source_id
    WHERE r.client_id = ${run.clientId} AND r.area_id = ${run.areaId} AND r.status = 'published'
      AND v.client_id = ${run.clientId} AND v.last_seen IS NULL AND v.gone_since IS NULL
      AND v.recall IS NOT NULL AND s.client_id = ${run.clientId} AND s.incentive IS NOT NULL
    ORDER BY r.id LIMIT 2000 FOR UPDATE OF r`.execute(tx.query);
  return rows;
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
    FROM requests r JOIN reviews v ON v.client_id = ${area.clientId} AND v.id = r.matched_review_id
    WHERE r.client_id = ${area.clientId} AND r.area_id = ${area.areaId}
      AND ((r.status = 'published' AND v.gone_since IS NOT NULL)
        OR (r.status = 'removed' AND v.gone_since IS NULL AND NOT EXISTS (SELECT FROM request_history h
          WHERE h.client_id = ${area.clientId} AND h.request_id = r.id AND h.step = 'remove' AND h.user_id IS NOT NULL
            AND h.at >= v.last_seen)))
    ORDER BY r.id FOR UPDATE OF r`.execute(tx.query);
  return rows;
}

/** The newest picture among the files of a text, as long as the gallery has none that shows it. */
export async function proofFile(handle: Handle, key: { client_id: string; id: string }) {
  const { rows } = await sql<{
    id: string;
    name: string;
    uploaded_by: string | null;
    area_id: string;
    published_at: string | null;
    period: string;
  }>`
    SELECT f.id, f.name, f.uploaded_by, r.area_id, r.published_at, r.period
    FROM request_files f JOIN requests r ON r.client_id = f.client_id AND r.id = f.request_id
    WHERE f.client_id = ${key.client_id} AND r.client_id = ${key.client_id} AND f.request_id = ${key.id}
      AND f.type LIKE 'image/%' AND r.status IN ('published', 'removed')
      AND NOT EXISTS (SELECT FROM gallery_images g
        WHERE g.client_id = ${key.client_id} AND g.request_id = ${key.id} AND g.state <> 'failed')
    ORDER BY coalesce(f.created_at <= r.published_at, false) DESC, f.created_at DESC, f.id DESC LIMIT 1`.execute(
    handle.query,
  );
  return rows[0];
}

/** Texts a person called published whose picture still lies among their files, those that come after one. */
export async function textsWithoutProof(
  handle: Handle,
  { after, limit }: { after: { client_id: string; id: string } | null; limit: number },
) {
  const { rows } = await sql<{ client_id: string; id: string }>`
    SELECT DISTINCT r.client_id, r.id
    FROM requests r
      JOIN request_files f ON f.client_id = r.client_id AND f.request_id = r.id AND f.type LIKE 'image/%'
      LEFT JOIN gallery_images g
        ON g.client_id = r.client_id AND g.request_id = r.id AND g.state <> 'failed'
    WHERE r.status IN ('published', 'removed') AND r.matched_review_id IS NULL AND g.id IS NULL
      ${after === null ? sql`` : sql`AND (r.client_id, r.id) > (${after.client_id}::uuid, ${after.id}::uuid)`}
    ORDER BY r.client_id, r.id LIMIT ${limit}`.execute(handle.query);
  return rows;
}
