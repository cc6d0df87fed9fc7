import * as contract from '@molva/contract/accesses';
import { operation, query } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { findClient } from '../clients/index.ts';
import { presentAccess } from './present.ts';
import { pageOfAccesses } from './queries.ts';
import { revealAccess } from './reveal-access.ts';

const listAll = query(contract.listAccesses, {
  async read({ context, actor, clientId, input }) {
    found(await findClient(context.db, clientId), 'Client');
    const { rows, count } = await pageOfAccesses(context.db, clientId, input);
    return { data: rows.map((row) => presentAccess(row, actor)), count };
  },
});

/** Two in one, as the template has it: a client's accesses without their secrets, or the one whose secret is asked for. */
export const listAccesses = operation(contract.listAccesses, (call) =>
  call.input.reveal_id === undefined ? listAll.run(call) : revealAccess.run(call),
);
