import * as contract from '@molva/contract/areas';
import { query } from '../../kernel/operation.ts';
import { hostBreaks } from '../sites/index.ts';
import { assertClientExists } from './checks.ts';
import { presentArea } from './present.ts';
import { pageOfAreas } from './queries.ts';

const hostOf = ({ url }: { url: string }) => URL.parse(url)?.host ?? '';

export const listAreas = query(contract.listAreas, {
  async read({ context, input }) {
    const { sort, skip, limit, ...filter } = input;
    const { rows, count } = await pageOfAreas(context.db, filter, { sort, skip, limit });
    if (count === 0) await assertClientExists(context, filter.client_id);
    const hosts = [...new Set(rows.map(hostOf))];
    const breaks = await hostBreaks(context.db, context.clock.now(), hosts);
    const byHost = new Map(breaks.map(({ host, until, code }) => [host, { until, code }]));
    return { data: rows.map((row) => presentArea(row, byHost.get(hostOf(row)) ?? null)), count };
  },
});
