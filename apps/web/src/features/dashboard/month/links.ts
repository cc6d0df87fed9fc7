import { linkOptions } from '@tanstack/react-router';
import { daysOfMonth } from '../../../lib/months.ts';

/** Where the figures of a client's month lead: each to the very rows it counts. */
export function answeredLink(clientId: string, month: string) {
  return reviewsLink(clientId, { ...daysOfMonth(month), answers: true });
}

export function unansweredLink(clientId: string, month: string) {
  return reviewsLink(clientId, { ...daysOfMonth(month), answer: 'unanswered', sort: 'publication_date' });
}

interface ReviewsSearch {
  from: string;
  to: string;
  answers?: true;
  answer?: 'unanswered';
  sort?: 'publication_date';
}

const reviewsLink = (clientId: string, search: ReviewsSearch) =>
  linkOptions({ to: '/clients/$clientId/reviews', params: { clientId }, search });

/** Both months side by side, with the time to the answer. */
export function ratingsLink(clientId: string, month: string) {
  return linkOptions({ to: '/clients/$clientId/ratings', params: { clientId }, search: daysOfMonth(month) });
}

export function tasksDoneLink(clientId: string, month: string) {
  return linkOptions({
    to: '/clients/$clientId/tasks',
    params: { clientId },
    search: { state: 'done', done_in: month },
  });
}

export function tasksLateLink(clientId: string, month: string) {
  return linkOptions({
    to: '/clients/$clientId/tasks',
    params: { clientId },
    search: { late: true, due_by: daysOfMonth(month).to },
  });
}

export function failedLink(clientId: string) {
  return linkOptions({ to: '/clients/$clientId', params: { clientId }, search: { failed: true } });
}
