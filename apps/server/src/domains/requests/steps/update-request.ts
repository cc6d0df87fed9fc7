import * as contract from '@molva/contract/request-work';
import { problem } from '@molva/contract/problems/index';
import { type RequestStep, stepRules, writerSteps } from '@molva/contract/request-steps';

import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { type AnyProblem, invalidField, notFound } from '../../../lib/errors.ts';
import { change } from '../../../kernel/operation.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import type { AuditEntry } from '../../../kernel/audit.ts';
import { rememberText } from '../../texts/index.ts';
import {
  assertMayChange,
  changeOfFields,
  clearedMarks,
  fieldsIn,
  settledField,
  type UpdateInput,
} from '../text/change-fields.ts';
import { askDictionaryAhead, type CheckedText, checksOf } from '../text/checks-of.ts';
import { assertNotLeased, assertNotOthers, requestConflict } from '../text/conflicts.ts';
import { findStep, stepsThrough } from '../text/find-step.ts';
import { readRight, seesText, theRequest } from '../text/locate-request.ts';
import { writersOwn } from '../text/present.ts';
import { assertConditions, discloseReward, noteStep, sideChange } from './take-step.ts';
import { addDays, dayIn } from '../../../lib/days.ts';
import { noteCleared } from '../text/note-cleared.ts';
import { keepProofs } from '../proof/proofs.ts';
import { notifyOfAssignee, publishToScreens } from '../text/notify.ts';
import { requestWorkOf } from '../text/work.ts';
import { unmatchedReview } from '../proof/proof-queries.ts';
import { resolveQuestions } from '../text/comment-queries.ts';
import { changeRequest, type LockedRequest, lockRequest, type RequestChange } from '../text/work-queries.ts';

/**
 * Changes fields of a text and takes it a step on, both or neither.
 *
 * @throws conflict with the text as it stands: a stale version, an illegal step, another's lease; invalid naming what the
 *   step lacks
 */
export const updateRequest = change(contract.updateRequest, {
  ...theRequest,
  right: ({ actor }) => readRight(actor),
  async prepare({ context, clientId, input: { id, status, clear_marks: marks, review_data: text } }) {
    if (status !== undefined || marks !== undefined)
      await askDictionaryAhead(context.db, { client_id: clientId, id }, text ?? undefined);
  },
  async lock({ tx, actor, clientId, input }) {
    const row = await lockRequest(tx, clientId, input.id);
    return row && seesText(actor, row.status) ? row : undefined;
  },
  async work({ tx, context, actor, clientId, before, input: whole }) {
    const key = { client_id: clientId, id: whole.id };
    const [first, ...after] =
      whole.through === true && whole.status !== undefined ? stepsThrough(before.status, whole.status) : [];
    // Of several steps the first comes with the fields; the others follow it.
    const input = first === undefined ? whole : { ...whole, status: stepRules[first].to };
    const step = await allowedStep(context, tx, actor, before, input);
    // With its customer's word in force already: approved, it is with them at once.
    const further = step === 'approve' && before.confirmed_at !== null ? [] : after;
    const at = context.clock.now();
    const fields = await changeOfFields(context, tx, before, input, actor.userId);
    const side = sideChange(
      context,
      actor,
      { ...before, assignee_id: fields.assignee_id ?? before.assignee_id },
      step,
    );
    const written = {
      ...fields,
      ...side,
      ...leaseOfOthers(before, fields),
      ...(step === 'publish' ? await publishedAs(context, tx, before, input) : {}),
    };
    await changeRequest(tx, key, written, { at });
    const disclosed = step === 'submit' ? await discloseReward(tx, key, at) : null;
    const text = disclosed ?? fields.review_data;
    if (text !== undefined) await rememberText(tx, { clientId, requestId: input.id, text: text ?? '' });
    // Once in a call, however many steps it takes: they change no word, and all of it is done under the row's lock.
    const marks = input.clear_marks ?? [];
    const isSave = step === null && marks.length === 0;
    const checked = await checksOf(tx, key, { state: before.status, ...(isSave && { timeoutMs: 0 }) });
    const cleared = clearedMarks(checked, marks);
    if (step !== null) await assertConditions(tx, before, step, checked, input);
    if (step === 'publish') await resolveQuestions(tx, before, at);
    if (step === 'publish') await keepProofs(context, tx, { ...before, ...written });
    await noteCleared(tx, actor, before, { cleared, marks, at });
    if (step !== null)
      await noteStep(context, tx, actor, { before, step, input, at, isPassing: further.length > 0 });
    await notifyOfAssignee(context, tx, before, fields, actor);
    const { status = before.status, locked_by = before.locked_by }: RequestChange = written;
    const entries: AuditEntry[] = [
      {
        action: step === null ? 'request.changed' : 'request.stepped',
        resource: 'request',
        resourceId: whole.id,
        details: {
          fields: fieldsIn(input),
          version: before.version + 1,
          ...(step === null ? {} : { step, from: before.status, to: status }),
        },
      },
    ];
    for (const [index, next] of further.entries())
      entries.push(
        await stepOn(context, tx, actor, { key, checked, step: next, isPassing: index < further.length - 1 }),
      );
    // Even where it leaves the sight of the client who returns it: they are told where it went.
    const work = await requestWorkOf(context, tx, actor, key, { evenHidden: true, checked });
    await publishToScreens(tx, { ...key, status: work.status, locked_by }, before.status);
    return { work, entries };
  },
  audit: ({ made }) => made.entries,
  answer: ({ made }) => made.work,
});

