import type { RequestState } from '@molva/contract/request-states';

export function sumOf(
  requests: Readonly<Partial<Record<RequestState, number>>>,
  states: readonly RequestState[],
): number {
  return states.reduce((sum, state) => sum + (requests[state] ?? 0), 0);
}
