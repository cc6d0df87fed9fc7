import type { AnswerState, AnswerStep } from '@molva/contract/answer-states';
import type { Permission } from '@molva/contract/permissions';

interface StepRule {
  right: Permission;
  from: readonly AnswerState[];
  to: AnswerState;
  /** From `delivering`, who may: the holder (or anyone once the lease has run out), or the holder alone. */
  lease?: 'holder_or_ended' | 'holder';
  /** The step says why. */
  needsReason?: true;
}

/** Minutes for which one person holds an answer that they carry to the site. */
export const leaseMinutes = 30;

/** The way of an official answer: every check of a step comes from here. `published` is set by a collection. */
export const steps: Readonly<Record<AnswerStep, StepRule>> = {
  send: { right: 'answers:write', from: ['draft'], to: 'approval' },
  approve: { right: 'answers:approve', from: ['approval'], to: 'approved' },
  return: { right: 'answers:approve', from: ['approval', 'approved'], to: 'draft', needsReason: true },
  take: {
    right: 'answers:deliver',
    from: ['approved', 'delivering'],
    to: 'delivering',
    lease: 'holder_or_ended',
  },
  release: { right: 'answers:deliver', from: ['delivering'], to: 'approved', lease: 'holder_or_ended' },
  deliver: { right: 'answers:deliver', from: ['approved', 'delivering'], to: 'delivered', lease: 'holder' },
};

/** The way on, in order. `deliver` needs no `take`: an answer nobody has taken may be on the site already. */
const onward: readonly AnswerStep[] = ['send', 'approve', 'take'];

/** The steps that lead from a state through a step, that step last; the step alone where none lead there. */
export function stepsThrough(state: AnswerState, step: AnswerStep): AnswerStep[] {
  const way = step === 'deliver' ? [...onward.slice(0, 2), step] : onward;
  const begin = way.findIndex((one) => steps[one].from.includes(state));
  const end = way.indexOf(step);
  return begin === -1 || end < begin || steps[step].from.includes(state) ? [step] : way.slice(begin, end + 1);
}

/** Whether the lease stops this person from the step: another holds it, and where that is allowed it has not ended. */
export function isHeldByOther(
  step: AnswerStep,
  answer: { state: AnswerState; taken_by: string | null; taken_until: string | null },
  by: { userId: string; now: Date },
): boolean {
  const { lease } = steps[step];
  if (lease === undefined || answer.state !== 'delivering' || answer.taken_by === by.userId) return false;
  if (lease === 'holder') return true;
  return answer.taken_until !== null && Date.parse(answer.taken_until) > by.now.getTime();
}
