import { problem } from '@molva/contract/problems/index';
import type { InputOf } from '@molva/contract';
import type { decideDraft } from '@molva/contract/drafts';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorizeRow } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import {
  addHistory,
  changeRequest,
  discloseReward,
  insertRequests,
  tellScreens,
  usableSource,
} from '../requests/index.ts';
import { rememberText } from '../texts/index.ts';
import { assertSiteAllows } from './generate-drafts.ts';
import { presentDrafts } from './present.ts';
import { changeDraft, clientOfDraft, findDraft, lockDraft } from './queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockDraft>>>;

/** Edits a draft, makes a request in `writing` of it, or puts it away; only one that is still open. */
export const decideOnDraft: UseCase<typeof decideDraft> = async ({ context, actor, input }) => {
  const clientId = await clientOfDraft(context.db, input.id);
  if (clientId === null) throw notFound('Draft');
  authorizeRow(actor, 'drafts:generate', clientId, 'Draft');
  if (input.accept !== undefined && input.reject !== undefined)
    throw invalidField('reject', 'draft_decided_once');
  const row = await context.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, clientId, input.id);
    if (!draft) throw notFound('Draft');
    const requestId = await decide(context, tx, actor, draft, input);
    await audit(tx, actor, {
      action: 'draft.decided',
      resource: 'draft',
      resourceId: draft.id,
      clientId,
      details: {
        decision: input.accept ? 'accepted' : input.reject ? 'rejected' : 'edited',
        request_id: requestId,
      },
    });
    return findDraft(tx, clientId, draft.id);
  });
  const [shown] = row ? await presentDrafts(context.db, [row]) : [];
  if (!shown) throw notFound('Draft');
  return shown;
};

async function decide(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  draft: Locked,
  { text = draft.text, accept, reject }: InputOf<typeof decideDraft>,
): Promise<string | null> {
  const canEnd = draft.state === 'failed' && reject !== undefined;
  if (draft.state !== 'ready' && !canEnd) throw conflict(problem('draft_not_open', { state: draft.state }));
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
  await tellScreens(tx, { ...key, status: 'writing', locked_by: null });
  return id;
}
