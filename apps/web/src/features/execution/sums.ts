import type { RequestState } from '@molva/contract/request-states';

/** States in which a text still needs someone. */
export const inWorkStates = [
  'empty',
  'writing',
  'editing',
  'correction',
  'client_review',
  'approved',
  'with_customer',
] as const satisfies readonly RequestState[];

/** States that count as planned: all but rejected. */
export const plannedStates = [
  ...inWorkStates,
  'published',
  'removed',
] as const satisfies readonly RequestState[];

export function sumOf(
  requests: Readonly<Partial<Record<RequestState, number>>>,
  states: readonly RequestState[],
): number {
  return states.reduce((sum, state) => sum + (requests[state] ?? 0), 0);
}
