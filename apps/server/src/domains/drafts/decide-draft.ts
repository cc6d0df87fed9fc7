import * as contract from '@molva/contract/drafts';
import { problem } from '@molva/contract/problems/index';
import type { InputOf } from '@molva/contract';

import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, found, invalidField } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { assertClientOpen } from '../areas/index.ts';
import {
  addHistory,
  changeRequest,
  discloseReward,
  insertRequests,
  publishToScreens,
  usableSource,
} from '../requests/index.ts';
import { rememberText } from '../texts/index.ts';
import { assertSiteAllows } from './generate-drafts.ts';
import { presentDrafts } from './present.ts';
import { changeDraft, clientOfDraft, findDraft, lockDraft } from './queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockDraft>>>;

/** Edits a draft, makes a request in `writing` of it, or puts it away; only one that is still open. */
export const decideDraft = change(contract.decideDraft, {
  noun: 'Draft',
  find: ({ context, input }) => clientOfDraft(context.db, input.id),
  lock: ({ tx, clientId, input }) => lockDraft(tx, clientId, input.id),
  async work({ tx, context, actor, clientId, before, input }) {
    if (input.accept !== undefined && input.reject !== undefined)
      throw invalidField('reject', 'draft_decided_once');
    const requestId = await decide(context, tx, actor, before, input);
    return { requestId, row: found(await findDraft(tx, clientId, before.id), 'Draft') };
  },
  audit: ({ before: { id }, made: { requestId }, input }) => ({
    action: 'draft.decided',
    resource: 'draft',
    resourceId: id,
    details: {
      decision: input.accept ? 'accepted' : input.reject ? 'rejected' : 'edited',
      request_id: requestId,
    },
  }),
  async answer({ context, made: { row } }) {
    const [draft] = await presentDrafts(context.db, [row]);
    return found(draft, 'Draft');
  },
});

async function decide(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  draft: Locked,
  { text = draft.text, text_before = draft.text, accept, reject }: InputOf<typeof contract.decideDraft>,
): Promise<string | null> {
  const canEnd = draft.state === 'failed' && reject !== undefined;
  if (draft.state !== 'ready' && !canEnd) throw conflict(problem('draft_not_open', { state: draft.state }));
  if (text_before !== draft.text) throw conflict('draft_changed');
  if (accept !== undefined) {
    const requestId = await makeRequest(context, tx, actor, draft, text, accept.period);
    await changeDraft(tx, draft, { text, state: 'accepted', request_id: requestId });
    return requestId;
  }
  await changeDraft(tx, draft, reject === undefined ? { text } : { text, state: 'rejected' });
  return null;
}

async function makeRequest(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  draft: Locked,
  text: string,
  period: string,
): Promise<string> {
  const place = { client_id: draft.client_id, area_id: draft.area_id };
  await assertClientOpen(tx, draft.client_id);
  await assertSiteAllows(tx, draft.client_id, draft.area_id);
  const facts = await usableSource(tx, { ...place, id: null }, draft.source_id, ['body', 'accept']);
  const at = context.clock.now();
  const [id = ''] = await insertRequests(
    tx,
    [{ ...place, ...facts, period, description: null, review_data: text, ai_generated: true }],
    { userId: actor.userId, at },
  );
  const key = { client_id: draft.client_id, id };
  await changeRequest(tx, key, { status: 'writing' }, { at });
  await addHistory(tx, key, { step: 'take', from: 'empty', to: 'writing', at, userId: actor.userId });
  const disclosed = await discloseReward(tx, key, at);
  await rememberText(tx, { clientId: draft.client_id, requestId: id, text: disclosed ?? text });
  await publishToScreens(tx, { ...key, status: 'writing', locked_by: null });
  return id;
}
