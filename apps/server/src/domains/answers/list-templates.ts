import * as contract from '@molva/contract/official-answers';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { pageOfTemplates } from './template-queries.ts';

export const listAnswerTemplates = query(contract.listAnswerTemplates, {
  async read({ context, input }) {
    const { rows, count } = await pageOfTemplates(context.db, input.client_id, input);
    if (count === 0) await assertClientExists(context, input.client_id);
    return { data: rows, count };
  },
});
