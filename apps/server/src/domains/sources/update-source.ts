import type { updateSource } from '@molva/contract/sources';
import { violatedUnique } from '../../db/problems.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { InputOf } from '@molva/contract';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertSource } from './checks.ts';
import { contactColumns } from './contact.ts';
import { identityOf } from './identity.ts';
import { presentSource } from './present.ts';
import { changeSource, countTexts, findSource, type LockedSource, lockSources } from './queries.ts';

type Change = Partial<InputOf<typeof updateSource>>;

/** What texts stand on: once one does, it stays as it was. */
const facts = ['words', 'grade', 'sex', 'area_id', 'received_at'] as const;

/** @throws conflict for what a text stands on, for one whose consent was taken back, for words kept elsewhere */
export const updateOneSource: UseCase<typeof updateSource> = async ({ context, actor, input }) => {
  const { client_id: clientId, id, contact, ...change } = input;
  authorize(actor, 'sources:write', clientId);
  const key = { client_id: clientId, id };
  const save = context.db.transaction(async (tx) => {
    const [before] = await lockSources(tx, clientId, [id]);
    if (!before) throw notFound('Source');
    await assertSource(context, tx, clientId, change);
    await assertChangeable(tx, before, change);
    await changeSource(tx, key, {
      ...change,
      ...(contact === undefined ? {} : contactColumns(context, key, contact)),
      ...(isFact(before, change) ? { identity: identityOf({ ...before, ...change }) } : {}),
    });
    const row = await findSource(tx, clientId, id);
    await audit(tx, actor, {
      action: 'source.changed',
      resource: 'source',
      resourceId: id,
      clientId,
      details: { fields: Object.keys({ ...change, ...(contact === undefined ? {} : { contact }) }) },
    });
    return row;
  });
  const row = await save.catch((error: unknown) => {
    throw violatedUnique(error) === null ? error : conflict('source_known');
  });
  if (!row) throw notFound('Source');
  return presentSource(row, actor);
};

const isFact = (before: LockedSource, change: Change): boolean =>
  facts.some((field) => change[field] !== undefined && change[field] !== before[field]);

async function assertChangeable(tx: Transaction, before: LockedSource, change: Change): Promise<void> {
  if (before.withdrawn_at !== null) throw conflict('consent_withdrawn');
  if (before.erased_at !== null) throw conflict('source_erased');
  const losesConsent = change.consent === null && before.consent !== null;
  if (!isFact(before, change) && !losesConsent) return;
  if ((await countTexts(tx, before.client_id, before.id)) > 0)
    throw conflict(losesConsent ? 'withdraw_instead' : 'texts_on_source');
}
