import type { markWikiRead, readWikiPage } from '@molva/contract/wiki';
import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { presentPage } from './present.ts';
import { findPage, noteRead, type PageRow, wasRead } from './queries.ts';

export const readPage: UseCase<typeof readWikiPage> = async ({ context, actor, input }) => {
  const row = await shownPage(context, input.slug);
  return presentPage(row, await wasRead(context.db, actor.userId, row.slug));
};

export const markPageRead: UseCase<typeof markWikiRead> = async ({ context, actor, input }) => {
  const row = await shownPage(context, input.slug);
  await noteRead(context.db, actor.userId, row);
  return { message: 'Page marked read' };
};

async function shownPage(context: AppContext, slug: string): Promise<PageRow> {
  const row = await findPage(context.db, slug);
  if (!row || row.deleted_at !== null) throw notFound('Page');
  return row;
}
