import type { endReportLink } from '@molva/contract/reports';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { markEnded } from './queries.ts';

/** Also for an archived client: what was shared can always be taken back. */
export const endLink: UseCase<typeof endReportLink> = async ({ context, actor, input }) => {
  const { client_id: clientId, id } = input;
  authorize(actor, 'reports:share', clientId);
  await context.db.transaction(async (tx) => {
    if (!(await markEnded(tx, clientId, id))) throw notFound('Link');
    await audit(tx, actor, {
      action: 'report_link.ended',
      resource: 'report_link',
      resourceId: id,
      clientId,
    });
  });
  return { message: 'The link was ended' };
};
