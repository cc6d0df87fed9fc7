import { inRussianLayout } from '@molva/russian/keyboard-layout';
import { folded } from '@molva/russian/letters';
import type { ScreenAction } from '../../components/screen-actions.ts';
import { type Client, sectionsFor } from '../clients/index.ts';
import type { CurrentUser } from '../session/index.ts';
import { can } from '../../lib/abilities.ts';
import { navigationFor } from './navigation.ts';

/** One thing the palette leads to or does. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** Quiet words beside it: whose it is, what it is. */
  readonly hint?: string;
  /** What of the label was looked for. */
  readonly places?: readonly { readonly start: number; readonly end: number }[];
  /** Address of a screen; without one it is an action. */
  readonly to?: string;
  readonly action?: PaletteAction;
  /** A button of the screen that is open: the entry presses it. */
  readonly button?: HTMLElement;
  /** The key that does the same. */
  readonly keys?: string;
}

export type PaletteAction = 'new_client' | 'keys' | 'light' | 'dark' | 'system' | 'sidebar' | 'sign_out';

const actions: readonly { action: PaletteAction; label: string; words: string; keys?: string }[] = [
  { action: 'keys', label: 'Показать клавиши', words: 'клавиши горячие помощь', keys: '?' },
  { action: 'light', label: 'Светлая тема', words: 'тема оформление день светлое' },
  { action: 'dark', label: 'Тёмная тема', words: 'тема оформление ночь темное' },
  { action: 'system', label: 'Тема как в системе', words: 'тема оформление' },
  { action: 'sidebar', label: 'Свернуть или развернуть меню', words: 'боковая панель' },
  { action: 'sign_out', label: 'Выйти', words: 'выход сеанс' },
];

/** The way to a client. */
export function clientEntry(id: string, name: string): PaletteEntry {
  return { id: `client ${id}`, label: name, to: `/clients/${id}` };
}

/** The way to the screen of the search, which shows all of it. */
export function everywhereEntry(q: string): PaletteEntry {
  return {
    id: 'everywhere',
    label: `Искать «${q}» везде`,
    to: `/search?${new URLSearchParams({ q }).toString()}`,
  };
}

/** Screens this user may open whose name has all the words typed. */
export function screensFor(user: CurrentUser, typed: string): PaletteEntry[] {
  return navigationFor(user)
    .filter(({ label }) => matches(label, typed))
    .map(({ to, label }) => ({ id: `screen ${to}`, label, to }));
}

/** Screens of the client one is with whose name has all the words typed. */
export function clientScreensFor(client: Client, typed: string): PaletteEntry[] {
  return sectionsFor(client).flatMap(({ label: section, tabs }) =>
    tabs
      .filter(({ label }) => matches(`${section} ${label}`, typed))
      .map(({ to, label }) => ({
        id: `screen ${to}`,
        label: label === section ? label : `${section}: ${label}`,
        hint: client.name,
        to: to.replace('$clientId', client.id),
      })),
  );
}

/** What the open screen can do, as its buttons say it. */
export function screenActionsFor(typed: string, shown: readonly ScreenAction[]): PaletteEntry[] {
  return shown
    .filter(({ label }) => matches(label, typed))
    .map(({ label, keys, button }) => ({
      id: `button ${label}`,
      label,
      button,
      ...(keys !== null && { keys }),
    }));
}

/** Actions this user may take; without a word typed only those one comes for. */
export function actionsFor(user: CurrentUser, typed: string): PaletteEntry[] {
  const all: typeof actions = [
    ...(can(user, 'clients:create')
      ? [{ action: 'new_client' as const, label: 'Создать клиента', words: 'новый клиент добавить' }]
      : []),
    ...actions,
  ];
  return all
    .filter(({ label, words }) => matches(`${label} ${words}`, typed))
    .map(({ action, label, keys }) => ({
      id: `action ${action}`,
      label,
      action,
      ...(keys !== undefined && { keys }),
    }));
}

/** Whether every word typed stands somewhere in the text, ё as е; typed in the Latin layout too. */
export function matches(text: string, typed: string): boolean {
  const plain = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word) || plain.includes(folded(inRussianLayout(word))));
}
