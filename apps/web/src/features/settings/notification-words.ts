import type { NotificationGroup } from '@molva/contract/notifications';
import type { NotificationSettings } from './api.ts';

export type MailChoice = NotificationSettings[NotificationGroup]['mail'];

interface GroupWords {
  readonly id: NotificationGroup;
  readonly title: string;
  readonly text: string;
}

/** What each group tells of, staff and clients alike. */
const groups: readonly GroupWords[] = [
  { id: 'reviews', title: 'Отзывы', text: 'Новый отзыв с низкой оценкой, отзыв исчез с площадки.' },
  { id: 'ratings', title: 'Рейтинги', text: 'Рейтинг точки заметно вырос или упал.' },
  { id: 'collection', title: 'Сбор', text: 'Сбор не удался или правила площадки перестали подходить.' },
  {
    id: 'alerts',
    title: 'Оповещения',
    text: 'То, о чём просят правила оповещений клиентов: каждое своим способом.',
  },
  {
    id: 'people',
    title: 'Люди и роли',
    text: 'Вам поручили клиента, изменили уровень, добавили помощника.',
  },
  {
    id: 'work',
    title: 'Работа',
    text: 'Ответ ждёт согласования, согласован или вернулся, изменился бриф, не ушёл отчёт, вас упомянули, вам поручили задачу или её срок прошёл.',
  },
];

export function notificationGroups(): readonly GroupWords[] {
  return groups;
}

/** Ways of mail to choose from. With the digest switched off it is offered only where it was chosen before. */
export function mailOptions(digests: boolean, chosen: MailChoice): { value: MailChoice; label: string }[] {
  const options: { value: MailChoice; label: string }[] = [
    { value: 'off', label: 'Нет' },
    { value: 'now', label: 'Сразу' },
    { value: 'daily', label: 'Раз в день' },
  ];
  return options.filter(({ value }) => value !== 'daily' || digests || chosen === 'daily');
}
