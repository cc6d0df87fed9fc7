import * as contract from '@molva/contract/requests';
import type { InputOf } from '@molva/contract';
import { type RequestState, shownStates } from '@molva/contract/request-states';
import type { AppContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/operation.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { authorize, scopeOf } from '../../../kernel/permissions/authorize.ts';
import { assertClientExists, locateArea } from '../../areas/index.ts';
import { presentRequest } from './present.ts';
import { pageOfRequests, type RequestFilter } from './queries.ts';

/** The filters of a list, as they are asked for. */
export type RequestQuery = Omit<InputOf<typeof contract.exportRequests>, 'format' | 'separator'>;

/** Requests for texts: of one client, else of every client the caller may see. */
export const listRequests = query(contract.listRequests, {
  whose: 'visible',
  read: ({ context, actor, input, caller }) =>
    searchRequests.run({ context, actor, input: { ...input, sort: '-created_at' }, caller }),
});

/** Requests by any of their fields. */
export const searchRequests = query(contract.searchRequests, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { sort, skip, limit, ...asked } = input;
    const filter = await staffFilter(context, actor, asked);
    const page = await pageOfRequests(context.db.lagging, filter, { sort, skip, limit });
    return { data: page.rows.map((row) => presentRequest(context, row, actor)), count: page.count };
  },
});

/** A client's own texts, those it is shown. What it may not see cannot be looked for either. */
export const searchRequestsForClient = query(contract.searchRequestsForClient, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { sort, skip, limit, ...asked } = input;
    const page = await pageOfRequests(context.db.lagging, shownFilter(actor, asked), { sort, skip, limit });
    const reader: Actor = { ...actor, kind: 'client' };
    return { data: page.rows.map((row) => presentRequest(context, row, reader)), count: page.count };
  },
});

/** What the caller may see of what is asked for. @throws not_found or forbidden for a client that is none of theirs */
export async function filterFor(
  context: AppContext,
  actor: Actor,
  asked: RequestQuery,
): Promise<RequestFilter> {
  return actor.kind === 'staff' ? staffFilter(context, actor, asked) : shownFilter(actor, asked);
}

async function staffFilter(context: AppContext, actor: Actor, asked: RequestQuery): Promise<RequestFilter> {
  const { client_id: clientId, status, mine, unassigned, ...filter } = asked;
  return {
    ...filter,
    clients: await clientsAsked(context, actor, clientId, filter.area_id),
    states: statesAsked(status),
    isUnassigned: unassigned === true,
    of: mine === true ? { userId: actor.userId, now: context.clock.now() } : undefined,
  };
}

function shownFilter(actor: Actor, asked: RequestQuery): RequestFilter {
  const { client_id: clientId, status, mine, unassigned, ...filter } = asked;
  if (clientId !== undefined) authorize(actor, 'requests:read_shown', clientId);
  const scope = scopeOf(actor, 'requests:read_shown');
  const clients = clientId === undefined ? (scope === 'all' ? scope : [...scope]) : [clientId];
  const states = (statesAsked(status) ?? shownStates).filter((state) =>
    shownStates.some((shown) => shown === state),
  );
  const hidden =
    mine === true ||
    unassigned === true ||
    [filter.prim, filter.assignee_id, filter.source_id].some((value) => value !== undefined);
  return { ...filter, clients, states: hidden ? [] : states };
}

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
