import * as contract from '@molva/contract/search';
import { limits } from '@molva/contract/limits';
import { problem } from '@molva/contract/problems/index';
import { change, query, unaudited } from '../../kernel/operation.ts';
import { conflict, found, notFound } from '../../lib/errors.ts';
import {
  countSaved,
  forgetRecent,
  noteSearch,
  removeSearch,
  renameSaved,
  saveSearch,
  searchesOf,
} from './kept-queries.ts';

const audit = unaudited('what somebody looks for is theirs alone');

export const listSearches = query(contract.listSearches, {
  whose: 'own',
  read: ({ context, actor }) => searchesOf(context.db, actor.userId),
});

export const keepSearch = change(contract.keepSearch, {
  whose: 'own',
  async work({ tx, actor, input: { q, name } }) {
    if (name === undefined) return noteSearch(tx, actor.userId, q);
    if ((await countSaved(tx, actor.userId)) >= limits.savedSearches)
      throw conflict(problem('too_many_saved_searches', { count: limits.savedSearches }));
    return saveSearch(tx, actor.userId, { q, name });
  },
  audit,
  answer: ({ made }) => made,
});

export const renameSearch = change(contract.renameSearch, {
  whose: 'own',
  work: async ({ tx, actor, input: { id, name } }) =>
    found(await renameSaved(tx, actor.userId, id, name), 'Search'),
  audit,
  answer: ({ made }) => made,
});

export const deleteSearch = change(contract.deleteSearch, {
  whose: 'own',
  async work({ tx, actor, input: { id } }) {
    if (!(await removeSearch(tx, actor.userId, id))) throw notFound('Search');
  },
  audit,
  answer: () => ({ message: 'Search deleted' }),
});

export const forgetSearches = change(contract.forgetSearches, {
  whose: 'own',
  work: ({ tx, actor }) => forgetRecent(tx, actor.userId),
  audit,
  answer: () => ({ message: 'Recent searches forgotten' }),
});
