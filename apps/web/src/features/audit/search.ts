import type { AuditAction } from '@molva/contract/audit-actions';
import { compact, dayOf, idOf, pageOf, textOf } from '../../lib/search.ts';
import type { AuditFilter } from './api.ts';

export const auditPageSize = 100;
/** The chain of what concerns the agency and no client. */
export const agencyId = '00000000-0000-0000-0000-000000000000';

export type AuditSearch = ReturnType<typeof readAuditSearch>;

/** State of /audit in the address. `entry` is the one in the side panel: chain and place. */
export function readAuditSearch(raw: Record<string, unknown>) {
  return compact({
    client: idOf(raw.client),
    user: idOf(raw.user),
    action: actionOf(raw.action),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    page: pageOf(raw.page),
    entry: textOf(raw.entry, 60),
  });
}

/** What looks like one: the list of all is for the screen to load, and it leaves out what it does not know. */
function actionOf(value: unknown): AuditAction | undefined {
  return typeof value === 'string' && /^[a-z_]+\.[a-z_]+$/.test(value) ? (value as AuditAction) : undefined;
}

export function auditFilter({ client, user, action, from, to, page = 1 }: AuditSearch): AuditFilter {
  return compact({
    client_id: client,
    user_id: user,
    action,
    start_date: from,
    end_date: to,
    skip: (page - 1) * auditPageSize,
    limit: auditPageSize,
  });
}
