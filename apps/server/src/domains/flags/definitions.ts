import { type FlagKey, flagKeys } from '@molva/contract/flag-keys';
import type { FlagRule } from '@molva/contract/flags';

/** What stands of a flag that nobody has edited yet. */
export const flagDefaults: Readonly<Record<FlagKey, { description: string; default_value: boolean }>> = {
  'sign-up': {
    description: 'Регистрация: экран /signup и ссылка на него; без неё учётные записи заводят администраторы',
    default_value: true,
  },
  'ai-drafting': {
    description: 'Черновики и переписывание с помощью модели: право drafts:generate',
    default_value: true,
  },
  wiki: {
    description: 'База знаний: экран /wiki, поиск по ней и права wiki:read, wiki:write',
    default_value: true,
  },
  'mail-digests': {
    description: 'Ежедневная сводка уведомлений по почте для тех, кто её выбрал',
    default_value: true,
  },
};

export interface FlagState {
  key: FlagKey;
  is_on: boolean;
  default_value: boolean;
  rules: FlagRule[];
}

/** Every flag as it stands, those nobody edited included. */
export function withDefaults(edited: readonly FlagState[]): FlagState[] {
  const byKey = new Map(edited.map((state) => [state.key, state]));
  return flagKeys.map(
    (key) =>
      byKey.get(key) ?? { key, is_on: true, default_value: flagDefaults[key].default_value, rules: [] },
  );
}
