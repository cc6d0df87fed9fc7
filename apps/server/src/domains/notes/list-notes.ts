import * as contract from '@molva/contract/notes';
import { found } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { permissionTable } from '../../kernel/permissions/table.ts';
import { findClient, findHolders } from '../clients/index.ts';
import { presentNotes } from './present.ts';
import { pageOfNotes } from './queries.ts';

export const listNotes = query(contract.listNotes, {
  async read({ context, actor, input }) {
    found(await findClient(context.db, input.client_id), 'Client');
    const { rows, count } = await pageOfNotes(context.db, { client_id: input.client_id, q: input.q }, input);
    return { data: await presentNotes(context.db, rows, actor), count };
  },
});

/** Whom a note on the client may mention. */
export const findNoteReaders = query(contract.findNoteReaders, {
  async read({ context, input }) {
    found(await findClient(context.db, input.client_id), 'Client');
    const rule = permissionTable['notes:read'];
    return { data: await findHolders(context.db, input.client_id, rule, { q: input.q, limit: input.limit }) };
  },
});
