import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { readTextsByThemes, themesMark } from '../clustering/index.ts';
import { changeCompetitor, type CompetitorKey, competitorsOf } from './queries.ts';
import { putThemes, unreadTexts } from './review-queries.ts';
import { announceCompetitors } from './start-collection.ts';

/** Texts that are read at once: a second of work. */
const textsAtOnce = 500;

/** Reads what the client's competitors are said to be by the themes of the client, as its own new reviews are read. */
export const readThemesHandler: JobHandler<{ client_id: string }> = {
  async run({ context, data: { client_id: clientId }, signal }) {
    // Themes that change meanwhile have another mark, and all is read once more by that.
    const mark = await themesMark(context.db, clientId);
    if (mark === null) return undefined;
    let reviews = 0;
    for (const row of await competitorsOf(context.db, clientId)) {
      if (row.themes_mark === mark) continue;
      reviews += await readCompetitor(context, { clientId, id: row.id }, mark, signal);
    }
    if (reviews > 0) await context.db.transaction((tx) => announceCompetitors(tx, clientId));
    return { reviews };
  },
};

async function readCompetitor(
  context: AppContext,
  key: CompetitorKey,
  mark: string,
  signal: AbortSignal,
): Promise<number> {
  let [after, reviews] = ['', 0];
  for (;;) {
    signal.throwIfAborted();
    const texts = await unreadTexts(context.db, key, { mark, after, limit: textsAtOnce });
    const last = texts.at(-1);
    if (!last) break;
    const found = await readTextsByThemes(
      context.db,
      key.clientId,
      texts.map(({ key: id, text }) => ({ id, text })),
      signal,
    );
    const read = texts.map(({ key: id, hash }) => ({
      key: id,
      hash,
      theme_ids: [...(found.get(id) ?? [])],
    }));
    await context.db.transaction((tx) => putThemes(tx, key, { mark, read }));
    after = last.key;
    reviews += texts.length;
  }
  await context.db.transaction((tx) => changeCompetitor(tx, key, { themes_mark: mark }));
  return reviews;
}
