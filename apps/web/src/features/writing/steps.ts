import type { Permission } from '@molva/contract/permissions';
import type { RequestState } from '@molva/contract/request-states';
import { type RequestStep, stepRules } from '@molva/contract/request-steps';

/** Steps that are no way forward: never the main one, and shown in the menu last. */
const backward: ReadonlySet<RequestStep> = new Set(['return', 'client_return', 'remove', 'reject']);

export interface StepButtons {
  /** The one that takes the text on; absent where there is none to take. */
  readonly main: RequestStep | undefined;
  readonly others: readonly RequestStep[];
}

/** Of the steps one may take, the one to offer first. A second link is no step on: it is asked for beside the first. */
export function stepButtons(status: RequestState, steps: readonly RequestStep[]): StepButtons {
  const main = steps.find((step) => !backward.has(step) && stepRules[step].to !== status);
  return { main, others: steps.filter((step) => step !== main) };
}

export const asksReason = (step: RequestStep) => stepRules[step].conditions.includes('reason');
export const asksProof = (step: RequestStep) => stepRules[step].conditions.includes('proof');

/** Whether something is asked or shown before the step is taken. */
export const asksFirst = (step: RequestStep) => asksReason(step) || asksProof(step) || step === 'give_link';

/** Whether the text itself may be typed in: what a writer has handed in is the editor's. */
export function mayWrite(
  status: RequestState,
  isStopped: boolean,
  can: (permission: Permission) => boolean,
): boolean {
  if (isStopped || !can('requests:write')) return false;
  if (status === 'editing') return can('requests:check');
  return status === 'writing' || status === 'correction';
}

const writersOwn: readonly RequestState[] = ['empty', 'writing', 'correction'];

/** Whether the text is for somebody else to write: one may read it, and take it over where that is allowed. */
export function isOthers(
  { status, assignee }: { status: RequestState; assignee: { id: string } | null },
  userId: string,
): boolean {
  return assignee !== null && assignee.id !== userId && writersOwn.includes(status);
}

const clearable: readonly RequestState[] = ['editing', 'client_review', 'approved'];

export function mayClearMarks(status: RequestState, can: (permission: Permission) => boolean): boolean {
  return can('requests:check') && clearable.includes(status);
}

/** States in which a source, and without one grade and sex, may still be chosen. */
const unsettled: readonly RequestState[] = ['empty', 'writing', 'editing', 'correction'];

export function mayChooseSource(status: RequestState, can: (permission: Permission) => boolean): boolean {
  return can('requests:write') && unsettled.includes(status);
}
