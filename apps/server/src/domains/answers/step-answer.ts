import { problem } from '@molva/contract/problems/index';
import type { AnswerStep } from '@molva/contract/answer-states';
import type { stepOfficialAnswer } from '@molva/contract/official-answers';
import type { Transaction } from '../../db/database.ts';
import { forbidden, invalidField, notFound } from '../../lib/errors.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { UseCase } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
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
import { isHeldByOther, leaseMinutes, steps, stepsThrough } from './steps.ts';

/** Takes an official answer one step on, or through the steps that lead there where one may take every one of them. */
export const stepOneAnswer: UseCase<typeof stepOfficialAnswer> = async ({ context, actor, input }) => {
  const { step, version, reason, review_id: id, through } = input;
  const { clientId } = await locateReview(context, actor, steps[step].right, {
    id,
    client_id: input.client_id,
    field: 'review_id',
  });
  if (steps[step].needsReason && reason === undefined)
    throw invalidField('reason', 'field_required', 'missing');
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    let answer = await lockAnswer(tx, clientId, id);
    if (!answer || !seesAnswer(actor, answer.state)) throw notFound('Official answer');
    const way = through ? stepsThrough(answer.state, step) : [step];
    for (const one of way) {
      if (!may(actor, steps[one].right, clientId)) throw forbidden();
      const before: AnswerRow = answer;
      // Of several the first alone can be stale: the row is locked from there on.
      const known = one === way[0] ? version : before.version;
      await assertAllowed(tx, actor, before, { step: one, version: known, now });
      await changeAnswer(tx, clientId, before.id, changeOf(one, { userId: actor.userId, reason, now }));
      const after = await lockAnswer(tx, clientId, id);
      if (!after) throw notFound('Official answer');
      // Nobody is asked to do what is done in the same moment.
      if (one === step || one === 'approve')
        await tellOfStep(context, tx, { step: one, answer: after, actor });
      await audit(tx, actor, {
        action: 'answer.stepped',
        resource: 'review',
        resourceId: id,
        clientId,
        details: { step: one, state_before: before.state, state: after.state, version: after.version },
      });
      answer = after;
    }
    await publish(
      tx,
      { kind: 'review_changed', client_id: clientId, review_id: id },
      { clientId, permission: 'reviews:read' },
    );
    const people = await peopleById(tx, peopleIn(answer, null));
    return presentShownAnswer(answer, actor, people);
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
    throw await answerConflict(tx, actor, problem('answer_held', { name }), answer);
  }
  if (answer.version !== version) throw await answerConflict(tx, actor, 'answer_changed', answer);
  if (!steps[step].from.includes(answer.state))
    throw await answerConflict(
      tx,
      actor,
      problem('answer_step_illegal', { step, state: answer.state }),
      answer,
    );
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
