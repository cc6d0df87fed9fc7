import { problem } from '@molva/contract/problems/index';
import type { RemovalGround, RemovalState } from '@molva/contract/answer-states';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import { findArea } from '../areas/index.ts';
import { findSite, publicationRulesOf } from '../sites/index.ts';
import { deleteRemoval, findRemoval, putRemoval } from './annotate-queries.ts';
import { peopleIn, presentRemoval } from './present-work.ts';
import { peopleById, type RemovalRow } from './work-queries.ts';

export interface RemovalInput {
  ground?: RemovalGround | undefined;
  text?: string | undefined;
  state?: RemovalState | undefined;
  /** That was edited, 0 for none; left out by who does not care. */
  version?: number | undefined;
}

interface Complained {
  clientId: string;
  areaId: string;
  id: string;
  goneSince?: string | null;
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
 * @throws conflict for a step that its state does not allow, or with the complaint as it stands where it was changed
 *   meanwhile; invalid for a ground that the site's rules do not know
 */
export async function changeRemoval(
  context: AppContext,
  tx: Transaction,
  review: Complained,
  { input, actor }: { input: RemovalInput | null; actor: Pick<Actor, 'kind' | 'userId'> },
): Promise<Record<string, unknown> | null> {
  const before = await findRemoval(tx, review.clientId, review.id);
  if (input === null) {
    if (!before) return null;
    if (before.state !== 'prepared') throw conflict('complaint_not_removable');
    await deleteRemoval(tx, review.clientId, review.id);
    return { removed: true, ground: before.ground };
  }
  if (input.version !== undefined && input.version !== (before?.version ?? 0))
    throw conflict('complaint_changed', before ? await shown(tx, before, review, actor) : undefined);
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
    actor.userId,
  );
  return { ground, state, state_before: before?.state ?? null };
}

/** A complaint as its caller is shown it. */
async function shown(tx: Transaction, row: RemovalRow, review: Complained, actor: Pick<Actor, 'kind'>) {
  const people = await peopleById(tx, peopleIn(null, row));
  return presentRemoval(row, review.goneSince ?? null, actor, people);
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
async function assertGround(tx: Transaction, review: Complained, ground: RemovalGround): Promise<void> {
  const area = await findArea(tx, review.clientId, review.areaId);
  const site = area && (await findSite(tx, area.site_id));
  const known = site ? publicationRulesOf(site).removal_grounds : [];
  if (known.length > 0 && !known.some((entry) => entry.ground === ground))
    throw invalidField(['body', 'removal', 'ground'], 'ground_unknown');
}
