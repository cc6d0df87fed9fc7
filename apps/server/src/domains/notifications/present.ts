import type { Notification, NotificationKind } from '@molva/contract/notifications';
import { groupOf } from './groups.ts';
import type { NotificationRow } from './queries.ts';

export function presentNotification(row: NotificationRow): Notification {
  const kind = row.kind as NotificationKind;
  return {
    id: row.id,
    kind,
    group: groupOf[kind],
    client_id: row.client_id,
    title: row.title,
    body: row.body,
    path: row.path,
    times: row.times,
    created_at: row.created_at,
    read_at: row.read_at,
  };
}
