import type { InputOf } from '@molva/contract';
import type { Permission } from '@molva/contract/permissions';
import type { RequestState } from '@molva/contract/request-states';
import type { FactMark } from '@molva/contract/text-checks';
import type { updateRequest } from '@molva/contract/request-work';
import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { conflict, forbidden, invalidField } from '../../../lib/errors.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { may } from '../../../kernel/permissions/authorize.ts';
import { isBlank } from '../../../lib/blank.ts';
import { loadActor } from '../../sessions/index.ts';
import { lockSources } from '../../sources/index.ts';
import { assertLookedAt } from '../../texts/index.ts';
import { findUser } from '../../users/index.ts';
import type { CheckedText } from './checks-of.ts';
import { withClearings } from './clearings.ts';
import { standsOnSource } from './source-queries.ts';
import type { LockedRequest, RequestChange } from './work-queries.ts';

export type UpdateInput = InputOf<typeof updateRequest>;
type Field = Exclude<keyof UpdateInput, 'id' | 'client_id' | 'version' | 'status' | 'through' | 'reason'>;

/** The right each field asks for. */
const rights: Readonly<Record<Field, Permission>> = {
  review_data: 'requests:write',
  prim: 'requests:write',
  source_id: 'requests:write',
  grade: 'requests:write',
  sex: 'requests:write',
  period: 'requests:create',
  assignee_id: 'requests:create',
  planned_date: 'requests:plan',
  start_date: 'requests:plan',
  end_date: 'requests:plan',
  clear_marks: 'requests:check',
  published_url: 'requests:unlock',
  published_on: 'requests:unlock',
  matched_review_id: 'requests:unlock',
};

const written: readonly RequestState[] = ['writing', 'editing', 'correction'];
const open: readonly RequestState[] = [
  'empty',
  'writing',
  'editing',
  'correction',
  'client_review',
  'approved',
  'with_customer',
];
/** States in which each field may change. */
const states: Readonly<Record<Field, readonly RequestState[]>> = {
  review_data: written,
  prim: [...open, 'published', 'removed', 'rejected'],
  source_id: ['empty', ...written],
  grade: ['empty', ...written],
  sex: ['empty', ...written],
  period: open,
  assignee_id: open,
  planned_date: open,
  start_date: open,
  end_date: open,
  clear_marks: ['editing', 'client_review', 'approved'],
  published_url: ['with_customer'],
  published_on: ['with_customer'],
  matched_review_id: ['with_customer'],
};

export function fieldsIn(input: UpdateInput): Field[] {
  return (Object.keys(rights) as Field[]).filter((field) => input[field] !== undefined);
}

/** @throws forbidden naming nothing: whoever lacks the right is not told what there is */
export function assertMayChange(
  actor: Actor,
  clientId: string,
  status: RequestState,
  input: UpdateInput,
): void {
  const fields = fieldsIn(input);
  // What a writer has handed in is the editor's.
  if (fields.includes('review_data') && status === 'editing' && !may(actor, 'requests:check', clientId))
    throw forbidden();
  if (fields.some((field) => !may(actor, rights[field], clientId))) throw forbidden();
}

/** The first field that cannot change any more in a state. */
export function settledField(input: UpdateInput, status: RequestState): string | undefined {
  return fieldsIn(input).find((field) => !states[field].includes(status));
}

/**
 * The columns that the fields of a call change. What cannot be is told by field.
 *
 * @throws invalid for grade or sex of a text with a source, a source that cannot be used, an assignee who may not write
 */
export async function changeOfFields(
  context: AppContext,
  tx: Transaction,
  row: LockedRequest,
  input: UpdateInput,
  by: string,
): Promise<RequestChange> {
  const { review_data: text, prim, period, assignee_id: assigneeId, clear_marks: marks } = input;
  if (assigneeId) await assertMayWrite(context, tx, row.client_id, assigneeId);
  const dates = datesFrom(row, input);
  return {
    ...(text === undefined ? {} : { review_data: isBlank(text) ? null : text }),
    ...(prim === undefined ? {} : { prim }),
    ...(period === undefined ? {} : { period }),
    ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
    ...dates,
    ...(marks === undefined || marks.length === 0
      ? {}
      : { clearings: withClearings(row, marks, { userId: by, at: context.clock.now() }) }),
    ...(await factsFrom(tx, row, input)),
  };
}

