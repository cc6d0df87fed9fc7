import type { updateDescription } from '@molva/contract/request-work';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { locateRequest } from './locate-request.ts';
import { tellScreens } from './tell-of.ts';
import { requestOf } from './work.ts';
import { changeRequest, lockRequest } from './work-queries.ts';

/** The task is the editors' own: it may change while a writer holds the text, and makes no new version of it. */
export const updateOneDescription: UseCase<typeof updateDescription> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:create', input);
  const key = { client_id: clientId, id: input.id };
  return context.db.transaction(async (tx) => {
    const row = await lockRequest(tx, clientId, input.id);
    if (!row) throw notFound('Request');
    const change = { description: input.description || null };
    await changeRequest(tx, key, change, { at: context.clock.now(), isNewVersion: false });
    await tellScreens(tx, row);
    const answer = await requestOf(context, tx, actor, key);
    await audit(tx, actor, {
      action: 'request.changed',
      resource: 'request',
      resourceId: input.id,
      clientId,
      details: { fields: ['description'] },
    });
    return answer;
  });
};
