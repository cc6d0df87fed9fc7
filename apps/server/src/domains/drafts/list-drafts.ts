import * as contract from '@molva/contract/drafts';
import { query } from '../../kernel/operation.ts';
import { assertClientExists, locateArea } from '../areas/index.ts';
import { usageOf } from './call-queries.ts';
import { presentDrafts } from './present.ts';
import { pageOfDrafts } from './queries.ts';

/** Drafts of an area, newest first. */
export const listDrafts = query(contract.listDrafts, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { area_id, state, skip, limit } = input;
    const clientId = await locateArea(context, actor, 'drafts:read', area_id);
    const page = await pageOfDrafts(context.db, { client_id: clientId, area_id, state }, { skip, limit });
    return { data: await presentDrafts(context.db, page.rows), count: page.count };
  },
});

/** What a client used of the model in a month, and what it cost where the operator has set a price. */
export const readModelUsage = query(contract.readModelUsage, {
  async read({ context, input }) {
    const { client_id: clientId, period } = input;
    await assertClientExists(context, clientId);
    const used = await usageOf(context.db, clientId, period);
    const { monthlyTokens = null, price = null } = context.config.model ?? {};
    const cost =
      price === null
        ? null
        : (used.input_tokens * price.input + used.output_tokens * price.output) / 1_000_000;
    return {
      is_configured: context.model !== null,
      ...used,
      limit_tokens: monthlyTokens,
      cost: cost === null ? null : Math.round(cost * 10_000) / 10_000,
    };
  },
});