interface Onward {
  key: { client_id: string; id: string };
  checked: CheckedText;
  step: RequestStep;
  /** Another step follows in the same moment. */
  isPassing: boolean;
}

/** One more step of a text that the caller takes several with; as strict as if it were asked for by itself. */
async function stepOn(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  { key, checked, step, isPassing }: Onward,
): Promise<AuditEntry> {
  const row = await lockRequest(tx, key.client_id, key.id);
  if (!row) throw notFound('Request');
  const { to } = stepRules[step];
  if (findStep(actor, row, to) !== step)
    throw await requestConflict(
      context,
      tx,
      actor,
      row,
      problem('text_step_illegal', { from: row.status, to }),
    );
  const at = context.clock.now();
  await changeRequest(tx, key, sideChange(context, actor, row, step), { at });
  await assertConditions(tx, row, step, checked, {});
  await noteStep(context, tx, actor, { before: row, step, input: {}, at, isPassing });
  return {
    action: 'request.stepped',
    resource: 'request',
    resourceId: key.id,
    details: { fields: [], version: row.version + 1, step, from: row.status, to },
  };
}

/** Whoever holds a text that is given to somebody else to write lets it go. */
function leaseOfOthers(row: LockedRequest, { assignee_id: assignee }: RequestChange): RequestChange {
  const isHandedOver = assignee != null && writersOwn.includes(row.status) && row.locked_by !== assignee;
  return isHandedOver ? { locked_by: null, locked_until: null } : {};
}

/** @throws invalid where the review named is none of the area's that could be the text */
async function publishedAs(
  context: AppContext,
  tx: Transaction,
  row: LockedRequest,
  { published_url: url, published_on: day, matched_review_id: reviewId }: UpdateInput,
): Promise<{ published_at: Date; published_url: string | null; matched_review_id?: string }> {
  const published_at = publishedAt(context.clock.now(), day);
  if (reviewId === undefined) return { published_at, published_url: url ?? null };
  const review = await unmatchedReview(tx, row, reviewId);
  if (review === undefined) throw invalidField('matched_review_id', 'unfit_review');
  return { published_at, matched_review_id: reviewId, published_url: url ?? review.url };
}

/** The middle of the day told, today the moment itself. @throws invalid for a day that has come nowhere on Earth */
function publishedAt(now: Date, day: string | undefined): Date {
  if (day === undefined || day === dayIn(now, 'UTC')) return now;
  if (day > addDays(dayIn(now, 'UTC'), 1)) throw invalidField('published_on', 'day_to_come');
  return new Date(Math.min(now.getTime(), Date.parse(`${day}T12:00:00Z`)));
}

/** The step asked for, where everything but the text itself allows it and the fields to be changed. */
async function allowedStep(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  row: LockedRequest,
  input: UpdateInput,
): Promise<RequestStep | null> {
  const refuse = (what: AnyProblem) => requestConflict(context, tx, actor, row, what);
  if (row.version !== input.version) throw await refuse('text_changed');
  const step = input.status === undefined ? null : findStep(actor, row, input.status);
  if (step === 'illegal')
    throw await refuse(problem('text_step_illegal', { from: row.status, to: input.status ?? row.status }));
  assertMayChange(actor, row.client_id, row.status, input);
  if ((step !== null && writerSteps.has(step)) || input.review_data !== undefined)
    await assertNotOthers(context, tx, actor, row);
  if (step !== null && stepRules[step].needsLock) await assertNotLeased(context, tx, actor, row);
  if (input.review_data !== undefined) await assertNotLeased(context, tx, actor, row);
  const settled = settledField(input, step === 'take' ? 'writing' : row.status);
  if (settled !== undefined)
    throw await refuse(problem('text_field_settled', { field: settled, state: row.status }));
  const asksReason = step !== null && stepRules[step].conditions.includes('reason');
  if (input.reason !== undefined && !asksReason) throw invalidField('reason', 'reason_without_step');
  if (input.published_on !== undefined && step !== 'publish')
    throw invalidField('published_on', 'only_when_published');
  if (input.matched_review_id !== undefined && step !== 'publish')
    throw invalidField('matched_review_id', 'only_when_published');
  if (row.is_stopped && step !== null && step !== 'reject' && step !== 'remove')
    throw invalidField('consent', 'consent_withdrawn', 'withdrawn');
  if (step === 'give_link' && row.confirmed_at !== null) throw await refuse('text_confirmed');
  return step;
}
