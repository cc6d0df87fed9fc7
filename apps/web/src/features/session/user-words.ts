import type { Level } from '@molva/contract/permissions';
import type { CurrentUser } from './api.ts';

export const levelNames: Record<Level, string> = {
  trainee: 'Стажёр',
  copywriter: 'Копирайтер',
  editor: 'Редактор',
  manager: 'Менеджер',
  head: 'Руководитель',
};

export function levelName(user: Pick<CurrentUser, 'is_superuser' | 'kind' | 'level'>): string {
  if (user.is_superuser) return 'Администратор';
  if (user.kind === 'client') return 'Клиент';
  return user.level === null ? 'Без уровня' : levelNames[user.level];
}
