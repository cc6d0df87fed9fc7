import type { RequestState } from '@molva/contract/request-states';
import { addDays } from '../../lib/days.ts';
import type { RequestsFilter } from '../requests/index.ts';
import type { DeskSearch, Queue } from './search.ts';

export const queueWords: Readonly<Record<Queue, string>> = {
  mine: 'Мои в работе',
  free: 'Можно взять',
  empty: 'Ждут копирайтера',
  writing: 'Пишутся',
  editing: 'На проверке',
  correction: 'На правке',
  client_review: 'На согласовании',
  approved: 'Согласованы',
  with_customer: 'У автора отзыва',
  published: 'Опубликованы',
  removed: 'Удалены с площадки',
  rejected: 'Отклонены',
  all: 'Все тексты',
};

const inHand: RequestState[] = ['empty', 'writing', 'editing', 'correction'];

/**
 * What the server is asked for.
 *
 * @param today `YYYY-MM-DD` of the reader
 */
export function deskFilter(
  clientId: string,
  { queue = 'mine', due, q, made }: DeskSearch,
  today: string,
): RequestsFilter {
  const isNewestFirst = queue === 'all' || queue === 'published' || queue === 'rejected';
  return {
    client_id: clientId,
    sort: made !== undefined ? '-created_at' : isNewestFirst ? '-updated_at' : 'planned_date',
    ...byQueue(queue),
    ...(due && { planned_to: due === 'today' ? today : addDays(today, 7) }),
    ...(q !== undefined && { review_data: q }),
  };
}

function byQueue(queue: Queue): Pick<RequestsFilter, 'status' | 'mine' | 'unassigned'> {
  if (queue === 'mine') return { mine: 'true', status: inHand };
  if (queue === 'free') return { unassigned: 'true', status: ['empty'] };
  return queue === 'all' ? {} : { status: [queue] };
}
