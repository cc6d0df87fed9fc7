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

/** What `personColumns` selects, all null where nobody was joined. */
type JoinedColumns<As extends string> = Readonly<
  Record<`${As}_id` | `${As}_name` | `${As}_email`, string | null>
>;

/** The person in joined columns, for whoever may know all of them; null for nobody. */
export function joinedPerson<As extends string>(row: JoinedColumns<NoInfer<As>>, as: As): PersonRow | null {
  const [id, full_name, email] = [row[`${as}_id`], row[`${as}_name`], row[`${as}_email`]];
  return id === null || email === null ? null : { id, full_name, email };
}

/** The same as the caller may know them. */
export function presentJoinedPerson<As extends string>(
  actor: Pick<Actor, 'kind' | 'userId'>,
  row: JoinedColumns<NoInfer<As>>,
  as: As,
) {
  const person = joinedPerson(row, as);
  return person && presentPerson(actor, person);
}
