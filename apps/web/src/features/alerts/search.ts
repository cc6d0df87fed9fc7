import { compact, idOf, oneOf, pageOf } from '../../lib/search.ts';

export type AlertsSearch = ReturnType<typeof readAlertsSearch>;

/** Which part of the alerts is open; of the log, whose and which page. Without one the rules are shown. */
export function readAlertsSearch(raw: Record<string, unknown>) {
  return compact({
    show: oneOf(raw.show, ['log', 'webhooks']),
    rule: idOf(raw.rule),
    page: pageOf(raw.page),
  });
}
