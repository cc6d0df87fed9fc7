import type { Actor } from './actor.ts';

/** What tells people apart on screens. */
interface PersonRow {
  id: string;
  full_name: string | null;
  email: string;
}

/**
 * A person as the caller may know them: a client's user is told names, and nobody's address but their own; staff are
 * told both.
 */
export function presentPerson(actor: Pick<Actor, 'kind' | 'userId'>, { id, full_name, email }: PersonRow) {
  return { id, full_name, email: actor.kind === 'staff' || actor.userId === id ? email : null };
}

/** The same of joined columns, all null where there is nobody. */
export function presentJoinedPerson(
  actor: Pick<Actor, 'kind' | 'userId'>,
  id: string | null,
  full_name: string | null,
  email: string | null,
) {
  return id === null || email === null ? null : presentPerson(actor, { id, full_name, email });
}
