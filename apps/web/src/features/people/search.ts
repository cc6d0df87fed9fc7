import { levels, userKinds } from '@molva/contract/levels';
import { compact, idOf, listOf, oneOf, pageOf, textOf } from '../../lib/search.ts';

const userSorts = ['email', '-email', 'full_name', '-full_name', 'created_at', '-created_at'] as const;
const employeeSorts = ['full_name', '-full_name', 'level', '-level', 'clients', '-clients'] as const;
const states = ['true', 'false'] as const;

export const peoplePageSize = 50;

export type PeopleSearch = ReturnType<typeof readPeopleSearch>;

/** State of /admin in the address. `open` is the person in the side panel. */
export function readPeopleSearch(raw: Record<string, unknown>) {
  const tab = oneOf(raw.tab, ['users', 'employees']);
  return compact({
    tab,
    q: textOf(raw.q),
    kind: oneOf(raw.kind, userKinds),
    level: oneOf(raw.level, [...levels, 'none'] as const),
    active: oneOf(raw.active, states),
    sort: oneOf(raw.sort, tab === 'employees' ? employeeSorts : [...userSorts, ...employeeSorts]),
    page: pageOf(raw.page),
    hide: listOf(raw.hide),
    open: idOf(raw.open),
  });
}

const paged = (page = 1) => ({ skip: (page - 1) * peoplePageSize, limit: peoplePageSize });

export function usersFilter({ q, kind, active, sort, page }: PeopleSearch) {
  return compact({
    q,
    kind,
    is_active: active,
    sort: oneOf(sort, userSorts) ?? '-created_at',
    ...paged(page),
  });
}

export function employeesFilter({ q, level, active, sort, page }: PeopleSearch) {
  return compact({
    q,
    level,
    is_active: active,
    sort: oneOf(sort, employeeSorts) ?? 'full_name',
    ...paged(page),
  });
}
