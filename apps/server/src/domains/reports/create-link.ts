import * as contract from '@molva/contract/reports';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { found, invalidField } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { addDays, dayIn } from '../../lib/days.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientOpen } from '../areas/index.ts';
import { presentLink } from './present.ts';
import { findLink, insertLink } from './queries.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** Days. */
const maxDays = 366;

export const createReportLink = change(contract.createReportLink, {
  async work({ tx, context, actor, clientId, input: { period, ends_on: endsOn } }) {
    const today = dayIn(context.clock.now(), 'UTC');
    if (endsOn < today) throw invalidField('ends_on', 'day_has_passed');
    if (endsOn > addDays(today, maxDays)) throw invalidField('ends_on', 'link_for_a_year');
    await assertClientOpen(tx, clientId);
    const key = { client_id: clientId, id: newId() };
    const token = newToken();
    await insertLink(tx, {
      ...key,
      period,
      token_hash: hashOfToken(token),
      token_sealed: context.secrets.seal(token, sealedPlaceOf('report_links', key)),
      key_id: context.secrets.keyId,
      ends_on: endsOn,
      created_by: actor.userId,
    });
    return found(await findLink(tx, clientId, key.id), 'Link');
  },
  audit: ({ made: { id }, input: { period, ends_on } }) => ({
    action: 'report_link.created',
    resource: 'report_link',
    resourceId: id,
    details: { period, ends_on },
  }),
  answer: ({ context, made }) => presentLink(context, made),
});
