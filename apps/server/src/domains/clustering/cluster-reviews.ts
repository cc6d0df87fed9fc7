import { createHash } from 'node:crypto';
import { findThemes, type FoundPlaces, type KnownTheme } from '../../external/themes/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler, JobRun } from '../../kernel/job.ts';
import { newId } from '../../lib/ids.ts';
import { forgetKept, announceThemes } from './change-queries.ts';
import { type ClusterData, scoreThemesLater, readSoon } from './jobs.ts';
import { bytesOf, putModel } from './model-queries.ts';
import { applyPlacements } from './placement-queries.ts';
import { analyzePlaces, deleteOldPlaces, deletePlaces, insertPlaces, placesOf } from './place-queries.ts';
import {
  beginTry,
  currentRun,
  endRunAs,
  holdTry,
  insertThemes,
  putInForce,
  standingThemes,
  type TryKey,
} from './run-queries.ts';
import { countTexts, textsOf } from './text-queries.ts';
import { givePlaces, holdReviews, lockClustering, ownersOfMerged } from './theme-queries.ts';

/** Reviews of a known theme by which it is known again; those of one that a person holds stay with it. */
const [reviewsOfTheme, reviewsHeld] = [2_000, 100_000];
/** Rows stored at once. */
const rowsAtOnce = 2_000;

/**
 * Finds a client's themes anew. What was found before stays in force until all is stored; a run that breaks off leaves it
 * so. Themes that people hold stay as they are, others keep id and name where the same reviews belong to them.
 *
 * The queue begins a run anew where a process gave no sign of life, also one that only slept and goes on, and one that died
 * after the run came into force. So each try has an id, and only the latest of a run that is still under way stores anything.
 */
export const clusterReviews: JobHandler<ClusterData> = {
  async run(job) {
    const { context, data, jobId } = job;
    const { client_id: clientId } = data;
    const key = { clientId, runId: jobId, tryId: newId() };
    if (!(await beginTry(context.db, key))) return tidied(job);
    // Of an earlier try that broke off.
    await deletePlaces(context.db, clientId, jobId);
    const before = await currentRun(context.db, clientId);
    const themes = await standingThemes(context.db, clientId);
    const known = await knownThemes(job, themes, before?.id ?? null);
    const reviews = await countTexts(context.db, clientId, data);
    const places: FoundPlaces[] = [];
    const { themes: found, learned } = await findThemes(
      readTexts(job, reviews),
      { ...known, count: data.count, seed: seedOf(clientId) },
      { signal: job.signal, onPlaces: (part) => void places.push(...part) },
    );
    const said = new Set(places.map(({ theme }) => theme));
    const ids = found.map(({ id }) => id ?? newId());
    const isNew = found.map(({ id }) => id === null);
    const appeared = found.filter((_, index) => isNew[index] === true && said.has(index));
    await context.db.transaction((tx) =>
      insertThemes(
        tx,
        clientId,
        found.flatMap(({ name, keywords }, index) =>
          isNew[index] === true && said.has(index) ? [{ id: ids[index] ?? newId(), name, keywords }] : [],
        ),
      ),
    );
    for (let at = 0; at < places.length; at += rowsAtOnce) {
      job.signal.throwIfAborted();
      const rows = places.slice(at, at + rowsAtOnce).flatMap(({ theme, ...place }) => {
        const themeId = ids[theme];
        return themeId === undefined ? [] : [{ ...place, themeId }];
      });
      if (!(await storePlaces(context, key, rows))) return tidied(job);
      await job.progress(reviews, reviews);
    }
    await analyzePlaces(context.db);
    const stands = new Set(found.flatMap(({ id }, index) => (id !== null && said.has(index) ? [id] : [])));
    const vanished = themes.filter(({ id, is_held, pinned }) => !is_held && !pinned && !stands.has(id));
    const isInForce = await context.db.transaction(async (tx) => {
      await lockClustering(tx, clientId);
      if (!(await holdTry(tx, key))) return false;
      // While the run went on, people merged themes: what it found of them is the other's.
      const owners = await ownersOfMerged(tx, clientId);
      for (const id of stands) {
        const owner = owners.get(id);
        if (owner !== undefined) await givePlaces(tx, { clientId, from: id, to: owner, runId: jobId });
      }
      await putInForce(tx, {
        clientId,
        runId: jobId,
        reviews,
        found: found.flatMap(({ keywords, center }, index) => {
          const id = ids[index];
          return id !== undefined && said.has(index)
            ? [{ id, keywords, center: bytesOf(center), isNew: isNew[index] === true }]
            : [];
        }),
        // At the first run there is nothing that they could be new beside; themes by hand have one that read nothing.
        appeared: before?.reviews ? appeared.map(({ name }) => name) : [],
        vanished,
      });
      if (learned) await putModel(tx, { clientId, runId: jobId }, learned);
      // What people said of single reviews, also while it went on.
      await applyPlacements(tx, { clientId, runId: jobId }, null);
      await forgetKept(tx, clientId, null);
      // Texts that came while it went on.
      await readSoon(context, tx, clientId);
      await scoreThemesLater(context, tx, clientId);
      await announceThemes(tx, clientId);
      return true;
    });
    await tidied(job);
    if (!isInForce) return undefined;
    return { reviews, themes: said.size, appeared: appeared.length, vanished: vanished.length };
  },
  async ended({ context, data: { client_id: clientId }, jobId, status }) {
    await context.db.transaction(async (tx) => {
      // Texts that came while it went on were read by the run before, and are still noted.
      if (await endRunAs(tx, { clientId, runId: jobId, status })) await readSoon(context, tx, clientId);
    });
    await deleteOldPlaces(context.db, clientId);
  },
};

/** Removes what no run needs; a run that another try brought to its end has nothing else to do. */
async function tidied({ context, data }: JobRun<ClusterData>): Promise<undefined> {
  await deleteOldPlaces(context.db, data.client_id);
}

/** @returns false where another try stores what the run finds, or it was ended */
async function storePlaces(
  { db }: AppContext,
  key: TryKey,
  rows: Parameters<typeof insertPlaces>[2],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await holdTry(tx, key))) return false;
    await holdReviews(
      tx,
      key.clientId,
      rows.map(({ reviewId }) => reviewId),
    );
    await insertPlaces(tx, key, rows);
    return true;
  });
}

async function* readTexts({ context, data, progress }: JobRun<ClusterData>, total: number) {
  let done = 0;
  for await (const texts of textsOf(context.db, data.client_id, data)) {
    yield texts;
    done += texts.length;
    await progress(done, total);
  }
}

async function knownThemes(
  { context, data: { client_id: clientId } }: JobRun<ClusterData>,
  themes: Awaited<ReturnType<typeof standingThemes>>,
  runId: string | null,
): Promise<{ fixed: KnownTheme[]; before: KnownTheme[] }> {
  const fixed: KnownTheme[] = [];
  const before: KnownTheme[] = [];
  for (const { id, name, own_keywords: keywords, is_held, pinned } of themes) {
    const isHeld = is_held || pinned;
    const limit = isHeld ? reviewsHeld : reviewsOfTheme;
    const places = runId === null ? [] : await placesOf(context.db, { clientId, runId, themeId: id, limit });
    (isHeld ? fixed : before).push({ id, name, keywords, places });
  }
  return { fixed, before };
}

/** The same reviews of a client give the same themes. */
const seedOf = (clientId: string) => createHash('sha256').update(clientId).digest().readUInt32LE(0);
