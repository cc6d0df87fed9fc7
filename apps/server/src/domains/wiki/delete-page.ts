import type { deleteWikiPage } from '@molva/contract/wiki';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { findPage, hidePage, lockPage } from './queries.ts';

/** Takes a page away; its versions stay, and writing it again brings it back. */
export const deletePage: UseCase<typeof deleteWikiPage> = async ({ context, actor, input }) => {
  authorize(actor, 'wiki:write');
  await context.db.transaction(async (tx) => {
    await lockPage(tx, input.slug);
    const row = await findPage(tx, input.slug);
    if (!row || row.deleted_at !== null) throw notFound('Page');
    await hidePage(tx, row, actor.userId);
    await audit(tx, actor, {
      action: 'wiki.deleted',
      resource: 'wiki_page',
      resourceId: row.slug,
      clientId: null,
      details: { title: row.title, version: row.version + 1 },
    });
  });
  return { message: 'Page deleted' };
};
