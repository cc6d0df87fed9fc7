import type { RequestState } from '@molva/contract/request-states';
import type { Transaction } from '../../db/database.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { isBlank } from '../../lib/blank.ts';
import { countProofs, lockProvedText } from './proof-queries.ts';

/** States of a text whose pictures prove something. */
export const provesIn = (status: RequestState | null): boolean =>
  status === 'published' || status === 'removed';

/**
 * Whether a picture of a text may go (docs/decisions/0027): from a text that was published only by who may take the
 * publication back, with a reason, and never the last one of a text that stands there on a person's word alone.
 *
 * @returns whether it is a proof at all
 * @throws forbidden, invalid without a reason, conflict for the last one
 */
export async function assertProofMayGo(
  tx: Transaction,
  actor: Actor,
  { clientId, requestId }: { clientId: string; requestId: string | null },
  reason: string | undefined,
): Promise<boolean> {
  if (requestId === null) return false;
  const text = await lockProvedText(tx, { clientId, requestId });
  if (!text || !provesIn(text.status)) return false;
  authorize(actor, 'requests:unlock', clientId);
  if (reason === undefined || isBlank(reason)) throw invalidField('reason', 'field_required', 'missing');
  const isByHand = text.status === 'published' && text.matched_review_id === null;
  if (isByHand && (await countProofs(tx, { clientId, requestId })) <= 1) throw conflict('last_proof_stays');
  return true;
}
