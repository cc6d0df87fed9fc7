import type { createSource } from '@molva/contract/sources';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { newId } from '../../lib/ids.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { assertSource } from './checks.ts';
import { contactColumns } from './contact.ts';
import { identityOf } from './identity.ts';
import { presentSource } from './present.ts';
import { findSource, insertSource } from './queries.ts';

/** Keeps a customer's own words. @throws conflict where they are kept already */
export const createNewSource: UseCase<typeof createSource> = async ({ context, actor, input }) => {
  const { client_id: clientId, contact, ...given } = input;
  authorize(actor, 'sources:write', clientId);
  const key = { client_id: clientId, id: newId() };
  const row = await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    await assertSource(context, tx, clientId, given);
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
    const made = await findSource(tx, clientId, key.id);
    await audit(tx, actor, {
      action: 'source.created',
      resource: 'source',
      resourceId: key.id,
      clientId,
      details: { kind: given.kind, area_id: values.area_id, has_consent: values.consent !== null },
    });
    return made;
  });
  if (!row) throw notFound('Source');
  return presentSource(row, actor);
};
