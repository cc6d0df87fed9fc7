import { ownFlagKey } from '@molva/contract/flag-condition';
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
  'customer-page': {
    description: 'Страница покупателя /r/…: по ссылке он читает, правит и подтверждает текст',
    default_value: true,
  },
};

/**
 * When the flags above were last changed in the code. SDKs take a payload for a new one by its date alone: change this
 * together with them.
 */
export const definedAt = '2026-11-23T00:00:00.000Z';

export interface FlagState {
  key: string;
  /** The agency's own, which the code knows nothing of. */
  is_own: boolean;
  /** Null: as the code has it. */
  description: string | null;
  is_on: boolean;
  default_value: boolean;
  rules: FlagRule[];
  /** 0 while nobody has edited it. */
  version: number;
  updated_at: string;
}

export function isFlagKey(key: string): key is FlagKey {
  return flagKeys.some((known) => known === key);
}

/** Whether an agency may name a flag of its own so. */
export function isOwnKey(key: string): boolean {
  return ownFlagKey.test(key) && !isFlagKey(key) && !(key in Object.prototype);
}

/** A flag that nobody has edited. */
export function unedited(key: FlagKey): FlagState {
  const { default_value } = flagDefaults[key];
  return {
    key,
    is_own: false,
    description: null,
    is_on: true,
    default_value,
    rules: [],
    version: 0,
    updated_at: definedAt,
  };
}

/** A flag of the agency's own before its first edit: off for everyone. */
export function newOwn(key: string): FlagState {
  return {
    key,
    is_own: true,
    description: null,
    is_on: true,
    default_value: false,
    rules: [],
    version: 0,
    updated_at: definedAt,
  };
}

/** Every flag as it stands, in the order of the code, those nobody edited included; then the agency's own. */
export function withDefaults<T extends FlagState>(edited: readonly T[]): (T | FlagState)[] {
  const byKey = new Map(edited.map((state) => [state.key, state]));
  const own = edited.filter((state) => state.is_own);
  return [...flagKeys.map((key) => byKey.get(key) ?? unedited(key)), ...own];
}
