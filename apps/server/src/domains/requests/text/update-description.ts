import * as contract from '@molva/contract/request-work';
import { change } from '../../../kernel/operation.ts';
import { conflict } from '../../../lib/errors.ts';
import { theRequest } from './locate-request.ts';
import { publishToScreens } from './notify.ts';
import { requestOf } from './work.ts';
import { changeRequest, lockRequest } from './work-queries.ts';

/** The task is the editors' own: it may change while a writer holds the text, and makes no new version of it. */
export const updateDescription = change(contract.updateDescription, {
  ...theRequest,
  lock: ({ tx, clientId, input }) => lockRequest(tx, clientId, input.id),
  async work({ tx, context, actor, before, input: { description, description_before: seen } }) {
    if (seen !== undefined && (seen ?? '') !== (before.description ?? ''))
      throw conflict('description_changed', await requestOf(context, tx, actor, before));
    const fields = { description: description || null };
    await changeRequest(tx, before, fields, { at: context.clock.now(), isNewVersion: false });
    await publishToScreens(tx, before);
    return requestOf(context, tx, actor, before);
  },
  audit: ({ before }) => ({
    action: 'request.changed',
    resource: 'request',
    resourceId: before.id,
    details: { fields: ['description'] },
  }),
  answer: ({ made }) => made,
});
