import type { writeWikiPage } from '@molva/contract/wiki';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { plainText } from './plain-text.ts';
import { presentPage } from './present.ts';
import { findPage, lockPage, type PageRow, putPage, wasRead } from './queries.ts';

const usualSection = 'Разное';

/** Writes a page, makes a new one or brings a deleted one back. @throws conflict where someone saved first */
export const writePage: UseCase<typeof writeWikiPage> = async ({ context, actor, input }) => {
  authorize(actor, 'wiki:write');
  const { slug, title, markdown } = input;
  const row = await context.db.transaction(async (tx) => {
    await lockPage(tx, slug);
    const before = await findPage(tx, slug);
    assertFresh(before, input.version);
    const version = (before?.version ?? 0) + 1;
    await putPage(tx, {
      slug,
      title,
      section: input.section ?? before?.section ?? usualSection,
      levels: input.levels ?? before?.levels ?? [],
      markdown,
      plain: plainText(markdown),
      version,
      user_id: actor.userId,
    });
    await audit(tx, actor, {
      action: 'wiki.written',
      resource: 'wiki_page',
      resourceId: slug,
      clientId: null,
      details: { title, version },
    });
    return findPage(tx, slug);
  });
  if (!row) throw notFound('Page');
  return presentPage(row, await wasRead(context.db, actor.userId, slug));
};

function assertFresh(before: PageRow | undefined, edited: number): void {
  if (!before) {
    if (edited !== 0) throw conflict('page_gone_version');
    return;
  }
  if (edited === before.version) return;
  if (before.deleted_at === null) throw conflict('page_changed', presentPage(before, true));
  if (edited !== 0) throw conflict('page_deleted');
}
