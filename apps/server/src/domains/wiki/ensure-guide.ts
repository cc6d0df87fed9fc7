import type { AppContext } from '../../kernel/context.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { plainText } from './plain-text.ts';
import { knownPages, putPage } from './queries.ts';
import { type GuidePage, readGuide } from './read-guide.ts';

/**
 * Adds the pages of the guide that this database has never had, and brings those up to date that nobody has written
 * over. What the agency changed or deleted stays as the agency left it.
 */
export async function ensureGuide(context: AppContext): Promise<void> {
  const guide = await readGuide();
  const written = await context.db.transaction(async (tx) => {
    await lockNames(tx, ['molva wiki guide']);
    const known = await knownPages(tx);
    const news = guide.filter((page) => isNews(page, known.get(page.slug)));
    for (const page of news) {
      const version = (known.get(page.slug)?.version ?? 0) + 1;
      await putPage(tx, { ...page, plain: plainText(page.markdown), version, user_id: null });
    }
    return news.length;
  });
  if (written > 0) context.log.info({ pages: written }, 'pages of the guide were written into the wiki');
}

type Known = Awaited<ReturnType<typeof knownPages>> extends Map<string, infer Row> ? Row : never;

function isNews(page: GuidePage, known: Known | undefined): boolean {
  if (!known) return true;
  if (known.updated_by !== null || known.deleted_at !== null) return false;
  const same = (['title', 'section', 'markdown'] as const).every((field) => known[field] === page[field]);
  return !same || known.levels.join() !== page.levels.join();
}
