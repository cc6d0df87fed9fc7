import { type Level, type Permission, levels, permissions } from '@molva/contract/permissions';
import type { Option } from '../../components/options.ts';
import { ApiError } from '../../lib/api-error.ts';
import { personName } from '../../lib/person-name.ts';
import { levelNames } from '../session/index.ts';
import type { UserRights } from './api.ts';

export const levelOptions: readonly Option<Level>[] = levels.map((level) => ({
  value: level,
  label: levelNames[level],
}));

/** Levels that may be responsible for clients. */
export const mayBeResponsible = (level: Level | null) => level === 'manager' || level === 'head';

/** Whether a level lets one do less than another. */
export const isLower = (level: Level, than: Level | null) =>
  than !== null && levels.indexOf(level) < levels.indexOf(than);

/** Whether the server asks who takes over the clients of a person. */
export function asksForSuccessor(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'user_is_responsible';
}

export const sourceWords: Readonly<Record<UserRights['sources'][number]['source'], string>> = {
  superuser: 'администратор',
  level: 'уровень',
  company: 'своя компания',
  helping: 'помогает',
};

/** Resources in the order of the list of rights, with what people call them. */
const resources: Readonly<Record<string, string>> = {
  answers: 'Официальные ответы',
  removals: 'Жалобы на отзывы',
  clients: 'Клиенты',
  areas: 'Точки',
  sites: 'Площадки',
  monitoring: 'Сбор отзывов',
  reviews: 'Отзывы',
  alerts: 'Оповещения',
  anomalies: 'Необычное',
  clustering: 'Темы',
  competitors: 'Конкуренты',
  tasks: 'Задачи',
  ratings: 'Рейтинги',
  briefs: 'Брифы',
  brief_templates: 'Шаблоны брифов',
  notes: 'Заметки',
  accesses: 'Доступы к кабинетам',
  execution: 'Исполнение',
  gallery: 'Галерея',
  reports: 'Отчёты',
  requests: 'Тексты',
  request_files: 'Файлы текстов',
  drafts: 'Черновики',
  sources: 'Слова покупателей',
  employees: 'Сотрудники',
  users: 'Пользователи',
  permissions: 'Права',
  items: 'Личные заметки',
  jobs: 'Задания',
  audit: 'Журнал',
  wiki: 'База знаний',
  flags: 'Переключатели',
  diagnostics: 'Диагностика',
};

const actions: Readonly<Record<string, string>> = {
  read: 'видеть',
  set_up: 'настраивать',
  create: 'создавать',
  update: 'менять',
  archive: 'отправлять в архив',
  undo_import: 'убирать загруженное',
  create_account: 'выдавать доступ клиенту',
  read_people: 'видеть, кто работает',
  assign: 'назначать исполнителей',
  write: 'менять',
  annotate: 'размечать',
  test: 'пробовать правила на странице',
  moderate: 'менять чужие',
  reveal: 'открывать пароли',
  delete: 'удалять',
  read_shown: 'видеть показанные клиенту',
  take: 'брать в работу',
  check: 'проверять',
  decide: 'возвращать и отклонять',
  approve: 'согласовывать',
  deliver: 'размещать на площадке',
  share: 'давать по ссылке и почте',
  plan: 'планировать даты',
  unlock: 'снимать чужую блокировку',
  generate: 'готовить с моделью',
  change_level: 'менять уровень',
  appoint: 'назначать ответственных',
  manage_helpers: 'назначать помощников',
  search: 'искать',
  manage: 'управлять',
  read_all: 'видеть все',
  use: 'пользоваться',
  do: 'отмечать свои сделанными',
};

/** `areas:write` → «менять». */
export function actionWord(permission: Permission): string {
  const action = permission.slice(permission.indexOf(':') + 1);
  return actions[action] ?? action;
}

export function resourceWord(permission: Permission): string {
  const resource = permission.slice(0, permission.indexOf(':'));
  return resources[resource] ?? resource;
}

export interface RightLine {
  permission: Permission;
  /** Where it comes from, each with how far it reaches: «уровень: все клиенты». */
  from: string[];
  /** The flag that takes it away. */
  withheldBy: string | null;
}

/** Rights by resource, in the order of the list of rights; those the person neither holds nor lost are left out. */
export function groupRights(rights: UserRights): { resource: string; lines: RightLine[] }[] {
  const groups = new Map<string, RightLine[]>();
  for (const permission of permissions) {
    const sources = rights.sources.filter((source) => source.permission === permission);
    const withheld = rights.withheld.find((item) => item.permission === permission);
    if (sources.length === 0 && !withheld) continue;
    const resource = resourceWord(permission);
    const lines = groups.get(resource) ?? [];
    lines.push({ permission, from: sources.map(sourceLine), withheldBy: withheld?.flag ?? null });
    groups.set(resource, lines);
  }
  return [...groups].map(([resource, lines]) => ({ resource, lines }));
}

function sourceLine(source: UserRights['sources'][number]): string {
  const where = source.employee ? `помогает: ${personName(source.employee)}` : sourceWords[source.source];
  if (source.scope === 'all') return where;
  const count = source.clients.length;
  return count === 0 ? `${where}, клиентов пока нет` : `${where}, клиентов: ${count}`;
}
