import { linkOptions } from '@tanstack/react-router';
import type { RequestState } from '@molva/contract/request-states';
import { daysOfMonth } from '../../lib/months.ts';

/** Where each number of a month leads: to the very rows it counts. */
export function reviewsNewLink(clientId: string, month: string, area?: string) {
  const { from, to } = daysOfMonth(month);
  return linkOptions({
    to: '/clients/$clientId/reviews',
    params: { clientId },
    search: { from, to, ...(area !== undefined && { area }) },
  });
}

export function reviewsGoneLink(clientId: string, month: string, area?: string) {
  const { from, to } = daysOfMonth(month);
  return linkOptions({
    to: '/clients/$clientId/reviews',
    params: { clientId },
    search: { gone_from: from, gone_to: to, ...(area !== undefined && { area }) },
  });
}

export function textsLink(
  clientId: string,
  period: string,
  filter: { status?: RequestState[]; area?: string; mark?: 'ai' } = {},
) {
  return linkOptions({
    to: '/clients/$clientId/execution/period/$period',
    params: { clientId, period },
    search: filter,
  });
}
