import type { Handle, Transaction } from '../../db/database.ts';
import { readThemes } from '../../external/themes/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { affectedTexts, noteAffected, unchangedOf } from './affected-queries.ts';
import { keepReviews } from './change-queries.ts';
import { readSoon } from './jobs.ts';
import { clustersOf } from './list-clusters.ts';
import { type ReadTheme, readingModel } from './model-queries.ts';
import { type ReadTexts, sameThemes, storeRead } from './reread.ts';
import { currentRun, openRun } from './run-queries.ts';
import { holdReviews } from './theme-queries.ts';

/** A theme that a person makes, or that another falls into. */
export interface OwnTheme {
  id: string;
  name: string;
  keywords: string[];
  own_keywords: string[];
  center: Float32Array | null;
}

/** Texts read by themes as a change would leave them, before it is made. */
export interface Foreseen {
  runId: string;
  /** As they stood. */
  themes: ReadTheme[];
  read: ReadTexts;
  /** What the texts were, by review. */
  texts: { id: string; hash: string }[];
  words: string[];
  themeId: string | null;
}

/**
 * Reads the reviews that a change of themes concerns, by themes as it leaves them. It takes a second or two: outside of any
 * transaction.
 */
export async function foresee(
  handle: Handle,
  key: { clientId: string; runId: string },
  change: { made: readonly OwnTheme[]; without: string | null; keywords?: { id: string; words: string[] } },
): Promise<Foreseen> {
  const { made, without, keywords } = change;
  const before = await readingModel(handle, key.clientId, key.runId);
  const themeId = without ?? keywords?.id ?? null;
  const words = [...made.flatMap((theme) => theme.own_keywords), ...(keywords?.words ?? [])];
  const claimed = new Set(words);
  const kept = before.themes.flatMap((theme, index) => {
    const by = before.model.themes[index];
    if (!by || theme.owner === without) return [];
    const own = theme.id === keywords?.id ? keywords.words : by.keywords.filter((word) => !claimed.has(word));
    return [{ theme, by: { center: by.center, keywords: own } }];
  });
  const after = [
    ...made.map(({ id, own_keywords: own, center }) => ({
      theme: { id, owner: id, keywords: own },
      by: { center, keywords: own },
    })),
    ...kept,
  ];
  const texts = await affectedTexts(handle, { ...key, words, themeId });
  const model = { ...before.model, themes: after.map(({ by }) => by) };
  return {
    runId: key.runId,
    themes: before.themes,
    words,
    themeId,
    texts: texts.map(({ id, hash }) => ({ id, hash })),
    read: {
      reviewIds: texts.map(({ id }) => id),
      themes: after.map(({ theme }) => theme),
      places:
        texts.length === 0
          ? []
          : await readThemes(
              model,
              texts.map(({ id, text }) => ({ id, text })),
            ),
    },
  };
}

/** @throws conflict where themes are being found, or are not those that texts were read by */
export async function assertStill(tx: Transaction, clientId: string, foreseen: Foreseen): Promise<void> {
  await assertNoRun(tx, clientId);
  const run = await currentRun(tx, clientId);
  const { themes } = await readingModel(tx, clientId, foreseen.runId);
  if ((run && run.id !== foreseen.runId) || !sameThemes(themes, foreseen.themes))
    throw conflict('themes_changed');
}

/** @throws conflict */
export async function assertNoRun(tx: Transaction, clientId: string): Promise<void> {
  if (await openRun(tx, clientId)) throw conflict('clustering_running');
}

/** Makes what was foreseen so: what stood of the reviews is kept for taking it back, those beyond follow as a job. */
export async function storeForeseen(
  { context, tx }: { context: AppContext; tx: Transaction },
  { clientId, changeId }: { clientId: string; changeId: string },
  foreseen: Foreseen,
): Promise<void> {
  const key = { clientId, runId: foreseen.runId };
  await holdReviews(
    tx,
    clientId,
    foreseen.texts.map(({ id }) => id),
  );
  // Others were edited meanwhile, and perhaps read: what was foreseen of them is out of date.
  const reviewIds = await unchangedOf(tx, clientId, foreseen.texts);
  const unchanged = new Set(reviewIds);
  const places = foreseen.read.places.filter(({ reviewId }) => unchanged.has(reviewId));
  await noteAffected(tx, { ...key, words: foreseen.words, themeId: foreseen.themeId }, reviewIds);
  await keepReviews(tx, { ...key, changeId }, { reviewIds });
  await storeRead(tx, key, { ...foreseen.read, reviewIds, places });
  await readSoon(context, tx, clientId);
}

/** A theme as it stands after a change, of all times and areas. */
export async function changedTheme(handle: Handle, clientId: string, made: { id: string; changeId: string }) {
  const run = await currentRun(handle, clientId);
  const filter = { clientId, areaId: null, start_date: null, end_date: null };
  const found = run && (await clustersOf(handle, { ...filter, runId: run.id }));
  const cluster = found?.clusters.find(({ id }) => id === made.id);
  if (!cluster) throw notFound('Cluster');
  return { ...cluster, change_id: made.changeId };
}
