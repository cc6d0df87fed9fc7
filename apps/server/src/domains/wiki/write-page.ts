import * as contract from '@molva/contract/wiki';
import { change } from '../../kernel/operation.ts';
import { conflict, found } from '../../lib/errors.ts';
import { plainText } from './plain-text.ts';
import { presentPage } from './present.ts';
import { findPage, lockPage, type PageRow, putPage, wasRead } from './queries.ts';

const usualSection = 'Разное';

/** Writes a page, makes a new one or brings a deleted one back. @throws conflict where someone saved first */
export const writeWikiPage = change(contract.writeWikiPage, {
  whose: 'agency',
  async work({ tx, actor, input: { slug, title, markdown, section, levels, version } }) {
    await lockPage(tx, slug);
    const before = await findPage(tx, slug);
    assertFresh(before, version);
    await putPage(tx, {
      slug,
      title,
      section: section ?? before?.section ?? usualSection,
      levels: levels ?? before?.levels ?? [],
      markdown,
      plain: plainText(markdown),
      version: (before?.version ?? 0) + 1,
      user_id: actor.userId,
    });
    return found(await findPage(tx, slug), 'Page');
  },
  audit: ({ made: { slug, title, version } }) => ({
    action: 'wiki.written',
    resource: 'wiki_page',
    resourceId: slug,
    details: { title, version },
  }),
  answer: async ({ context, actor, made }) =>
    presentPage(made, await wasRead(context.db, actor.userId, made.slug)),
});

function assertFresh(before: PageRow | undefined, edited: number): void {
  if (!before) {
    if (edited !== 0) throw conflict('page_gone_version');
    return;
  }
  if (edited === before.version) return;
  if (before.deleted_at === null) throw conflict('page_changed', presentPage(before, true));
  if (edited !== 0) throw conflict('page_deleted');
}
