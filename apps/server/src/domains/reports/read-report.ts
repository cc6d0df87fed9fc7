import * as contract from '@molva/contract/reports';
import { change } from '../../kernel/operation.ts';
import { reportFile } from './report-file.ts';

/** Reads, but who took a report out of the house is noted. */
export const readExecutionReport = change(contract.readExecutionReport, {
  prepare: ({ context, clientId, input: { period, format } }) =>
    reportFile(context, { clientId, period, format }),
  work: async () => undefined,
  audit: ({ input: { period, format } }) => ({
    action: 'report.downloaded',
    resource: 'report',
    resourceId: null,
    details: { period, format },
  }),
  answer: ({ ready: file }) => file,
});
