import { sql } from 'kysely';
import { lockNames } from '../../db/advisory-lock.ts';
import type { Handle, Transaction } from '../../db/database.ts';

/** Whoever changes a client's themes, or what reviews say of them, takes turns with others who do, and with runs. */
export const lockClustering = (tx: Transaction, clientId: string) =>
  lockNames(tx, [`clustering ${clientId}`]);

/** Themes that stand, locked in one order, so that two who merge each other's never wait for each other. */
export async function lockThemes(tx: Transaction, clientId: string, ids: readonly string[]) {
  return tx.query
    .selectFrom('themes')
    .select(['id', 'name', 'keywords', 'own_keywords', 'pinned', 'is_held', 'version'])
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Changes a theme by a person's word: later runs keep it. */
export async function changeTheme(
  tx: Transaction,
  { clientId, id }: { clientId: string; id: string },
  change: { name?: string; pinned?: boolean; is_held?: boolean; own_keywords?: string[] },
): Promise<void> {
  await tx.query
    .updateTable('themes')
    .set({ ...change, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** @param mergedInto the theme that has its reviews from now on; null: they have none */
export async function removeTheme(
  tx: Transaction,
  { clientId, id }: { clientId: string; id: string },
  mergedInto: string | null,
): Promise<void> {
  const now = tx.now();
  await tx.query
    .updateTable('themes')
    .set({ removed_at: now, updated_at: now, merged_into: mergedInto })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** What reviews say of one theme, they say of another from now on; of a run, or of all that are there. */
export async function givePlaces(
  tx: Transaction,
  { clientId, from, to, runId }: { clientId: string; from: string; to: string; runId?: string },
): Promise<void> {
  const ofRun = runId === undefined ? sql`true` : sql`run_id = ${runId}`;
  await sql`
    INSERT INTO review_themes AS t (client_id, run_id, theme_id, review_id, places, closeness, tone)
    SELECT client_id, run_id, ${to}::uuid, review_id, places, closeness, tone
    FROM review_themes WHERE client_id = ${clientId} AND theme_id = ${from} AND ${ofRun}
    ON CONFLICT (client_id, run_id, review_id, theme_id)
    DO UPDATE SET places = t.places || excluded.places, tone = NULL`.execute(tx.query);
  await sql`DELETE FROM review_themes WHERE client_id = ${clientId} AND theme_id = ${from} AND ${ofRun}`.execute(
    tx.query,
  );
}

/** Which theme has what is said of one that was merged, by its id. */
export async function ownersOfMerged(handle: Handle, clientId: string): Promise<Map<string, string>> {
  const merged = await handle.query
    .selectFrom('themes')
    .select(['id', 'merged_into'])
    .where('client_id', '=', clientId)
    .where('merged_into', 'is not', null)
    .execute();
  const next = new Map(merged.map(({ id, merged_into: into }) => [id, into]));
  return new Map(merged.map(({ id }) => [id, ownerOf(id, next)]));
}

/** Follows merges to their end. */
function ownerOf(id: string, next: ReadonlyMap<string, string | null>): string {
  const met = new Set<string>();
  let owner = id;
  for (let into = next.get(owner); into != null && !met.has(into); into = next.get(owner)) {
    met.add(into);
    owner = into;
  }
  return owner;
}

/** Makes themes that people asked for: later runs keep them. */
export async function insertOwnThemes(
  tx: Transaction,
  clientId: string,
  themes: readonly {
    id: string;
    name: string;
    keywords: string[];
    own_keywords: string[];
    center: Buffer | null;
  }[],
): Promise<void> {
  const now = tx.now();
  await tx.query
    .insertInto('themes')
    .values(
      themes.map((theme) => ({
        client_id: clientId,
        ...theme,
        is_held: true,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

/** Keeps reviews from going until the transaction ends, those that are still there. */
export async function holdReviews(
  tx: Transaction,
  clientId: string,
  reviewIds: readonly string[],
): Promise<void> {
  await sql`SELECT id FROM reviews WHERE client_id = ${clientId} AND id = ANY(${[...reviewIds]}::uuid[])
    ORDER BY id FOR KEY SHARE`.execute(tx.query);
}

/** Takes away what reviews say of themes in a run. */
export async function removePlaces(
  tx: Transaction,
  { clientId, runId }: { clientId: string; runId: string },
  reviewIds: readonly string[],
): Promise<void> {
  await sql`DELETE FROM review_themes
    WHERE client_id = ${clientId} AND run_id = ${runId} AND review_id = ANY(${[...reviewIds]}::uuid[])`.execute(
    tx.query,
  );
}

/** Puts a theme back as it stood, removed or not. */
export async function restoreTheme(
  tx: Transaction,
  { clientId, id }: { clientId: string; id: string },
  was: {
    version: number;
    name?: string;
    pinned?: boolean;
    is_held?: boolean;
    own_keywords?: string[];
    removed: boolean;
  },
): Promise<void> {
  const { removed, ...values } = was;
  await tx.query
    .updateTable('themes')
    .set({ ...values, removed_at: removed ? tx.now() : null, merged_into: null, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
