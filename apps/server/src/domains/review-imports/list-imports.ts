import * as contract from '@molva/contract/review-imports';
import { query } from '../../kernel/operation.ts';
import { presentJoinedPerson } from '../../kernel/permissions/present-person.ts';
import { assertClientExists } from '../areas/index.ts';
import { pageOfImports } from './batch-queries.ts';

export const listReviewImports = query(contract.listReviewImports, {
  async read({ context, actor, clientId, input }) {
    await assertClientExists(context, clientId);
    const { rows, count } = await pageOfImports(context.db, clientId, input);
    const data = rows.map(
      ({ user_id, user_name, user_email, undoer_id, undoer_name, undoer_email, ...row }) => ({
        ...row,
        created_by: presentJoinedPerson(actor, { user_id, user_name, user_email }, 'user'),
        undone_by: presentJoinedPerson(actor, { undoer_id, undoer_name, undoer_email }, 'undoer'),
      }),
    );
    return { data, count };
  },
});
