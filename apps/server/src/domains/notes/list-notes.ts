import type { findNoteReaders, listNotes } from '@molva/contract/notes';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { permissionTable } from '../../kernel/permissions/table.ts';
import { findClient } from '../clients/index.ts';
import { presentNotes } from './present.ts';
import { pageOfNotes } from './queries.ts';
import { findHolders } from './reader-queries.ts';

export const listNotesOf: UseCase<typeof listNotes> = async ({ context, actor, input }) => {
  authorize(actor, 'notes:read', input.client_id);
  if (!(await findClient(context.db, input.client_id))) throw notFound('Client');
  const { rows, count } = await pageOfNotes(context.db, { client_id: input.client_id, q: input.q }, input);
  return { data: await presentNotes(context.db, rows, actor), count };
};

/** Whom a note on the client may mention. */
export const findReaders: UseCase<typeof findNoteReaders> = async ({ context, actor, input }) => {
  authorize(actor, 'notes:write', input.client_id);
  if (!(await findClient(context.db, input.client_id))) throw notFound('Client');
  const rule = permissionTable['notes:read'];
  return { data: await findHolders(context.db, input.client_id, rule, { q: input.q, limit: input.limit }) };
};
