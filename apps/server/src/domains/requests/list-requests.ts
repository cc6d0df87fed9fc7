import type { listRequests, searchRequests, searchRequestsForClient } from '@molva/contract/requests';
import { type RequestState, shownStates } from '@molva/contract/request-states';
import type { AppContext } from '../../context.ts';
import type { UseCase } from '../../http/route.ts';
import type { Actor } from '../../permissions/actor.ts';
import { authorize, scopeOf } from '../../permissions/authorize.ts';
import { assertClientExists, locateArea } from '../areas/index.ts';
import { presentRequest } from './present.ts';
import { pageOfRequests } from './queries.ts';

/** Requests for texts: of one client, else of every client the caller may see. */
export const listAllRequests: UseCase<typeof listRequests> = ({ context, actor, input, caller }) =>
  searchAllRequests({ context, actor, input: { ...input, sort: '-created_at' }, caller });

/** Requests by any of their fields. */
export const searchAllRequests: UseCase<typeof searchRequests> = async ({ context, actor, input }) => {
  const { sort, skip, limit, client_id: asked, status, mine, unassigned, ...filter } = input;
  const clients = await clientsAsked(context, actor, asked, filter.area_id);
  const page = await pageOfRequests(
    context.db.lagging,
    {
      ...filter,
      clients,
      states: statesAsked(status),
      isUnassigned: unassigned === true,
      of: mine === true ? { userId: actor.userId, now: context.clock.now() } : undefined,
    },
    { sort, skip, limit },
  );
  return { data: page.rows.map((row) => presentRequest(context, row, actor)), count: page.count };
};

/** A client's own texts, those it is shown. What it may not see cannot be looked for either. */
export const searchShownRequests: UseCase<typeof searchRequestsForClient> = async ({
  context,
  actor,
  input,
}) => {
  const { sort, skip, limit, client_id: asked, status, mine, unassigned, ...filter } = input;
  if (asked !== undefined) authorize(actor, 'requests:read_shown', asked);
  const scope = scopeOf(actor, 'requests:read_shown');
  const clients = asked === undefined ? (scope === 'all' ? scope : [...scope]) : [asked];
  const states = (statesAsked(status) ?? shownStates).filter((state) =>
    shownStates.some((shown) => shown === state),
  );
  const hidden =
    mine === true ||
    unassigned === true ||
    [filter.prim, filter.assignee_id, filter.source_id].some((value) => value !== undefined);
  const page = await pageOfRequests(
    context.db.lagging,
    { ...filter, clients, states: hidden ? [] : states },
    { sort, skip, limit },
  );
  const reader: Actor = { ...actor, kind: 'client' };
  return { data: page.rows.map((row) => presentRequest(context, row, reader)), count: page.count };
};

const statesAsked = (status: RequestState | RequestState[] | undefined): RequestState[] | undefined =>
  status === undefined ? undefined : [status].flat();

async function clientsAsked(
  context: AppContext,
  actor: Actor,
  asked: string | undefined,
  areaId: string | undefined,
): Promise<'all' | string[]> {
  const clientId =
    asked ?? (areaId === undefined ? undefined : await locateArea(context, actor, 'requests:read', areaId));
  if (clientId !== undefined) {
    authorize(actor, 'requests:read', clientId);
    await assertClientExists(context, clientId);
    return [clientId];
  }
  const scope = scopeOf(actor, 'requests:read');
  return scope === 'all' ? scope : [...scope];
}
