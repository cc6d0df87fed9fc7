import type { readExecutionReport } from '@molva/contract/reports';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { reportFile } from './report-file.ts';

export const readReport: UseCase<typeof readExecutionReport> = async ({ context, actor, input }) => {
  const { client_id: clientId, period, format } = input;
  authorize(actor, 'reports:read', clientId);
  const file = await reportFile(context, { clientId, period, format });
  await context.db.transaction((tx) =>
    audit(tx, actor, {
      action: 'report.downloaded',
      resource: 'report',
      resourceId: null,
      clientId,
      details: { period, format },
    }),
  );
  return file;
};
