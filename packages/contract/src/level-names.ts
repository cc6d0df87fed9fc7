import type { Level } from './levels.ts';

/** In Russian. */
export const levelNames: Readonly<Record<Level, string>> = {
  trainee: 'Стажёр',
  copywriter: 'Копирайтер',
  editor: 'Редактор',
  manager: 'Менеджер',
  head: 'Руководитель',
};

/** What somebody is here, in a word. */
export function levelName(user: {
  readonly is_superuser: boolean;
  readonly kind: 'staff' | 'client';
  readonly level: Level | null;
}): string {
  if (user.is_superuser) return 'Администратор';
  if (user.kind === 'client') return 'Клиент';
  return user.level === null ? 'Без уровня' : levelNames[user.level];
}
