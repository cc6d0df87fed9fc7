import { requestStates } from '@molva/contract/request-states';
import { compact, dayOf, idOf, listOf, oneOf, pageOf, textOf, monthOf } from '../../lib/search.ts';

export type PeriodSearch = ReturnType<typeof readPeriodSearch>;

/** State of a month's texts in the address: filters and the page. */
export function readPeriodSearch(raw: Record<string, unknown>) {
  const states = listOf(raw.status)?.flatMap((value) => oneOf(value, requestStates) ?? []);
  return compact({
    q: textOf(raw.q),
    area: idOf(raw.area),
    status: states && states.length > 0 ? states : undefined,
    mark: oneOf(raw.mark, ['ai', 'own', 'undisclosed']),
    page: pageOf(raw.page),
    request: idOf(raw.request),
  });
}

export type TextsSearch = ReturnType<typeof readTextsSearch>;

/** The same over all months, with whose they are and by when. */
export function readTextsSearch(raw: Record<string, unknown>) {
  return compact({
    ...readPeriodSearch(raw),
    assignee: idOf(raw.assignee),
    planned_to: dayOf(raw.planned_to),
  });
}

export function readAreasSearch(raw: Record<string, unknown>) {
  return compact({ period: monthOf(raw.period), page: pageOf(raw.page) });
}
