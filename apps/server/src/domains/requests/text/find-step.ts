import type { RequestState } from '@molva/contract/request-states';
import { type RequestStep, requestSteps, stepRules } from '@molva/contract/request-steps';
import { forbidden } from '../../../lib/errors.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { may } from '../../../kernel/permissions/authorize.ts';

/** The way to an approved text, in order. */
const onward: readonly RequestStep[] = ['submit', 'to_client', 'approve'];

/** The steps that lead from one state to another further on; none where that is not more than one step. */
export function stepsThrough(from: RequestState, target: RequestState): RequestStep[] {
  const begin = onward.findIndex((step) => stepRules[step].from.includes(from));
  const end = onward.findIndex((step) => stepRules[step].to === target);
  return begin === -1 ? [] : onward.slice(begin, end + 1);
}

/**
 * The step from one state to another, by the table; null where the text stands there already, `illegal` where no
 * person may ever take it so.
 *
 * @throws forbidden where others may
 */
export function findStep(
  actor: Actor,
  row: { client_id: string; status: RequestState },
  target: RequestState,
): RequestStep | null | 'illegal' {
  const possible = requestSteps.filter((step) => {
    const { from, to, right } = stepRules[step];
    return right !== null && to === target && from.includes(row.status);
  });
  if (possible.length === 0) return target === row.status ? null : 'illegal';
  const own = possible.find((step) => {
    const { right } = stepRules[step];
    return right !== null && may(actor, right, row.client_id);
  });
  if (own !== undefined) return own;
  if (target === row.status) return null;
  throw forbidden();
}
