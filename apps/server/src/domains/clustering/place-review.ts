import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { invalidField } from '../../lib/errors.ts';
import { keepReviews, noteChange, announceThemes } from './change-queries.ts';
import { scoreThemesLater, readSoon } from './jobs.ts';
import { applyPlacements, dropPlacements, putPlacements } from './placement-queries.ts';
import { currentRun } from './run-queries.ts';
import { changeTheme, lockThemes } from './theme-queries.ts';
import { noteUnread } from './unread-queries.ts';

/**
 * A person says which one theme a review speaks of; null: what its words say. The client's themes are locked.
 *
 * @throws invalid for a theme that does not stand
 */
export async function placeReview(
  { context, tx, userId }: { context: AppContext; tx: Transaction; userId: string },
  { clientId, reviewId }: { clientId: string; reviewId: string },
  themeId: string | null,
): Promise<void> {
  if (themeId === null) {
    await dropPlacements(tx, clientId, [reviewId]);
    await noteUnread(tx, clientId, [reviewId]);
    await readSoon(context, tx, clientId);
    await announceThemes(tx, clientId);
    return;
  }
  const [theme] = await lockThemes(tx, clientId, [themeId]);
  const run = await currentRun(tx, clientId);
  if (!theme || !run) throw invalidField('cluster_id', 'no_such_cluster');
  const changeId = await noteChange(tx, { clientId, userId, kind: 'moved', runId: run.id, themes: [theme] });
  const key = { clientId, runId: run.id };
  await keepReviews(tx, { ...key, changeId }, { reviewIds: [reviewId] });
  await putPlacements(tx, { clientId, themeId }, [reviewId], 'only');
  await applyPlacements(tx, key, [reviewId]);
  await scoreThemesLater(context, tx, clientId);
  await changeTheme(tx, { clientId, id: themeId }, { is_held: true });
}
