import * as contract from '@molva/contract/areas';
import { violatedUnique } from '../../db/problems.ts';
import { change } from '../../kernel/operation.ts';
import { conflict, found, notFound } from '../../lib/errors.ts';
import { assertClientOpen } from './checks.ts';
import { clientOfGroup, findGroup, insertGroup, removeGroup, renameGroup } from './queries.ts';

const sameName = (error: unknown) => (violatedUnique(error) === null ? error : conflict('group_name_taken'));

export const createGroup = change(contract.createGroup, {
  async work({ tx, clientId, input }) {
    await assertClientOpen(tx, clientId);
    return insertGroup(tx, clientId, input.name);
  },
  audit: ({ made, input: { name } }) => ({
    action: 'group.created',
    resource: 'group',
    resourceId: made,
    details: { name },
  }),
  refine: sameName,
  answer: ({ made: id, clientId, input: { name } }) => ({
    id,
    client_id: clientId,
    name,
    area_ids: [],
    position: null,
  }),
});

export const updateGroup = change(contract.updateGroup, {
  noun: 'Group',
  find: ({ context, input }) => clientOfGroup(context.db, input.id),
  async work({ tx, clientId, input: { id, name } }) {
    if (!(await renameGroup(tx, clientId, id, name))) throw notFound('Group');
    return found(await findGroup(tx, clientId, id), 'Group');
  },
  audit: ({ input: { id, name } }) => ({
    action: 'group.renamed',
    resource: 'group',
    resourceId: id,
    details: { name },
  }),
  refine: sameName,
  answer: ({ made }) => made,
});

/** Removes a group; its areas stay and belong to none. */
export const deleteGroup = change(contract.deleteGroup, {
  noun: 'Group',
  find: ({ context, input }) => clientOfGroup(context.db, input.id),
  async work({ tx, clientId, input }) {
    if (!(await removeGroup(tx, clientId, input.id))) throw notFound('Group');
  },
  audit: ({ input }) => ({ action: 'group.deleted', resource: 'group', resourceId: input.id }),
  answer: () => ({ message: 'Group deleted successfully' }),
});
