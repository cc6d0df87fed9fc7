import type { RequestState } from '@molva/contract/request-states';
import type { RequestsFilter } from './api.ts';

export type TextMark = 'ai' | 'own' | 'undisclosed';
const markFilters = {
  ai: { ai_generated: 'true' },
  own: { ai_generated: 'false' },
  undisclosed: { undisclosed: 'true' },
} as const;

/** Which texts a list shows, as its address says it. */
export interface RequestsSearch {
  readonly q?: string | undefined;
  readonly area?: string | undefined;
  readonly status?: RequestState[] | undefined;
  readonly assignee?: string | undefined;
  readonly planned_to?: string | undefined;
  readonly mark?: TextMark | undefined;
  readonly page?: number | undefined;
  /** The text that is open beside the list. */
  readonly request?: string | undefined;
}

/** What the server is asked for, but for the page. @param period absent: texts of all months */
export function filterOf(
  clientId: string,
  period: string | undefined,
  { q, area, status, assignee, planned_to, mark }: RequestsSearch,
): RequestsFilter {
  return {
    client_id: clientId,
    ...(period !== undefined && { period }),
    ...(assignee !== undefined && { assignee_id: assignee }),
    ...(planned_to !== undefined && { planned_to }),
    ...(mark !== undefined && markFilters[mark]),
    ...(q !== undefined && { review_data: q }),
    ...(area !== undefined && { area_id: area }),
    ...(status !== undefined && { status }),
    sort: 'planned_date',
  };
}

export function isFiltered({ q, area, status, assignee, planned_to, mark }: RequestsSearch): boolean {
  return [q, area, status, assignee, planned_to, mark].some((value) => value !== undefined);
}
