import * as contract from '@molva/contract/reports';
import { operation } from '../../kernel/operation.ts';
import { beginAttempt } from '../sessions/index.ts';
import { openLink, sharedHeaders } from './open-link.ts';
import { reportFile } from './report-file.ts';

/** Each file is made anew and costs seconds: an address gets so many an hour. */
export const readSharedFile = operation(contract.readSharedFile, async ({ context, input, caller }) => {
  const link = await openLink(context, input.token, caller.ip);
  await beginAttempt(context, { reportFileAddress: caller.ip });
  const file = await reportFile(context, {
    clientId: link.client_id,
    period: link.period,
    format: input.format,
  });
  return { ...file, headers: sharedHeaders };
});
