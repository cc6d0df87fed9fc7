import * as contract from '@molva/contract/sources';
import { violatedReference } from '../../db/problems.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { deleteSourceRow } from './queries.ts';

export const deleteSource = change(contract.deleteSource, {
  async work({ tx, clientId, input: { id } }) {
    if (!(await deleteSourceRow(tx, { client_id: clientId, id }))) throw notFound('Source');
  },
  audit: ({ input: { id } }) => ({ action: 'source.deleted', resource: 'source', resourceId: id }),
  refine: (error) => (violatedReference(error) === null ? error : conflict('source_in_use')),
  answer: () => ({ message: 'The source was deleted' }),
});
