import { linkOptions } from '@tanstack/react-router';
import type { NeedKind } from '@molva/contract/need-kinds';
import { counted, day, type Forms } from '../../lib/formats.ts';
import type { Queue } from '../writing/index.ts';

const dayForms: Forms = ['день', 'дня', 'дней'];

interface NeedWords {
  readonly title: string;
  readonly forms: Forms;
}

export const needWords: Readonly<Record<NeedKind, NeedWords>> = {
  collections_failed: { title: 'Сбор не удался', forms: ['точка', 'точки', 'точек'] },
  reviews_waiting: { title: 'Ждут ответа', forms: ['отзыв', 'отзыва', 'отзывов'] },
  reviews_older: { title: 'Без ответа давно', forms: ['отзыв', 'отзыва', 'отзывов'] },
  answers_to_approve: { title: 'Ответы на согласование', forms: ['ответ', 'ответа', 'ответов'] },
  answers_to_deliver: { title: 'Разместить на площадке', forms: ['ответ', 'ответа', 'ответов'] },
  tasks_late: { title: 'Просроченные задачи', forms: ['задача', 'задачи', 'задач'] },
  tasks_due: { title: 'Задачи на ближайшие дни', forms: ['задача', 'задачи', 'задач'] },
  texts_to_approve: { title: 'Тексты на согласовании', forms: ['текст', 'текста', 'текстов'] },
  texts_to_check: { title: 'Тексты на проверку', forms: ['текст', 'текста', 'текстов'] },
  texts_to_correct: { title: 'Тексты вернули на правку', forms: ['текст', 'текста', 'текстов'] },
  texts_to_link: { title: 'Отправить ссылку автору', forms: ['текст', 'текста', 'текстов'] },
  texts_in_hand: { title: 'Мои тексты в работе', forms: ['текст', 'текста', 'текстов'] },
  texts_to_take: { title: 'Можно взять', forms: ['текст', 'текста', 'текстов'] },
  texts_due: { title: 'Пора сдавать', forms: ['текст', 'текста', 'текстов'] },
  removals_to_file: { title: 'Подать жалобы', forms: ['жалоба', 'жалобы', 'жалоб'] },
  brief_missing: { title: 'Нет брифа', forms: ['клиент', 'клиента', 'клиентов'] },
};

/** The window of the queue of low grades is said with it: what is older stands in a line of its own. */
export function windowWords(kind: NeedKind, days: number): string {
  if (kind === 'reviews_waiting') return `за ${counted(days, dayForms)}`;
  return kind === 'reviews_older' ? `дольше ${counted(days, ['дня', 'дней', 'дней'])}` : '';
}

/** Words for a client's own people, where the agency's would be odd. */
export const ownNeedTitles: Readonly<Partial<Record<NeedKind, string>>> = {
  answers_to_approve: 'Согласуйте ответы на отзывы',
  texts_to_approve: 'Согласуйте тексты',
  tasks_late: 'Ваши просроченные задачи',
  tasks_due: 'Ваши задачи на ближайшие дни',
  brief_missing: 'Заполните бриф',
};

/** Since when the oldest of a line waits; of texts it is the nearest day they are planned for, which may be ahead. */
export function sinceWords(kind: NeedKind, oldest: string, today: string): string {
  if (!/^(texts|tasks)_/.test(kind)) return `ждёт с ${day(oldest)}`;
  return `${oldest < today ? 'срок был' : 'срок'} ${day(oldest)}`;
}

/** The list that shows exactly the rows a line counts. `today` is `YYYY-MM-DD`, `me` the user's id. */
export function needLink(
  kind: NeedKind,
  clientId: string,
  { today, me, isClient }: { today: string; me: string; isClient: boolean },
) {
  const params = { clientId };
  const queue = isClient ? undefined : queues[kind];
  if (queue) return linkOptions({ to: '/copywriting/$clientId', params, search: { queue } });
  if (kind === 'collections_failed') {
    return linkOptions({ to: '/clients/$clientId', params, search: { failed: true } });
  }
  if (kind === 'brief_missing') return linkOptions({ to: '/clients/$clientId/brief', params });
  if (kind === 'removals_to_file') {
    return linkOptions({
      to: '/copywriting/$clientId/delete-comments',
      params,
      search: { removal: 'prepared' },
    });
  }
  if (kind === 'tasks_late' || kind === 'tasks_due') {
    return linkOptions({
      to: '/clients/$clientId/tasks',
      params,
      search: { ...(kind === 'tasks_late' && { late: true }), ...(isClient && { mine: true }) },
    });
  }
  const reviews = reviewFilters[kind];
  if (reviews) {
    return linkOptions({
      to: '/clients/$clientId/reviews',
      params,
      search: { answer: reviews, sort: 'publication_date' },
    });
  }
  return linkOptions({
    to: '/clients/$clientId/execution/texts',
    params,
    search: textFilter(kind, today, me),
  });
}

/** Kinds that are a queue of the writers' desk. */
const queues: Readonly<Partial<Record<NeedKind, Queue>>> = {
  texts_to_approve: 'client_review',
  texts_to_check: 'editing',
  texts_to_link: 'approved',
  texts_in_hand: 'mine',
  texts_to_take: 'free',
};

const reviewFilters: Readonly<Partial<Record<NeedKind, 'waiting' | 'older' | 'approval' | 'approved'>>> = {
  reviews_waiting: 'waiting',
  reviews_older: 'older',
  answers_to_approve: 'approval',
  answers_to_deliver: 'approved',
};

function textFilter(kind: NeedKind, today: string, me: string) {
  if (kind === 'texts_to_approve') return { status: ['client_review' as const] };
  if (kind === 'texts_to_correct') return { status: ['correction' as const], assignee: me };
  return { status: ['empty' as const, 'writing' as const, 'correction' as const], planned_to: today };
}
