import { problem } from '@molva/contract/problems/index';
import { viewLimits } from '@molva/contract/review-filters';
import * as contract from '@molva/contract/review-views';
import type { Transaction } from '../../db/database.ts';
import { violatedUnique } from '../../db/problems.ts';
import { change, unaudited } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { conflict, forbidden, notFound } from '../../lib/errors.ts';
import { assertClientExists } from '../areas/index.ts';
import { listOf, mayChange, sharesViews } from './policy.ts';
import { readOne } from './present.ts';
import { changeView, countViews, dropDefault, insertView, lockView } from './queries.ts';

const audit = unaudited('how somebody looks at a list changes nothing of what it shows');

export const createReviewView = change(contract.createReviewView, {
  whose: 'visible',
  may: ({ actor, input }) => sharesViews(actor) || !input.is_shared,
  async prepare({ context, input: { client_id: clientId } }) {
    if (clientId !== null) await assertClientExists(context, clientId);
  },
  async work({ tx, actor, input: { client_id: asked, ...fields } }) {
    const clientId = listOf(asked);
    await assertRoom(tx, clientId, { ownerId: actor.userId });
    if (fields.is_shared) await assertRoom(tx, clientId, 'shared');
    if (fields.is_default) await dropDefault(tx, clientId, actor.userId);
    return insertView(tx, clientId, actor.userId, fields);
  },
  audit,
  refine: refineError,
  answer: ({ context, actor, made: id, input }) => readOne(context.db, actor, listOf(input.client_id), id),
});

export const updateReviewView = change(contract.updateReviewView, {
  whose: 'visible',
  may: ({ actor, input }) => sharesViews(actor) || input.is_shared !== true,
  noun: 'View',
  lock: ({ tx, input }) => lockView(tx, listOf(input.client_id), input.id, { isDeleted: false }),
  async work({ tx, actor, before, input: { id, client_id: asked, ...fields } }) {
    const clientId = listOf(asked);
    assertMay(actor, { client_id: clientId, ...before });
    // What somebody's list opens with is theirs alone to say.
    if (fields.is_default !== undefined && before.owner_id !== actor.userId) throw forbidden();
    if (fields.is_shared && !before.is_shared) await assertRoom(tx, clientId, 'shared');
    if (fields.is_default) await dropDefault(tx, clientId, actor.userId);
    await changeView(tx, clientId, id, fields);
  },
  audit,
  refine: refineError,
  answer: ({ context, actor, input }) => readOne(context.db, actor, listOf(input.client_id), input.id),
});

export const deleteReviewView = change(contract.deleteReviewView, {
  whose: 'visible',
  noun: 'View',
  lock: ({ tx, input }) => lockView(tx, listOf(input.client_id), input.id, { isDeleted: false }),
  async work({ tx, actor, before, input: { id, client_id: asked } }) {
    const clientId = listOf(asked);
    assertMay(actor, { client_id: clientId, ...before });
    await changeView(tx, clientId, id, { deleted_at: tx.now() });
  },
  audit,
  answer: () => ({ message: 'View deleted' }),
});

export const restoreReviewView = change(contract.restoreReviewView, {
  whose: 'visible',
  noun: 'View',
  lock: ({ tx, input }) => lockView(tx, listOf(input.client_id), input.id, { isDeleted: true }),
  async work({ tx, actor, before, input: { id, client_id: asked } }) {
    const clientId = listOf(asked);
    assertMay(actor, { client_id: clientId, ...before });
    await assertRoom(tx, clientId, { ownerId: before.owner_id });
    await changeView(tx, clientId, id, { deleted_at: null });
  },
  audit,
  refine: refineError,
  answer: ({ context, actor, input }) => readOne(context.db, actor, listOf(input.client_id), input.id),
});

/** @throws forbidden for what another shares, not_found for what another keeps to themselves */
function assertMay(actor: Actor, view: Parameters<typeof mayChange>[1]): void {
  if (mayChange(actor, view)) return;
  throw view.is_shared && sharesViews(actor) ? forbidden() : notFound('View');
}

/** @throws conflict where one has, or all share, as many as are shown */
async function assertRoom(
  tx: Transaction,
  clientId: string,
  of: { ownerId: string } | 'shared',
): Promise<void> {
  const count = of === 'shared' ? viewLimits.shared : viewLimits.own;
  if ((await countViews(tx, clientId, of)) >= count) throw conflict(problem('too_many_views', { count }));
}

function refineError(error: unknown): unknown {
  return violatedUnique(error)?.startsWith('review_views_name') ? conflict('review_view_taken') : error;
}
