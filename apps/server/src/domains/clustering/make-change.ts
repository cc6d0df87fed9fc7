import type { ClusterChangeKind, updateCluster } from '@molva/contract/clustering';
import type { InputOf } from '@molva/contract';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import type { PreparedChange } from './prepared-change.ts';
import { keepReviews, noteChange } from './change-queries.ts';
import { assertStill, storeForeseen } from './changed-themes.ts';
import { scoreThemesLater } from './jobs.ts';
import { bytesOf } from './model-queries.ts';
import { applyPlacements, givePlacements, putPlacements } from './placement-queries.ts';
import { currentRun } from './run-queries.ts';
import { changeTheme, givePlaces, insertOwnThemes, type lockThemes, removeTheme } from './theme-queries.ts';

type Theme = Awaited<ReturnType<typeof lockThemes>>[number];
type Input = InputOf<typeof updateCluster>;

interface Work {
  tx: Transaction;
  context: AppContext;
  userId: string;
  clientId: string;
}

interface Made {
  id: string;
  changeId: string;
  /** Names of what a split made. */
  parts?: string[];
  keywords?: string[];
}

/** Makes one change of a theme, so that it can be taken back. The themes are locked. */
export async function makeChange(
  work: Work,
  { theme, target }: { theme: Theme; target: Theme | undefined },
  { input, prepared }: { input: Input; prepared: PreparedChange | null },
): Promise<Made> {
  const { tx, clientId, userId } = work;
  const run = await currentRun(tx, clientId);
  if (!run) throw notFound('Cluster');
  if (prepared) await assertStill(tx, clientId, prepared.foreseen);
  const moves = input.add_reviews !== undefined || input.remove_reviews !== undefined;
  const isMoving = moves || target !== undefined || prepared !== null;
  const changeId = await noteChange(tx, {
    clientId,
    userId,
    kind: kindOf(input),
    runId: isMoving ? run.id : null,
    themes: target ? [theme, target] : [theme],
    made: prepared?.kind === 'split' ? prepared.parts : [],
  });
  if (isMoving) await scoreThemesLater(work.context, tx, clientId);
  const key = { clientId, changeId, runId: run.id };
  const kept = target ?? theme;
  if (target) {
    await keepReviews(tx, key, { themeId: theme.id });
    await givePlaces(tx, { clientId, from: theme.id, to: target.id });
    await givePlacements(tx, { clientId, from: theme.id, to: target.id });
    await applyPlacements(tx, key, null);
    await removeTheme(tx, { clientId, id: theme.id }, target.id);
  }
  if (moves) await moveReviews(work, { ...key, themeId: theme.id }, input);
  // To unpin a theme is no wish that it stay; to take a review out of it is none either.
  const isHeld =
    kept.is_held ||
    input.name !== undefined ||
    target !== undefined ||
    prepared !== null ||
    input.add_reviews !== undefined;
  await changeTheme(
    tx,
    { clientId, id: kept.id },
    {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.pinned === undefined ? {} : { pinned: input.pinned }),
      ...ownWords(kept, { theme, target, prepared }),
      is_held: isHeld,
    },
  );
  if (prepared?.kind === 'keywords') {
    await storeForeseen(work, { clientId, changeId }, prepared.foreseen);
    return { id: theme.id, changeId, keywords: prepared.keywords };
  }
  if (prepared?.kind === 'split') {
    await insertOwnThemes(
      tx,
      clientId,
      prepared.parts.map(({ center, ...part }) => ({ ...part, center: center && bytesOf(center) })),
    );
    // What people put into the whole goes to its largest part.
    const [largest] = prepared.parts;
    if (prepared.isWhole && largest) {
      await keepReviews(tx, key, { themeId: theme.id });
      await givePlacements(tx, { clientId, from: theme.id, to: largest.id });
    }
    await storeForeseen(work, { clientId, changeId }, prepared.foreseen);
    if (prepared.isWhole) await removeTheme(tx, { clientId, id: theme.id }, null);
    return { id: largest?.id ?? theme.id, changeId, parts: prepared.parts.map(({ name }) => name) };
  }
  return { id: kept.id, changeId };
}

/** Words that people gave: a merge joins those of both. */
function ownWords(
  kept: Theme,
  { theme, target, prepared }: { theme: Theme; target: Theme | undefined; prepared: PreparedChange | null },
): { own_keywords?: string[] } {
  if (target) return { own_keywords: [...new Set([...kept.own_keywords, ...theme.own_keywords])] };
  if (prepared?.kind === 'keywords') return { own_keywords: prepared.keywords };
  return prepared?.kind === 'split' && !prepared.isWhole ? { own_keywords: prepared.staysWith } : {};
}

async function moveReviews(
  { tx }: Work,
  { themeId, ...key }: { clientId: string; changeId: string; runId: string; themeId: string },
  { add_reviews: added = [], remove_reviews: removed = [] }: Input,
): Promise<void> {
  const { clientId } = key;
  const reviewIds = [...new Set([...added, ...removed])];
  await keepReviews(tx, key, { reviewIds });
  await putPlacements(tx, { clientId, themeId }, added, 'in');
  await putPlacements(tx, { clientId, themeId }, removed, 'out');
  await applyPlacements(tx, key, reviewIds);
}

function kindOf({
  merge_into,
  split,
  keywords,
  add_reviews,
  remove_reviews,
  name,
  pinned,
}: Input): ClusterChangeKind {
  if (merge_into !== undefined) return 'merged';
  if (split !== undefined) return 'split';
  if (keywords !== undefined) return 'keywords';
  if (add_reviews !== undefined || remove_reviews !== undefined) return 'moved';
  if (name !== undefined) return 'renamed';
  return pinned === true ? 'pinned' : 'unpinned';
}
