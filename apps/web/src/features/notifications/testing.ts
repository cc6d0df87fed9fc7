import type { Notification } from './api.ts';

export const notification = (id: string, more: Partial<Notification> = {}) =>
  ({
    id,
    kind: 'low_grade',
    title: `Оценка 1: ${id}`,
    body: '',
    path: '/clients/c1/reviews?review=r1',
    created_at: '2026-11-20T10:00:00Z',
    read_at: null,
    times: 1,
    ...more,
  }) as Notification;
