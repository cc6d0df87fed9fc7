import { problem } from '@molva/contract/problems/index';
import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { type AnyProblem, conflict, type DomainError } from '../../../lib/errors.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { peopleById } from '../../reviews/index.ts';
import { isLeased, isOthersToWrite } from './present.ts';
import { requestWorkOf } from './work.ts';
import type { LockedRequest } from './work-queries.ts';

/** A conflict that carries the text as it stands. */
export async function requestConflict(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  row: { client_id: string; id: string },
  what: AnyProblem,
): Promise<DomainError> {
  return conflict(what, await requestWorkOf(context, tx, actor, row));
}

/** @throws conflict naming who holds the text, unless it is free or the actor's own */
export async function assertNotLeased(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  row: LockedRequest,
): Promise<void> {
  if (!isLeased(context, row) || row.locked_by === actor.userId) return;
  const holder = (await peopleById(tx, [row.locked_by])).get(row.locked_by ?? '');
  const name = actor.kind === 'staff' ? (holder?.full_name ?? holder?.email) : undefined;
  throw await requestConflict(
    context,
    tx,
    actor,
    row,
    problem('text_held', { name: name ?? 'somebody else' }),
  );
}

/** @throws conflict naming to whom the text is assigned, where that is somebody else: taking over is a step of its own */
export async function assertNotOthers(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  row: LockedRequest,
): Promise<void> {
  if (!isOthersToWrite(row, actor.userId)) return;
  const person = (await peopleById(tx, [row.assignee_id])).get(row.assignee_id ?? '');
  const name = person?.full_name ?? person?.email ?? 'somebody else';
  throw await requestConflict(context, tx, actor, row, problem('text_assigned', { name }));
}
