import * as contract from '@molva/contract/official-answers';
import { problem } from '@molva/contract/problems/index';
import type { AnswerStep } from '@molva/contract/answer-states';

import type { Transaction } from '../../db/database.ts';
import { forbidden, found, invalidField, notFound } from '../../lib/errors.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import { change } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import {
  type AnswerRow,
  theReview,
  peopleById,
  peopleIn,
  presentShownAnswer,
  seesAnswer,
} from '../reviews/index.ts';
import { answerConflict } from './change-draft.ts';
import { notifyOfStep } from './notify-of-step.ts';
import { type AnswerChange, changeAnswer, lockAnswer } from './queries.ts';
import { isHeldByOther, leaseMinutes, steps, stepsThrough } from './steps.ts';
import { addMs } from '../../lib/days.ts';

/** Takes an official answer one step on, or through the steps that lead there where one may take every one of them. */
export const stepOfficialAnswer = change(contract.stepOfficialAnswer, {
  ...theReview,
  right: ({ input }) => steps[input.step].right,
  async prepare({ input: { step, reason } }) {
    if (steps[step].needsReason && reason === undefined)
      throw invalidField('reason', 'field_required', 'missing');
  },
  async work({ tx, context, actor, clientId, input: { step, version, reason, review_id: id, through } }) {
    const now = context.clock.now();
    await assertClientOpen(tx, clientId);
    let answer = await lockAnswer(tx, clientId, id);
    if (!answer || !seesAnswer(actor, answer.state)) throw notFound('Official answer');
    const way = through ? stepsThrough(answer.state, step) : [step];
    const entries: AuditEntry[] = [];
    for (const one of way) {
      if (!may(actor, steps[one].right, clientId)) throw forbidden();
      const before: AnswerRow = answer;
      // Of several the first alone can be stale: the row is locked from there on.
      const known = one === way[0] ? version : before.version;
      await assertAllowed(tx, actor, before, { step: one, version: known, now });
      await changeAnswer(tx, clientId, before.id, changeOf(one, { userId: actor.userId, reason, now }));
      answer = found(await lockAnswer(tx, clientId, id), 'Official answer');
      // Nobody is asked to do what is done in the same moment.
      if (one === step || one === 'approve') await notifyOfStep(context, tx, { step: one, answer, actor });
      entries.push({
        action: 'answer.stepped',
        resource: 'review',
        resourceId: id,
        details: { step: one, state_before: before.state, state: answer.state, version: answer.version },
      });
    }
    await publish(
      tx,
      { kind: 'review_changed', client_id: clientId, review_id: id },
      { clientId, permission: 'reviews:read' },
    );
    const people = await peopleById(tx, peopleIn(answer, null));
    return { entries, shown: presentShownAnswer(answer, actor, people) };
  },
  audit: ({ made }) => made.entries,
  answer: ({ made }) => made.shown,
});

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
    take: { taken_by: userId, taken_until: addMs(now, leaseMinutes * 60_000) },
    release: free,
    deliver: { delivered_at: now, taken_by: userId, taken_until: null },
  };
  return { state: to, updated_at: now, ...changes[step] };
}
