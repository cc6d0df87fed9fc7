import type { Level } from '@molva/contract/permissions';
import type { NewNotification } from '../notifications/index.ts';

const names: Readonly<Record<Level, string>> = {
  trainee: 'стажёр',
  copywriter: 'копирайтер',
  editor: 'редактор',
  manager: 'менеджер',
  head: 'руководитель',
};

/** What an employee is told when their level changed. */
export function levelChanged(userId: string, level: Level): NewNotification {
  return {
    userIds: [userId],
    kind: 'level_changed',
    clientId: null,
    title: 'Ваш уровень изменился',
    body: `Теперь вы ${names[level]}. Что стало доступно, сказано на экране первых шагов.`,
    path: '/welcome',
  };
}
