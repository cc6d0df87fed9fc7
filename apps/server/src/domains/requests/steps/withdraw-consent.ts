import * as contract from '@molva/contract/sources';
import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { conflict, found } from '../../../lib/errors.ts';
import { change } from '../../../kernel/operation.ts';
import {
  changeSource,
  eraseSource,
  findSource,
  type LockedSource,
  lockSources,
  presentSource,
} from '../../sources/index.ts';
import { eraseTextsOf } from '../text/erase-queries.ts';
import { fileKey } from '../files/file-keys.ts';
import { endLinksOf } from '../link/link-queries.ts';
import { lockTextsOf } from '../text/source-queries.ts';
import { notifyCaretakers, publishToScreens } from '../text/notify.ts';
import { changeRequest } from '../text/work-queries.ts';

/**
 * The customer takes the consent back: texts not yet published are stopped and their links end, published ones are
 * marked, so that somebody takes them down.
 *
 * @throws conflict where it was taken back already (erasing what is left is possible then)
 */
export const withdrawConsent = change(contract.withdrawConsent, {
  noun: 'Source',
  async lock({ tx, clientId, input }) {
    // Texts before their source, as every step locks them: two changes never wait for each other.
    await lockTextsOf(tx, clientId, input.id);
    return (await lockSources(tx, clientId, [input.id]))[0];
  },
  async work({ tx, context, actor, clientId, before: source, input: { erase } }) {
    const erasesNow = erase && source.erased_at === null;
    if (source.withdrawn_at !== null && !erasesNow) throw conflict('consent_withdrawn_already');
    const counts = await withdraw(context, tx, source, { erase, by: actor.userId });
    return { counts, row: found(await findSource(tx, clientId, source.id), 'Source') };
  },
  audit: ({ made: { counts }, input: { id, erase } }) => ({
    action: 'consent.withdrawn',
    resource: 'source',
    resourceId: id,
    details: { ...counts, erase },
  }),
  answer: ({ actor, made: { row, counts } }) => ({ ...presentSource(row, actor), ...counts }),
});

/** What a withdrawal does. The source is locked. */
export async function withdraw(
  context: AppContext,
  tx: Transaction,
  source: LockedSource,
  { erase, by }: { erase: boolean; by: string },
): Promise<{ stopped: number; marked: number }> {
  const at = context.clock.now();
  const key = { client_id: source.client_id, id: source.id };
  if (source.withdrawn_at === null) await changeSource(tx, key, { withdrawn_at: at });
  const counts = { stopped: 0, marked: 0 };
  for (const text of await lockTextsOf(tx, source.client_id, source.id)) {
    if (text.is_stopped || text.status === 'rejected' || text.status === 'removed') continue;
    const isOut = text.status === 'published';
    await changeRequest(tx, text, { is_stopped: true, locked_by: null, locked_until: null }, { at });
    if (!isOut) await endLinksOf(tx, text, at);
    await publishToScreens(tx, { ...text, locked_by: null });
    counts[isOut ? 'marked' : 'stopped'] += 1;
    await notifyCaretakers(
      context,
      tx,
      text,
      {
        kind: 'consent_withdrawn',
        title: 'Автор отозвал согласие',
        more: isOut
          ? 'Текст опубликован, попросите убрать его с площадки.'
          : 'Работа над текстом остановлена.',
      },
      by,
    );
  }
  if (erase) {
    await eraseSource(tx, key, at);
    const files = await eraseTextsOf(tx, key, at);
    tx.onCommit(async () => {
      for (const id of files) await context.storage.delete(fileKey(source.client_id, id));
    });
  }
  return counts;
}
