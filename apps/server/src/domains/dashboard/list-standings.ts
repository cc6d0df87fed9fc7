import * as contract from '@molva/contract/client-standing';
import { query } from '../../kernel/operation.ts';
import { may, scopeOf } from '../../kernel/permissions/authorize.ts';
import { addMonths, periodOf } from '../../lib/periods.ts';
import { waitingSince } from '../reviews/index.ts';
import { failuresOfClients, monthsOfClients, waitingOfClients } from './standing-queries.ts';

/** What a page of clients shows beside each: three statements, however many clients there are. */
export const listStandings = query(contract.listStandings, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const scope = scopeOf(actor, 'reviews:read');
    const asked = new Set([input.client_ids].flat());
    const clients = [...asked].filter((id) => scope === 'all' || scope.has(id));
    if (clients.length === 0) return { data: [] };
    const now = context.clock.now();
    const present = periodOf(now);
    const periods = Array.from({ length: contract.standingMonths }, (_, at) =>
      addMonths(present, at + 1 - contract.standingMonths),
    );
    const { lagging } = context.db;
    const [months, waiting, failures] = await Promise.all([
      monthsOfClients(lagging, clients, periods[0] ?? present),
      waitingOfClients(lagging, clients, waitingSince(now, context.config.answerDays)),
      failuresOfClients(lagging, clients),
    ]);
    const monthOf = new Map(months.map((row) => [`${row.client_id} ${row.month}`, row]));
    const waitingOf = new Map(waiting.map((row) => [row.client_id, row.count]));
    const failuresOf = Map.groupBy(failures, (row) => row.client_id);
    return {
      data: clients.map((client_id) => ({
        client_id,
        months: periods.map((month) => {
          const row = monthOf.get(`${client_id} ${month}`);
          return { month, reviews_new: row?.reviews_new ?? 0, average: row?.average ?? null };
        }),
        low_waiting: waitingOf.get(client_id) ?? 0,
        failures: may(actor, 'monitoring:read', client_id)
          ? (failuresOf.get(client_id) ?? []).map(({ code, areas }) => ({ code, areas }))
          : [],
      })),
    };
  },
});
