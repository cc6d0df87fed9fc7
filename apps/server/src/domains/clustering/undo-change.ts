import * as contract from '@molva/contract/clustering';
import type { Transaction } from '../../db/database.ts';
import { change } from '../../kernel/operation.ts';
import { conflict } from '../../lib/errors.ts';
import {
  lockChange,
  markUndone,
  restoreReviews,
  announceThemes,
  type ThemeBefore,
  versionsOf,
} from './change-queries.ts';
import { assertNoRun } from './changed-themes.ts';
import { scoreThemesLater, readSoon } from './jobs.ts';
import { givePlaces, lockClustering, restoreTheme } from './theme-queries.ts';
import { currentRun } from './run-queries.ts';
import { noteUnreadOf } from './unread-queries.ts';

/** Takes a change of themes back. @throws conflict where what it changed is no longer as it left it */
export const undoClusterChange = change(contract.undoClusterChange, {
  noun: 'Cluster change',
  async lock({ tx, clientId, input: { change_id: id } }) {
    await lockClustering(tx, clientId);
    return lockChange(tx, clientId, id);
  },
  async work({ tx, context, clientId, before: { id, kind, run_id: runId, before, undone_at: undoneAt } }) {
    if (undoneAt !== null) throw conflict('theme_change_undone');
    const themes = before as ThemeBefore[];
    await assertAsLeft(tx, clientId, themes, runId);
    for (const { id: theme, version, was } of themes)
      await restoreTheme(
        tx,
        { clientId, id: theme },
        was === null ? { version: version + 1, removed: true } : { ...was, version: version - 1 },
      );
    if (runId !== null) {
      await restoreReviews(tx, { clientId, changeId: id, runId });
      // What came since to a theme that is no more: back to the one that was split, or read again.
      const [whole] = themes;
      for (const { id: theme, was } of themes)
        if (was === null) {
          await noteUnreadOf(tx, { clientId, runId, themeId: theme });
          if (kind === 'split' && whole) await givePlaces(tx, { clientId, from: theme, to: whole.id, runId });
        }
      await readSoon(context, tx, clientId);
      await scoreThemesLater(context, tx, clientId);
    }
    await markUndone(tx, clientId, id);
    await announceThemes(tx, clientId);
  },
  audit: ({ before: { theme_id: id, name, kind } }) => ({
    action: 'cluster.undone',
    resource: 'cluster',
    resourceId: id,
    details: { name, kind },
  }),
  answer: () => ({ message: 'Change undone' }),
});

async function assertAsLeft(
  tx: Transaction,
  clientId: string,
  themes: readonly ThemeBefore[],
  runId: string | null,
): Promise<void> {
  if (runId !== null) {
    await assertNoRun(tx, clientId);
    if ((await currentRun(tx, clientId))?.id !== runId) throw conflict('themes_found_since');
  }
  const versions = await versionsOf(
    tx,
    clientId,
    themes.map(({ id }) => id),
  );
  if (themes.some(({ id, version }) => versions.get(id) !== version)) throw conflict('themes_changed_since');
}
