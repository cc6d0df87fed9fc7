import type { Request } from '@molva/contract/requests';
import type { Actor } from '../../permissions/actor.ts';
import type { RequestRow } from './queries.ts';

/** A text as the caller may see it: a client's user without the task, the remark and the staff's names. */
export function presentRequest(row: RequestRow, actor: Pick<Actor, 'kind'>): Request {
  const isStaff = actor.kind === 'staff';
  const { assignee_id, assignee_name, assignee_email, ...shown } = row;
  return {
    ...shown,
    description: isStaff ? row.description : null,
    prim: isStaff ? row.prim : null,
    assignee:
      isStaff && assignee_id !== null && assignee_email !== null
        ? { id: assignee_id, full_name: assignee_name, email: assignee_email }
        : null,
  };
}
