import type { Permission } from '@molva/contract/permissions';
import {
  BookOpen,
  Building2,
  FlaskConical,
  Globe,
  House,
  ListChecks,
  MessageSquareText,
  PenLine,
  ScrollText,
  Search,
  Settings,
  StickyNote,
  UsersRound,
} from 'lucide-react';
import type { CurrentUser } from '../session/index.ts';

export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: typeof Building2;
  /** Another screen of the same entry. */
  readonly also?: string;
}

interface Entry extends NavItem {
  readonly permission: Permission;
}

const staffEntries = [
  { to: '/all-clients', label: 'Клиенты', icon: Building2, permission: 'clients:read' },
  { to: '/reviews', label: 'Отзывы', icon: MessageSquareText, permission: 'reviews:read' },
  { to: '/rewriting', label: 'Рерайтинг', icon: PenLine, permission: 'requests:write' },
  { to: '/wiki', label: 'База знаний', icon: BookOpen, permission: 'wiki:read' },
  { to: '/admin', label: 'Люди', icon: UsersRound, permission: 'employees:read' },
  { to: '/admin-panel/parsers-settings', label: 'Площадки', icon: Globe, permission: 'sites:read' },
  { to: '/audit', label: 'Журнал', icon: ScrollText, permission: 'audit:read' },
  { to: '/admin-panel/test', label: 'Стенд', icon: FlaskConical, permission: 'sites:test' },
] as const satisfies readonly Entry[];

const start: NavItem = { to: '/', label: 'Начало', icon: House, also: '/month' };
const search: NavItem = { to: '/search', label: 'Поиск', icon: Search };

/** What everybody has for themselves. */
const ownEntries: readonly NavItem[] = [
  { to: '/items', label: 'Заметки', icon: StickyNote },
  { to: '/welcome', label: 'Первые шаги', icon: ListChecks },
  { to: '/settings', label: 'Настройки', icon: Settings },
];

/** What the sidebar offers this user: only screens that exist and that their rights open. */
export function navigationFor(user: CurrentUser): NavItem[] {
  if (user.kind === 'client') {
    if (user.client_id === null) return [start, search, ...ownEntries];
    return [
      start,
      search,
      { to: `/clients/${user.client_id}`, label: 'Моя компания', icon: Building2 },
      ...ownEntries,
    ];
  }
  return [
    start,
    search,
    ...staffEntries.filter((entry) => user.permissions.includes(entry.permission)),
    ...ownEntries,
  ];
}
