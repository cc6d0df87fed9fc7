import type { PlannedText } from './plan.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const clientPath = `/reviews/clients/${clientId}`;
export const datesPath = '/reviews/clients/requests/update-date-requests';
/** It begins on a Monday, and nothing of it is late. */
export const month = '2099-06';
export const longWords =
  'Клиника на Ленина: про вежливого администратора, который перезвонил три раза и перенёс приём из-за пробок';
export const anna = { id: '00000000-0000-4000-8000-000000000002', full_name: 'Анна Ким', email: null };

export const text = (
  id: string,
  planned_date: string | null,
  more: Partial<PlannedText> = {},
): PlannedText => ({
  id,
  planned_date,
  status: 'empty',
  version: 1,
  assignee: null,
  area_id: '00000000-0000-4000-8000-000000000003',
  fullname_area: 'Клиника на Ленина',
  site_name: '2ГИС',
  review_data: null,
  description: `Текст ${id}`,
  is_stopped: false,
  ai_generated: false,
  lock: null,
  ...more,
});

/** Every day of the month but the ends of weeks. */
export const workingDays = Array.from({ length: 30 }, (_, at) => at + 1)
  .filter((day) => day % 7 !== 6 && day % 7 !== 0)
  .map((day) => `${month}-${String(day).padStart(2, '0')}`);
