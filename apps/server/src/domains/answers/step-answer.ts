import type { AnswerStep } from '@molva/contract/answer-states';
import type { stepOfficialAnswer } from '@molva/contract/official-answers';
import type { Transaction } from '../../db/database.ts';
import { invalidField, notFound } from '../../errors.ts';
import { publish } from '../../events/publish.ts';
import type { UseCase } from '../../http/route.ts';
import type { Actor } from '../../permissions/actor.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import {
  type AnswerRow,
  locateReview,
  peopleById,
  peopleIn,
  presentShownAnswer,
  seesAnswer,
} from '../reviews/index.ts';
import { answerConflict } from './change-draft.ts';
import { tellOfStep } from './tell-of-step.ts';
import { type AnswerChange, changeAnswer, lockAnswer } from './queries.ts';
import { isHeldByOther, leaseMinutes, steps } from './steps.ts';

/** Takes an official answer one step on. */
export const stepOneAnswer: UseCase<typeof stepOfficialAnswer> = async ({ context, actor, input }) => {
  const { step, version, reason, review_id: id } = input;
  const { clientId } = await locateReview(context, actor, steps[step].right, {
    id,
    client_id: input.client_id,
    field: 'review_id',
  });
  if (steps[step].needsReason && reason === undefined)
    throw invalidField('reason', 'Field required', 'missing');
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    const before = await lockAnswer(tx, clientId, id);
    if (!before || !seesAnswer(actor, before.state)) throw notFound('Official answer');
    await assertAllowed(tx, actor, before, { step, version, now });
    await changeAnswer(tx, clientId, before.id, changeOf(step, { userId: actor.userId, reason, now }));
    const after = await lockAnswer(tx, clientId, id);
    if (!after) throw notFound('Official answer');
    await tellOfStep(context, tx, { step, answer: after, actor });
    await publish(
      tx,
      { kind: 'review_changed', client_id: clientId, review_id: id },
      { clientId, permission: 'reviews:read' },
    );
    const people = await peopleById(tx, peopleIn(after, null));
    await audit(tx, actor, {
      action: 'answer.stepped',
      resource: 'review',
      resourceId: id,
      clientId,
      details: { step, state_before: before.state, state: after.state, version: after.version },
    });
    return presentShownAnswer(after, actor, people);
  });
};

/** @throws conflict with the answer as it stands, naming who holds it where somebody does */
async function assertAllowed(
  tx: Transaction,
  actor: Actor,
  answer: AnswerRow,
  { step, version, now }: { step: AnswerStep; version: number; now: Date },
): Promise<void> {
  if (isHeldByOther(step, answer, { userId: actor.userId, now })) {
    const holder = (await peopleById(tx, [answer.taken_by])).get(answer.taken_by ?? '');
    const name = holder?.full_name ?? holder?.email ?? 'somebody else';
    throw await answerConflict(tx, actor, `The official answer is held by ${name}`, answer);
  }
  if (answer.version !== version)
    throw await answerConflict(
      tx,
      actor,
      'The official answer was changed by somebody else meanwhile',
      answer,
    );
  if (!steps[step].from.includes(answer.state))
    throw await answerConflict(tx, actor, `Step ${step} is not possible from ${answer.state}`, answer);
}

function changeOf(
  step: AnswerStep,
  { userId, reason, now }: { userId: string; reason: string | undefined; now: Date },
): AnswerChange {
  const { to } = steps[step];
  const free = { taken_by: null, taken_until: null };
  const changes: Record<AnswerStep, Partial<AnswerChange>> = {
    send: { return_reason: null },
    approve: { approved_by: userId, approved_at: now },
    return: { approved_by: null, approved_at: null, return_reason: reason ?? null, ...free },
    take: { taken_by: userId, taken_until: new Date(now.getTime() + leaseMinutes * 60_000) },
    release: free,
    deliver: { delivered_at: now, taken_by: userId, taken_until: null },
  };
  return { state: to, updated_at: now, ...changes[step] };
}
