import type { OfficialAnswer } from '@molva/contract/official-answers';
import type { Removal } from '@molva/contract/reviews';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { seesAnswer, seesStaffWork } from './policy.ts';
import type { AnswerRow, PersonRow, RemovalRow } from './work-queries.ts';

export type People = ReadonlyMap<string, PersonRow>;

const nobody: People = new Map();

/** One of the people by id; null for nobody. */
export function personOf(people: People, id: string | null) {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, full_name: person.full_name, email: person.email } : null;
}

/** A moment as PostgreSQL's JSON writes it (`+00:00`, microseconds), or as the driver gives it, in the API's form. */
const utc = (value: string | null) => (value === null ? null : new Date(value).toISOString());

/** Ids of whom an answer and a complaint speak. */
export const peopleIn = (answer: AnswerRow | null, removal: RemovalRow | null) => [
  answer?.author_id,
  answer?.approved_by,
  answer?.taken_by,
  removal?.updated_by,
];

/**
 * An official answer as the caller may see it, null where they may not: a client's user is told neither of drafts nor
 * of the staff's names.
 */
export function presentOfficialAnswer(
  row: AnswerRow | null,
  actor: Pick<Actor, 'kind'>,
  people: People = nobody,
): OfficialAnswer | null {
  return row === null || !seesAnswer(actor, row.state) ? null : presentShownAnswer(row, actor, people);
}

/** The same for one that the caller has seen already, whatever it has become by what they did. */
export function presentShownAnswer(
  row: AnswerRow,
  actor: Pick<Actor, 'kind'>,
  people: People,
): OfficialAnswer {
  const isStaff = seesStaffWork(actor);
  const approver = row.approved_by === null ? undefined : people.get(row.approved_by);
  return {
    id: row.id,
    text: row.text,
    state: row.state,
    version: row.version,
    ai_generated: row.ai_generated,
    author: isStaff ? personOf(people, row.author_id) : null,
    approved_by: isStaff || approver?.kind === 'client' ? personOf(people, row.approved_by) : null,
    approved_at: utc(row.approved_at),
    return_reason: row.return_reason,
    taken_by: isStaff ? personOf(people, row.taken_by) : null,
    taken_until: isStaff ? utc(row.taken_until) : null,
    delivered_at: utc(row.delivered_at),
    published_at: utc(row.published_at),
    differs: row.differs,
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

export function presentRemoval(
  row: RemovalRow | null,
  goneSince: string | null,
  actor: Pick<Actor, 'kind'>,
  people: People = nobody,
): Removal | null {
  if (row === null || !seesStaffWork(actor)) return null;
  return {
    id: row.id,
    ground: row.ground,
    text: row.text,
    state: row.state,
    version: row.version,
    is_gone: goneSince !== null,
    filed_at: utc(row.filed_at),
    decided_at: utc(row.decided_at),
    updated_by: personOf(people, row.updated_by),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}
