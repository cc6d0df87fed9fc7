import * as contract from '@molva/contract/drafts';
import type { RequestState } from '@molva/contract/request-states';
import { limits } from '@molva/contract/limits';
import type { z } from 'zod';
import type { AppContext } from '../../kernel/context.ts';
import { query } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize, scopeOf } from '../../kernel/permissions/authorize.ts';
import { assertClientExists, locateArea } from '../areas/index.ts';
import { pageOfRequests, presentRequest, type RequestFilter, textsToCheck } from '../requests/index.ts';
import { checkMany } from '../texts/index.ts';
import { inputsOf } from './checks-of-texts.ts';

const rewritable: readonly RequestState[] = ['editing', 'correction', 'writing'];

/** Texts that are being worked on and have words, those due first, with the customer's words and checks. */
export const listForRewriting = query(contract.listForRewriting, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { skip, limit, ...asked } = input ?? { skip: 0, limit: limits.pageDefault };
    const filter = await rewritingFilter(context, actor, asked);
    const page = await pageOfRequests(context.db, filter, { sort: 'planned_date', skip, limit });
    const rows = await textsToCheck(
      context.db,
      [...new Set(page.rows.map((row) => row.client_id))],
      page.rows.map((row) => row.id),
    );
    const inputs = await inputsOf(context.db, rows);
    const checked = await checkMany(context.db, inputs);
    const data = page.rows.flatMap((row) => {
      const checks = checked.get(row.id);
      const original = inputs.get(row.id)?.words ?? null;
      // Deleted between the two looks.
      return checks === undefined ? [] : [{ ...presentRequest(context, row, actor), original, checks }];
    });
    return { data, count: page.count };
  },
});

type Asked = Omit<NonNullable<z.output<typeof contract.listForRewriting.body>>, 'skip' | 'limit'>;

/** What the caller may rewrite of what is asked for. @throws not_found or forbidden for a client that is none of theirs */
export async function rewritingFilter(
  context: AppContext,
  actor: Actor,
  { client_id, area_id, status, period }: Asked,
): Promise<RequestFilter> {
  const clientId =
    client_id ??
    (area_id === undefined ? undefined : await locateArea(context, actor, 'requests:write', area_id));
  if (clientId !== undefined) {
    authorize(actor, 'requests:write', clientId);
    await assertClientExists(context, clientId);
  }
  const scope = scopeOf(actor, 'requests:write');
  const clients = clientId === undefined ? (scope === 'all' ? scope : [...scope]) : [clientId];
  const states = rewritable.filter((state) => status === undefined || state === status);
  return { clients, states, area_id, period, isWritten: true };
}
