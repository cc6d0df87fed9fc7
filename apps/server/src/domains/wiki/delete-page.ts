import * as contract from '@molva/contract/wiki';
import { change } from '../../kernel/operation.ts';
import { findShownPage, hidePage, lockPage } from './queries.ts';

/** Takes a page away; its versions stay, and writing it again brings it back. */
export const deleteWikiPage = change(contract.deleteWikiPage, {
  whose: 'agency',
  noun: 'Page',
  async lock({ tx, input }) {
    await lockPage(tx, input.slug);
    return findShownPage(tx, input.slug);
  },
  work: ({ tx, actor, before }) => hidePage(tx, before, actor.userId),
  audit: ({ before: { slug, title, version } }) => ({
    action: 'wiki.deleted',
    resource: 'wiki_page',
    resourceId: slug,
    details: { title, version: version + 1 },
  }),
  answer: () => ({ message: 'Page deleted' }),
});
