import * as contract from '@molva/contract/wiki';
import { change, query, unaudited } from '../../kernel/operation.ts';
import { presentPage } from './present.ts';
import { findShownPage, noteRead, wasRead } from './queries.ts';

export const readWikiPage = query(contract.readWikiPage, {
  noun: 'Page',
  find: ({ context, input }) => findShownPage(context.db, input.slug),
  read: async ({ context, actor, row }) =>
    presentPage(row, await wasRead(context.db, actor.userId, row.slug)),
});

export const markWikiRead = change(contract.markWikiRead, {
  noun: 'Page',
  find: ({ context, input }) => findShownPage(context.db, input.slug),
  work: ({ tx, actor, row }) => noteRead(tx, actor.userId, row),
  audit: unaudited('what somebody has read is theirs alone'),
  answer: () => ({ message: 'Page marked read' }),
});