/** The marks of the text, as it stands now, that a call clears. @throws invalid naming one that is no added fact of it */
export function clearedMarks(
  { checks }: CheckedText,
  marks: NonNullable<UpdateInput['clear_marks']>,
): FactMark[] {
  return marks.map(({ key }, index) => {
    const found = checks.marks.find((mark) => mark.key === key && mark.origin === 'added');
    if (!found) assertLookedAt(checks);
    if (!found) throw invalidField(['body', 'clear_marks', index, 'key'], 'no_such_mark');
    return found;
  });
}

/** The days a text may be published between, and the day it is planned for, which follows them unless it is given. */
function datesFrom(row: LockedRequest, input: UpdateInput): RequestChange {
  const { planned_date: planned, start_date: start, end_date: end } = input;
  const [from, to] = [start === undefined ? row.start_date : start, end === undefined ? row.end_date : end];
  if ((start ?? end) !== undefined && from !== null && to !== null && from > to)
    throw invalidField(end === undefined ? 'start_date' : 'end_date', 'end_before_start');
  const day = planned === undefined ? (end ?? start ?? undefined) : planned;
  return {
    ...(start === undefined ? {} : { start_date: start }),
    ...(end === undefined ? {} : { end_date: end }),
    ...(day === undefined ? {} : { planned_date: day }),
  };
}

/** Grade and sex are facts about the customer: with a source they are what it says. */
async function factsFrom(tx: Transaction, row: LockedRequest, input: UpdateInput): Promise<RequestChange> {
  const sourceId = input.source_id === undefined ? row.source_id : input.source_id;
  for (const field of ['grade', 'sex'] as const)
    if (sourceId !== null && input[field] !== undefined)
      throw invalidField(field, 'from_the_source', 'read_only');
  const own = {
    ...(input.grade === undefined ? {} : { grade: input.grade }),
    ...(input.sex === undefined ? {} : { sex: input.sex }),
  };
  if (input.source_id === undefined || input.source_id === row.source_id) return own;
  if (input.source_id === null) return { source_id: null, grade: null, sex: null, ...own };
  return usableSource(tx, row, input.source_id);
}

/** @throws invalid where the source is none of this client and area, may not be used, or has a text there already */
export async function usableSource(
  tx: Transaction,
  place: { client_id: string; area_id: string; id: string | null },
  sourceId: string,
  field: string | (string | number)[] = 'source_id',
): Promise<{ source_id: string; grade: number | null; sex: 'male' | 'female' | null }> {
  const [source] = await lockSources(tx, place.client_id, [sourceId]);
  if (!source) throw invalidField(field, 'no_such_source');
  if (source.withdrawn_at !== null) throw invalidField(field, 'its_consent_withdrawn');
  if (source.erased_at !== null) throw invalidField(field, 'source_erased');
  if (source.area_id !== null && source.area_id !== place.area_id)
    throw invalidField(field, 'source_of_another_area');
  if (await standsOnSource(tx, place, sourceId)) throw invalidField(field, 'source_taken');
  return { source_id: source.id, grade: source.grade, sex: source.sex };
}

/** @throws invalid for somebody who may not write for the client */
export async function assertMayWrite(
  context: AppContext,
  tx: Transaction,
  clientId: string,
  userId: string,
): Promise<void> {
  const user = await findUser(tx, userId);
  const isStaff = user?.kind === 'staff' && user.is_active;
  const writer = isStaff ? await loadActor(context, tx, user, '') : null;
  if (writer === null || !may(writer, 'requests:write', clientId))
    throw invalidField('assignee_id', 'unfit_assignee');
}

/** @throws conflict for a client or an area to which nothing is added any more */
export function assertAreaOpen(area: { status: string } | undefined): void {
  if (area?.status === 'archived') throw conflict('area_archived');
}
