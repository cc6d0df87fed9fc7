import type { ReportLink, ReportSchedule } from '@molva/contract/reports';
import type { AppContext } from '../../kernel/context.ts';
import { joinedPerson } from '../../kernel/permissions/present-person.ts';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { dayIn } from '../../lib/days.ts';
import type { LinkRow } from './queries.ts';
import type { ScheduleRow } from './schedule-queries.ts';

export function presentLink(context: AppContext, row: LinkRow): ReportLink {
  const token = context.secrets.open(row.token_sealed, row.key_id, sealedPlaceOf('report_links', row));
  const isOver = row.ends_on < dayIn(context.clock.now(), 'UTC');
  const openState = isOver ? 'over' : 'open';
  return {
    id: row.id,
    client_id: row.client_id,
    period: row.period,
    url: `${context.config.publicUrl}/report/${token}`,
    ends_on: row.ends_on,
    state: row.ended_at === null ? openState : 'ended',
    opened_count: row.opened_count,
    opened_at: row.opened_at,
    created_at: row.created_at,
    created_by: joinedPerson(row, 'user'),
  };
}

export function presentSchedule(row: ScheduleRow): ReportSchedule {
  return row;
}
