import * as contract from '@molva/contract/reports';
import { notFound } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { markEnded } from './queries.ts';

/** Also for an archived client: what was shared can always be taken back. */
export const endReportLink = change(contract.endReportLink, {
  async work({ tx, clientId, input }) {
    if (!(await markEnded(tx, clientId, input.id))) throw notFound('Link');
  },
  audit: ({ input }) => ({ action: 'report_link.ended', resource: 'report_link', resourceId: input.id }),
  answer: () => ({ message: 'The link was ended' }),
});
