import type { ClusterChangeKind } from '@molva/contract/clustering';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';
import { publish } from '../../kernel/events/publish.ts';
import { newId } from '../../lib/ids.ts';

/** A theme as it stood before a change; `was` is null of one that the change made. */
export interface ThemeBefore {
  id: string;
  /** After the change; the one before is a step less. */
  version: number;
  was: {
    name: string;
    pinned: boolean;
    is_held: boolean;
    own_keywords: string[];
    removed: boolean;
  } | null;
}

interface Changed {
  id: string;
  name: string;
  pinned: boolean;
  is_held: boolean;
  own_keywords: string[];
  version: number;
}

/** Notes a change before it is made, so that it can be taken back. The themes are locked. */
export async function noteChange(
  tx: Transaction,
  change: {
    clientId: string;
    userId: string;
    kind: ClusterChangeKind;
    /** The run whose places it moves; null: it moves none. */
    runId: string | null;
    /** What it changes, the one that it is called by first. */
    themes: readonly Changed[];
    /** What it makes. */
    made?: readonly { id: string; name: string }[];
  },
): Promise<string> {
  const { clientId, userId, kind, runId, themes, made = [] } = change;
  const id = newId();
  const before: ThemeBefore[] = [
    ...themes.map(({ id: theme, version, name, pinned, is_held, own_keywords }) => ({
      id: theme,
      version: version + 1,
      was: { name, pinned, is_held, own_keywords, removed: false },
    })),
    ...made.map((theme) => ({ id: theme.id, version: 0, was: null })),
  ];
  const [called] = [...themes, ...made];
  await tx.query
    .insertInto('theme_changes')
    .values({
      client_id: clientId,
      id,
      run_id: runId,
      user_id: userId,
      kind,
      theme_id: called?.id ?? id,
      name: called?.name ?? '',
      at: tx.now(),
      before: JSON.stringify(before),
    })
    .execute();
  if (themes.length > 0)
    await tx.query
      .updateTable('themes')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('client_id', '=', clientId)
      .where(
        'id',
        'in',
        themes.map((theme) => theme.id),
      )
      .execute();
  await announceThemes(tx, clientId);
  return id;
}

export const announceThemes = (tx: Transaction, clientId: string) =>
  publish(tx, { kind: 'clusters_changed', client_id: clientId }, { clientId, permission: 'clustering:read' });

/** Keeps what stands of reviews before a change moves them: those given, or all of a theme. */
export async function keepReviews(
  tx: Transaction,
  { clientId, changeId, runId }: { clientId: string; changeId: string; runId: string },
  which: { reviewIds: readonly string[] } | { themeId: string },
): Promise<void> {
  const these =
    'reviewIds' in which
      ? sql`r.id = ANY(${[...which.reviewIds]}::uuid[])`
      : sql`r.id IN (SELECT o.review_id FROM review_themes o
          WHERE o.client_id = ${clientId} AND o.run_id = ${runId} AND o.theme_id = ${which.themeId}
          UNION SELECT q.review_id FROM theme_placements q
          WHERE q.client_id = ${clientId} AND q.theme_id = ${which.themeId})`;
  await sql`
    INSERT INTO theme_change_reviews (client_id, change_id, review_id, places, placements)
    SELECT r.client_id, ${changeId}::uuid, r.id,
      coalesce((SELECT jsonb_agg(jsonb_build_object('theme_id', t.theme_id, 'places', t.places, 'closeness', t.closeness))
        FROM review_themes t
        WHERE t.client_id = ${clientId} AND t.run_id = ${runId} AND t.review_id = r.id), '[]'),
      coalesce((SELECT jsonb_agg(jsonb_build_object('theme_id', p.theme_id, 'verdict', p.verdict))
        FROM theme_placements p WHERE p.client_id = ${clientId} AND p.review_id = r.id), '[]')
    FROM reviews r WHERE r.client_id = ${clientId} AND ${these}
    ON CONFLICT DO NOTHING`.execute(tx.query);
}

/** Reviews that were read again since are what they say now: taking a change back leaves them so. */
export async function forgetKept(
  tx: Transaction,
  clientId: string,
  reviewIds: readonly string[] | null,
): Promise<void> {
  let query = tx.query.deleteFrom('theme_change_reviews').where('client_id', '=', clientId);
  if (reviewIds !== null) query = query.where('review_id', '=', sql<string>`any(${[...reviewIds]}::uuid[])`);
  await query.execute();
}

/** Gives reviews back what stood of them before a change. */
export async function restoreReviews(
  tx: Transaction,
  { clientId, changeId, runId }: { clientId: string; changeId: string; runId: string },
): Promise<void> {
  const kept = sql`theme_change_reviews c WHERE c.client_id = ${clientId} AND c.change_id = ${changeId}`;
  await sql`DELETE FROM review_themes WHERE client_id = ${clientId} AND run_id = ${runId}
    AND review_id IN (SELECT c.review_id FROM ${kept})`.execute(tx.query);
  await sql`DELETE FROM theme_placements WHERE client_id = ${clientId}
    AND review_id IN (SELECT c.review_id FROM ${kept})`.execute(tx.query);
  await sql`
    INSERT INTO review_themes (client_id, run_id, theme_id, review_id, places, closeness)
    SELECT c.client_id, ${runId}::uuid, g.theme_id, c.review_id, g.places, g.closeness
    FROM theme_change_reviews c CROSS JOIN LATERAL jsonb_to_recordset(c.places)
      AS g (theme_id uuid, places integer[], closeness double precision)
    WHERE c.client_id = ${clientId} AND c.change_id = ${changeId}`.execute(tx.query);
  await sql`
    INSERT INTO theme_placements (client_id, review_id, theme_id, verdict)
    SELECT c.client_id, c.review_id, g.theme_id, g.verdict
    FROM theme_change_reviews c CROSS JOIN LATERAL jsonb_to_recordset(c.placements)
      AS g (theme_id uuid, verdict text)
    WHERE c.client_id = ${clientId} AND c.change_id = ${changeId}`.execute(tx.query);
}

const columns = ['id', 'run_id', 'kind', 'theme_id', 'name', 'at', 'before', 'undone_at'] as const;

export function lockChange(tx: Transaction, clientId: string, id: string) {
  return tx.query
    .selectFrom('theme_changes')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The latest changes with who made them, newest first. */
export function latestChanges(handle: Handle, clientId: string, limit: number) {
  return handle.query
    .selectFrom('theme_changes as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'c.id',
      'c.run_id',
      'c.kind',
      'c.name',
      'c.at',
      'c.before',
      'c.undone_at',
      ...personColumns('u', 'user'),
    ])
    .where('c.client_id', '=', clientId)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

export async function markUndone(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.query
    .updateTable('theme_changes')
    .set({ undone_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** How often themes were changed, of those with the ids, also of those that were removed. */
export async function versionsOf(handle: Handle, clientId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await handle.query
    .selectFrom('themes')
    .select(['id', 'version'])
    .where('client_id', '=', clientId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}
