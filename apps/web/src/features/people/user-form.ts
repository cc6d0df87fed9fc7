import type { Level, UserKind } from '@molva/contract/permissions';
import type { User } from './api.ts';

export interface UserForm {
  full_name: string;
  email: string;
  password: string;
  kind: UserKind;
  /** null: signed up, and waits for one. */
  level: Level | null;
  client_id: string | null;
  is_superuser: boolean;
}

export function defaultsOf(user: User | undefined): UserForm {
  return {
    full_name: user?.full_name ?? '',
    email: user?.email ?? '',
    password: '',
    kind: user?.kind ?? 'staff',
    level: user?.kind === 'staff' ? user.level : 'trainee',
    client_id: user?.client_id ?? null,
    is_superuser: user?.is_superuser ?? false,
  };
}

type Change = Partial<{
  full_name: string | null;
  email: string;
  password: string;
  kind: UserKind;
  level: Level | null;
  client_id: string | null;
  is_superuser: boolean;
}>;

/**
 * What to send: the fields that differ, in the server's terms. Staff has a level and no company, a client's user a
 * company and no level; a change of kind sends all three.
 *
 * @param before null for a new account: everything is sent
 */
export function changesOf(before: UserForm | null, now: UserForm): Change {
  const isStaff = now.kind === 'staff';
  const all: Required<Change> = {
    full_name: now.full_name.trim() === '' ? null : now.full_name.trim(),
    email: now.email.trim(),
    password: now.password,
    kind: now.kind,
    level: isStaff ? now.level : null,
    client_id: isStaff ? null : now.client_id,
    is_superuser: isStaff && now.is_superuser,
  };
  if (before === null) return all;
  const old = changesOf(null, before);
  const changed = Object.fromEntries(
    Object.entries(all).filter(([key, value]) => old[key as keyof Change] !== value),
  ) as Change;
  return 'kind' in changed ? { ...changed, level: all.level, client_id: all.client_id } : changed;
}
