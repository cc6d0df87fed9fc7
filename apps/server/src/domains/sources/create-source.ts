import * as contract from '@molva/contract/sources';
import { conflict, found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientOpen } from '../areas/index.ts';
import { assertSource } from './checks.ts';
import { contactColumns } from './contact.ts';
import { identityOf } from './identity.ts';
import { presentSource } from './present.ts';
import { findSource, insertSource } from './queries.ts';

/** Keeps a customer's own words. @throws conflict where they are kept already */
export const createSource = change(contract.createSource, {
  async work({ tx, context, actor, clientId, input: { client_id: _client, contact, ...given } }) {
    await assertClientOpen(tx, clientId);
    await assertSource(context, tx, clientId, given);
    const key = { client_id: clientId, id: newId() };
    const values = {
      area_id: given.area_id ?? null,
      kind: given.kind,
      words: given.words,
      grade: given.grade ?? null,
      sex: given.sex ?? null,
      received_at: given.received_at,
      consent: given.consent ?? null,
      incentive: given.incentive ?? null,
      keep_until: given.keep_until ?? null,
    };
    const isNew = await insertSource(tx, {
      ...key,
      ...values,
      ...contactColumns(context, key, contact),
      identity: identityOf(values),
      created_by: actor.userId,
    });
    if (!isNew) throw conflict('source_known');
    return found(await findSource(tx, clientId, key.id), 'Source');
  },
  audit: ({ made: { id }, input: { kind, area_id = null, consent = null } }) => ({
    action: 'source.created',
    resource: 'source',
    resourceId: id,
    details: { kind, area_id, has_consent: consent !== null },
  }),
  answer: ({ made, actor }) => presentSource(made, actor),
});
