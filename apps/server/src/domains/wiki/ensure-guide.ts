import type { AppContext } from '../../context.ts';
import { lockNames } from '../../lib/advisory-lock.ts';
import { plainText } from './plain-text.ts';
import { knownSlugs, putPage } from './queries.ts';
import { readGuide } from './read-guide.ts';

/**
 * Adds the pages of the guide that this database has never had. What the agency wrote over or deleted stays as the
 * agency left it.
 */
export async function ensureGuide(context: AppContext): Promise<void> {
  const guide = await readGuide();
  const added = await context.db.transaction(async (tx) => {
    await lockNames(tx, ['molva wiki guide']);
    const known = await knownSlugs(tx);
    const missing = guide.filter((page) => !known.has(page.slug));
    for (const page of missing) {
      await putPage(tx, { ...page, plain: plainText(page.markdown), version: 1, user_id: null });
    }
    return missing.length;
  });
  if (added > 0) context.log.info({ pages: added }, 'pages of the guide were added to the wiki');
}
