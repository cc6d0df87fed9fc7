import type { Permission } from './permissions.ts';

/** A screen of one client: its address in the browser, its name, and the right without which it says so and no more. */
export interface ClientScreen {
  readonly to: string;
  readonly label: string;
  readonly permission: Permission;
}

export interface ClientSection {
  readonly label: string;
  readonly screens: readonly ClientScreen[];
  /** What is begun here, as a button beside the tabs. */
  readonly action?: ClientScreen;
  /** Addresses that belong here without a tab of their own. */
  readonly others?: readonly ClientScreen[];
}

/**
 * The screens of a client by what one comes for (docs/decisions/0026): what is said, how it is graded, what is being
 * written, what was done, what one must know. The guide names them too, and is checked against this.
 */
export const clientSections = [
  { label: 'Обзор', screens: [{ to: '/clients/$clientId', label: 'Обзор', permission: 'clients:read' }] },
  {
    label: 'Отзывы',
    screens: [
      { to: '/clients/$clientId/reviews', label: 'Все отзывы', permission: 'reviews:read' },
      { to: '/clients/$clientId/clustering', label: 'Темы', permission: 'clustering:read' },
      { to: '/clients/$clientId/anomalies', label: 'Необычное', permission: 'anomalies:read' },
      { to: '/clients/$clientId/tasks', label: 'Задачи', permission: 'tasks:read' },
      { to: '/copywriting/$clientId/delete-comments', label: 'Жалобы', permission: 'removals:write' },
      { to: '/clients/$clientId/alerts', label: 'Оповещения', permission: 'alerts:read' },
    ],
  },
  {
    label: 'Рейтинги',
    screens: [
      { to: '/clients/$clientId/ratings', label: 'Рейтинги', permission: 'ratings:read' },
      { to: '/clients/$clientId/competitors', label: 'Конкуренты', permission: 'competitors:read' },
    ],
  },
  {
    label: 'Тексты',
    screens: [
      { to: '/copywriting/$clientId', label: 'В работе', permission: 'requests:read' },
      { to: '/clients/$clientId/sources', label: 'Слова покупателей', permission: 'sources:write' },
      { to: '/copywriting/$clientId/drafts', label: 'Черновики', permission: 'drafts:read' },
      { to: '/copywriting/$clientId/plan', label: 'План', permission: 'requests:plan' },
      { to: '/copywriting/$clientId/workload', label: 'Нагрузка', permission: 'requests:check' },
    ],
    action: {
      to: '/copywriting/$clientId/add-reviews',
      label: 'Добавить тексты',
      permission: 'requests:create',
    },
  },
  {
    label: 'Исполнение',
    screens: [
      { to: '/clients/$clientId/execution', label: 'По месяцам', permission: 'execution:read' },
      { to: '/clients/$clientId/execution/areas', label: 'По точкам', permission: 'execution:read' },
      { to: '/clients/$clientId/execution/texts', label: 'Тексты', permission: 'execution:read' },
      { to: '/clients/$clientId/execution/gallery', label: 'Галерея', permission: 'execution:read' },
    ],
    others: [
      {
        to: '/clients/$clientId/execution/period/$period',
        label: 'Месяц',
        permission: 'execution:read',
      },
    ],
  },
  {
    label: 'О клиенте',
    screens: [
      { to: '/clients/$clientId/brief', label: 'Бриф', permission: 'briefs:read' },
      { to: '/copywriting/$clientId/info', label: 'Задание', permission: 'notes:read' },
      { to: '/copywriting/$clientId/brief-notes', label: 'Заметки', permission: 'notes:read' },
      { to: '/clients/$clientId/accesses', label: 'Доступы', permission: 'accesses:read' },
    ],
    others: [
      { to: '/copywriting/$clientId/info/clustering', label: 'Темы', permission: 'clustering:read' },
      { to: '/copywriting/$clientId/info/accesses', label: 'Доступы', permission: 'accesses:read' },
    ],
  },
] as const satisfies readonly ClientSection[];
