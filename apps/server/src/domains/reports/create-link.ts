import type { createReportLink } from '@molva/contract/reports';
import { placeOf } from '../../db/sealed-columns.ts';
import { invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { addDays, dayIn } from '../../lib/days.ts';
import { newId } from '../../lib/ids.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { presentLink } from './present.ts';
import { findLink, insertLink } from './queries.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** Days. */
const longest = 366;

export const createLink: UseCase<typeof createReportLink> = async ({ context, actor, input }) => {
  const { client_id: clientId, period, ends_on: endsOn } = input;
  authorize(actor, 'reports:share', clientId);
  const today = dayIn(context.clock.now(), 'UTC');
  if (endsOn < today) throw invalidField('ends_on', 'day_has_passed');
  if (endsOn > addDays(today, longest)) throw invalidField('ends_on', 'link_for_a_year');
  const id = newId();
  const token = newToken();
  const row = await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    await insertLink(tx, {
      client_id: clientId,
      id,
      period,
      token_hash: hashOfToken(token),
      token_sealed: context.secrets.seal(token, placeOf('report_links', { client_id: clientId, id })),
      key_id: context.secrets.keyId,
      ends_on: endsOn,
      created_by: actor.userId,
    });
    const made = await findLink(tx, clientId, id);
    await audit(tx, actor, {
      action: 'report_link.created',
      resource: 'report_link',
      resourceId: id,
      clientId,
      details: { period, ends_on: endsOn },
    });
    return made;
  });
  if (!row) throw notFound('Link');
  return presentLink(context, row);
};
