import type { RequestState } from '@molva/contract/request-states';
import { compact, idOf, oneOf, pageOf, monthOf } from '../../lib/search.ts';

/** States in which a text is worked on. */
export const rewritable = ['writing', 'editing', 'correction'] as const satisfies readonly RequestState[];

export type RewritingSearch = ReturnType<typeof readRewritingSearch>;

/** The queue in the address: filters, the page, and the text that is open with the client it belongs to. */
export function readRewritingSearch(raw: Record<string, unknown>) {
  return compact({
    client: idOf(raw.client),
    area: idOf(raw.area),
    status: oneOf(raw.status, rewritable),
    period: monthOf(raw.period),
    page: pageOf(raw.page),
    text: idOf(raw.text),
    of: idOf(raw.of),
  });
}

const pageSize = 20;

/** The page of the queue as the server is asked for it. */
export function queueFilter({ client, area, status, period, page = 1 }: RewritingSearch) {
  return {
    ...(client !== undefined && { client_id: client }),
    ...(area !== undefined && { area_id: area }),
    ...(status !== undefined && { status }),
    ...(period !== undefined && { period }),
    skip: (page - 1) * pageSize,
    limit: pageSize,
  };
}

/** Whether the queue shows less than everything. */
export function isNarrowed({ client, area, status, period }: RewritingSearch): boolean {
  return [client, area, status, period].some((value) => value !== undefined);
}
