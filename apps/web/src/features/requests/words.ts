import type { RequestState } from '@molva/contract/request-states';
import type { Tone } from '../../components/status.tsx';

/** A text's state in words, and how it looks. */
export const requestStateWords: Readonly<Record<RequestState, { word: string; tone: Tone }>> = {
  empty: { word: 'Пустой', tone: 'idle' },
  writing: { word: 'Пишется', tone: 'busy' },
  editing: { word: 'На проверке', tone: 'wait' },
  correction: { word: 'На правке', tone: 'wait' },
  client_review: { word: 'У клиента', tone: 'wait' },
  approved: { word: 'Согласован', tone: 'good' },
  with_customer: { word: 'У автора', tone: 'busy' },
  published: { word: 'Опубликован', tone: 'good' },
  removed: { word: 'Удалён с площадки', tone: 'bad' },
  rejected: { word: 'Отклонён', tone: 'bad' },
};
