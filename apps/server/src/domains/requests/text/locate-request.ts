import { type RequestState, shownStates } from '@molva/contract/request-states';
import type { Permission } from '@molva/contract/permissions';
import type { AppContext } from '../../../kernel/context.ts';
import { found, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { authorizeRow } from '../../../kernel/permissions/authorize.ts';
import { locateRow } from './work-queries.ts';

/** A client's user sees a text from the moment it is shown to it. */
export const seesText = (actor: Pick<Actor, 'kind'>, status: RequestState): boolean =>
  actor.kind === 'staff' || shownStates.some((shown) => shown === status);

/** The right by which one reads texts at all. */
export const readRight = (actor: Pick<Actor, 'kind'>): Permission =>
  actor.kind === 'staff' ? 'requests:read' : 'requests:read_shown';

/** A text named by its id, and where the caller knows by its client too: how operations find theirs. */
export const theRequest = {
  noun: 'Request',
  find: ({ context, input: { id, client_id: clientId } }: CallForRequest) =>
    locateRow(context.db, id, clientId),
  may({ actor, row }: { actor: Actor; row: Located }): boolean {
    if (!seesText(actor, row.status)) throw notFound('Request');
    return true;
  },
};

type Located = NonNullable<Awaited<ReturnType<typeof locateRow>>>;

interface CallForRequest {
  context: AppContext;
  input: { id: string; client_id?: string | undefined };
}

/**
 * Such a text for calls that look after rights themselves.
 *
 * @throws not_found where there is none or it may not be seen, forbidden without the right
 */
export async function locateRequest(
  context: AppContext,
  actor: Actor,
  permission: Permission,
  key: CallForRequest['input'],
): Promise<Located> {
  const { noun, find, may } = theRequest;
  const row = found(await find({ context, input: key }), noun);
  authorizeRow(actor, permission, row.client_id, noun);
  may({ actor, row });
  return row;
}
