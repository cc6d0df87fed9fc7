import { levels } from '@molva/contract/permissions';
import { invalidField } from '../../lib/errors.ts';
import type { UserRow } from './queries.ts';

/** The fields an administrator sets, those that were sent. */
export type UserFields = {
  [K in 'email' | 'full_name' | 'is_active' | 'is_superuser' | 'kind' | 'level' | 'client_id']?:
    | UserRow[K]
    | undefined;
};

/** What an administrator decides of a user. */
export type UserState = Omit<UserRow, 'id' | 'created_at'>;

/**
 * A user as they are after a change. What was not sent stays, but with another kind goes what belongs to the kind
 * before: level and administration to staff, the company to clients' users.
 *
 * @throws invalid naming the field that does not go with the rest
 */
export function mergeUser(before: UserState, fields: UserFields): UserState {
  const kind = fields.kind ?? before.kind;
  const carried = kind === before.kind ? before : { ...before, ...nothingOf(before.kind) };
  const after: UserState = {
    email: fields.email ?? before.email,
    full_name: fields.full_name === undefined ? before.full_name : fields.full_name,
    is_active: fields.is_active ?? before.is_active,
    is_superuser: fields.is_superuser ?? carried.is_superuser,
    kind,
    level: fields.level === undefined ? carried.level : fields.level,
    client_id: fields.client_id === undefined ? carried.client_id : fields.client_id,
  };
  if (kind === 'staff') {
    // Who signed up has none until a head gives it; nobody is put back to that.
    const waits = before.kind === 'staff' && before.level === null && !after.is_superuser;
    if (after.level === null && !waits) throw invalidField('level', 'staff_needs_level');
    if (after.client_id !== null) throw invalidField('client_id', 'staff_has_no_client');
  } else {
    if (after.level !== null) throw invalidField('level', 'client_user_has_no_level');
    if (after.client_id === null) throw invalidField('client_id', 'client_user_needs_client');
    if (after.is_superuser) throw invalidField('is_superuser', 'administrator_is_staff');
  }
  return after;
}

function nothingOf(kind: UserState['kind']): Partial<UserState> {
  return kind === 'staff' ? { level: null, is_superuser: false } : { client_id: null };
}

/** Whether a change takes something from a user, so that they have to sign in anew. */
export function losesRights(before: UserState, after: UserState): boolean {
  return (
    (before.is_active && !after.is_active) ||
    (before.is_superuser && !after.is_superuser) ||
    before.kind !== after.kind ||
    before.client_id !== after.client_id ||
    isLower(after.level, before.level)
  );
}

/** Whether a level stands below another; a client's user has none. */
export function isLower(level: UserState['level'], than: UserState['level']): boolean {
  return level !== null && than !== null && levels.indexOf(level) < levels.indexOf(than);
}

/** Whether a change leaves everything as it is: the template's forms send whole rows, and empty ones. */
export function isSame(before: UserState, after: UserState): boolean {
  return (Object.keys(after) as (keyof UserState)[]).every((key) => before[key] === after[key]);
}

/** What changed, for the audit log: names of personal fields, values of those that decide what one may do. */
export function changesOf(before: UserState, after: UserState): Record<string, unknown> {
  const plain = ['is_active', 'is_superuser', 'kind', 'level', 'client_id'] as const;
  const personal = ['email', 'full_name'] as const;
  return {
    fields: [...personal, ...plain].filter((key) => before[key] !== after[key]),
    before: Object.fromEntries(
      plain.filter((key) => before[key] !== after[key]).map((key) => [key, before[key]]),
    ),
    after: Object.fromEntries(
      plain.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]),
    ),
  };
}
