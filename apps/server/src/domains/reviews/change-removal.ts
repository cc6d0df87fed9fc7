import { problem } from '@molva/contract/problems/index';
import type { RemovalGround, RemovalState } from '@molva/contract/answer-states';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import { findArea } from '../areas/index.ts';
import { findSite, publicationRulesOf } from '../sites/index.ts';
import { deleteRemoval, findRemoval, putRemoval } from './annotate-queries.ts';

export interface RemovalInput {
  ground?: RemovalGround | undefined;
  text?: string | undefined;
  state?: RemovalState | undefined;
}

/** Where a complaint may go from each state. */
const nextStates: Readonly<Record<RemovalState, readonly RemovalState[]>> = {
  prepared: ['filed'],
  filed: ['accepted', 'declined'],
  accepted: [],
  declined: ['filed'],
};

/**
 * Makes or changes the complaint about a review, null takes a prepared one back.
 *
 * @returns what the audit log tells of it, null where nothing changed
 * @throws conflict for a step that its state does not allow, invalid for a ground that the site's rules do not know
 */
export async function changeRemoval(
  context: AppContext,
  tx: Transaction,
  review: { clientId: string; areaId: string; id: string },
  { input, userId }: { input: RemovalInput | null; userId: string },
): Promise<Record<string, unknown> | null> {
  const before = await findRemoval(tx, review.clientId, review.id);
  if (input === null) {
    if (!before) return null;
    if (before.state !== 'prepared') throw conflict('complaint_not_removable');
    await deleteRemoval(tx, review.clientId, review.id);
    return { removed: true, ground: before.ground };
  }
  const state = input.state ?? before?.state ?? 'prepared';
  const ground = input.ground ?? before?.ground;
  const text = input.text ?? before?.text;
  if (ground === undefined) throw invalidField(['body', 'removal', 'ground'], 'field_required', 'missing');
  if (text === undefined) throw invalidField(['body', 'removal', 'text'], 'field_required', 'missing');
  assertStep(before?.state, state);
  if (before && before.state !== 'prepared' && !isRefiled(before.state, state)) {
    if (ground !== before.ground || text !== before.text) throw conflict('complaint_filed_stays');
  }
  if (input.ground !== undefined) await assertGround(tx, review, input.ground);
  const now = context.clock.now();
  const moved = state !== before?.state;
  await putRemoval(
    tx,
    { client_id: review.clientId, review_id: review.id },
    {
      ground,
      text,
      state,
      filed_at: moved && state === 'filed' ? now : (before?.filed_at ?? null),
      decided_at: decidedAt(before?.decided_at ?? null, { state, moved, now }),
    },
    userId,
  );
  return { ground, state, state_before: before?.state ?? null };
}

function decidedAt(
  before: string | null,
  { state, moved, now }: { state: RemovalState; moved: boolean; now: Date },
): string | Date | null {
  if (state === 'accepted' || state === 'declined') return moved ? now : before;
  return null;
}

const isRefiled = (before: RemovalState, state: RemovalState) => before === 'declined' && state === 'filed';

function assertStep(before: RemovalState | undefined, state: RemovalState): void {
  if (before === undefined) {
    if (state !== 'prepared' && state !== 'filed') throw conflict('complaint_first');
    return;
  }
  if (before !== state && !nextStates[before].includes(state))
    throw conflict(problem('complaint_step_illegal', { before, state }));
}

/** The site's rules name the grounds it accepts; where nobody has entered them yet, any will do. */
async function assertGround(
  tx: Transaction,
  review: { clientId: string; areaId: string },
  ground: RemovalGround,
): Promise<void> {
  const area = await findArea(tx, review.clientId, review.areaId);
  const site = area && (await findSite(tx, area.site_id));
  const known = site ? publicationRulesOf(site).removal_grounds : [];
  if (known.length > 0 && !known.some((entry) => entry.ground === ground))
    throw invalidField(['body', 'removal', 'ground'], 'ground_unknown');
}
