import type { createGroup, deleteGroup, updateGroup } from '@molva/contract/areas';
import { violatedUnique } from '../../db/problems.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertClientOpen, locateGroup } from './checks.ts';
import { findGroup, insertGroup, removeGroup, renameGroup } from './queries.ts';

function sameName(error: unknown): unknown {
  return violatedUnique(error) === null ? error : conflict('group_name_taken');
}

export const createNewGroup: UseCase<typeof createGroup> = async ({ context, actor, input }) => {
  authorize(actor, 'areas:write', input.client_id);
  const id = await context.db
    .transaction(async (tx) => {
      await assertClientOpen(tx, input.client_id);
      const made = await insertGroup(tx, input.client_id, input.name);
      await audit(tx, actor, {
        action: 'group.created',
        resource: 'group',
        resourceId: made,
        clientId: input.client_id,
        details: { name: input.name },
      });
      return made;
    })
    .catch((error: unknown) => {
      throw sameName(error);
    });
  return { id, client_id: input.client_id, name: input.name, area_ids: [] };
};

export const updateOneGroup: UseCase<typeof updateGroup> = async ({ context, actor, input }) => {
  const clientId = await locateGroup(context, actor, 'areas:write', input.id);
  authorize(actor, 'areas:write', clientId);
  const group = await context.db
    .transaction(async (tx) => {
      if (!(await renameGroup(tx, clientId, input.id, input.name))) throw notFound('Group');
      await audit(tx, actor, {
        action: 'group.renamed',
        resource: 'group',
        resourceId: input.id,
        clientId,
        details: { name: input.name },
      });
      return findGroup(tx, clientId, input.id);
    })
    .catch((error: unknown) => {
      throw sameName(error);
    });
  if (!group) throw notFound('Group');
  return group;
};

/** Removes a group; its areas stay and belong to none. */
export const deleteOneGroup: UseCase<typeof deleteGroup> = async ({ context, actor, input }) => {
  const clientId = await locateGroup(context, actor, 'areas:write', input.id);
  authorize(actor, 'areas:write', clientId);
  await context.db.transaction(async (tx) => {
    if (!(await removeGroup(tx, clientId, input.id))) throw notFound('Group');
    await audit(tx, actor, { action: 'group.deleted', resource: 'group', resourceId: input.id, clientId });
  });
  return { message: 'Group deleted successfully' };
};
