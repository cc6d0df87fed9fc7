import type { JobHandler, JobRun } from '../../kernel/job.ts';
import { forgetKept, announceThemes } from './change-queries.ts';
import { scoreThemesLater } from './jobs.ts';
import { readingModel } from './model-queries.ts';
import { type ReadTexts, readTexts, sameThemes, storeRead } from './reread.ts';
import { currentRun, openRun } from './run-queries.ts';
import { holdReviews, lockClustering } from './theme-queries.ts';
import { forgetUnread, lockUnread, noteRead, unreadTexts } from './unread-queries.ts';

/** Texts that are read at once: a second of work. */
const textsAtOnce = 500;
const first = '00000000-0000-0000-0000-000000000000';

type Unread = Awaited<ReturnType<typeof unreadTexts>>;
type Run = JobRun<{ client_id: string }>;

/** Reads texts that came or were edited since the run in force, by what that run learned. */
export const readUnread: JobHandler<{ client_id: string }> = {
  async run(job) {
    const { context, data, signal } = job;
    const clientId = data.client_id;
    const run = await currentRun(context.db, clientId);
    if (!run) return forgetWithoutRun(job);
    const key = { clientId, runId: run.id };
    let [after, reviews] = [first, 0];
    for (;;) {
      signal.throwIfAborted();
      const texts = await unreadTexts(context.db, clientId, { after, limit: textsAtOnce });
      const last = texts.at(-1);
      if (!last) break;
      const read = await readTexts(
        context.db,
        key,
        texts.map(({ id, text }) => ({ id, text })),
        signal,
      );
      // Themes that were changed meanwhile: the same texts once more, by what they are now.
      if (!(await store(job, key, { texts, read }))) continue;
      after = last.id;
      reviews += texts.length;
    }
    if (reviews > 0) await context.db.transaction((tx) => scoreThemesLater(context, tx, clientId));
    return { reviews };
  },
};

/** @returns false where the themes are no longer those that the texts were read by */
async function store(
  { context }: Run,
  key: { clientId: string; runId: string },
  { texts, read }: { texts: Unread; read: ReadTexts },
): Promise<boolean> {
  const { clientId } = key;
  return context.db.transaction(async (tx) => {
    await lockClustering(tx, clientId);
    const run = await currentRun(tx, clientId);
    // A run that came into force meanwhile has a reading of its own behind it.
    if (run?.id !== key.runId) return true;
    const { themes } = await readingModel(tx, clientId, key.runId);
    if (!sameThemes(themes, read.themes)) return false;
    await holdReviews(tx, clientId, read.reviewIds);
    const current = await lockUnread(tx, clientId, texts);
    const reviewIds = [...current];
    const places = read.places.filter(({ reviewId }) => current.has(reviewId));
    await storeRead(tx, key, { ...read, reviewIds, places });
    await forgetKept(tx, clientId, reviewIds);
    // A run that is under way may have passed them by.
    if (!(await openRun(tx, clientId))) await noteRead(tx, clientId, reviewIds);
    await announceThemes(tx, clientId);
    return true;
  });
}

/** Nothing is known by which to read: the first run reads all. */
async function forgetWithoutRun({ context, data: { client_id: clientId } }: Run) {
  await context.db.transaction(async (tx) => {
    await lockClustering(tx, clientId);
    if (!(await currentRun(tx, clientId)) && !(await openRun(tx, clientId))) await forgetUnread(tx, clientId);
  });
  return { reviews: 0 };
}
