import type { RequestState } from '@molva/contract/request-states';
import { type RequestStep, requestSteps, stepRules } from '@molva/contract/request-steps';
import { forbidden } from '../../errors.ts';
import type { Actor } from '../../permissions/actor.ts';
import { may } from '../../permissions/authorize.ts';

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
