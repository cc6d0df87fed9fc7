import * as contract from '@molva/contract/sources';
import { violatedUnique } from '../../db/problems.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, found } from '../../lib/errors.ts';
import type { InputOf } from '@molva/contract';
import { change } from '../../kernel/operation.ts';
import { assertSource } from './checks.ts';
import { contactColumns } from './contact.ts';
import { identityOf } from './identity.ts';
import { presentSource } from './present.ts';
import { changeSource, countTexts, findSource, type LockedSource, lockSources } from './queries.ts';

type Change = Partial<InputOf<typeof contract.updateSource>>;

/** What texts stand on: once one does, it stays as it was. */
const facts = ['words', 'grade', 'sex', 'area_id', 'received_at'] as const;

/** @throws conflict for what a text stands on, for one whose consent was taken back, for words kept elsewhere */
export const updateSource = change(contract.updateSource, {
  noun: 'Source',
  lock: async ({ tx, clientId, input }) => (await lockSources(tx, clientId, [input.id]))[0],
  async work({ tx, context, clientId, before, input: { client_id: _client, id, contact, ...fields } }) {
    await assertSource(context, tx, clientId, fields);
    await assertChangeable(tx, before, fields);
    const key = { client_id: clientId, id };
    await changeSource(tx, key, {
      ...fields,
      ...(contact === undefined ? {} : contactColumns(context, key, contact)),
      ...(isFact(before, fields) ? { identity: identityOf({ ...before, ...fields }) } : {}),
    });
    return found(await findSource(tx, clientId, id), 'Source');
  },
  audit: ({ input: { client_id: _client, id, ...sent } }) => ({
    action: 'source.changed',
    resource: 'source',
    resourceId: id,
    details: { fields: Object.keys(sent) },
  }),
  refine: (error) => (violatedUnique(error) === null ? error : conflict('source_known')),
  answer: ({ made, actor }) => presentSource(made, actor),
});

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
