import type { RequestState } from '@molva/contract/request-states';
import { type RequestStep, requestSteps, stepRules, writerSteps } from '@molva/contract/request-steps';
import type { Request } from '@molva/contract/requests';
import type { AppContext } from '../../../kernel/context.ts';
import { dayIn } from '../../../lib/days.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { may } from '../../../kernel/permissions/authorize.ts';
import { joinedPerson } from '../../../kernel/permissions/present-person.ts';
import type { CustomerLinkJson, RequestRow } from './queries.ts';

/** Steps that a text whose customer took the consent back may still take. */
const whenStopped: ReadonlySet<RequestStep> = new Set(['reject', 'remove']);

/** Steps the caller may take from here, in the order of the way. */
export function stepsFor(
  actor: Actor,
  row: Pick<RequestRow, 'client_id' | 'status' | 'is_stopped' | 'assignee_id'>,
): RequestStep[] {
  const isOthers = isOthersToWrite(row, actor.userId);
  return requestSteps.filter((step) => {
    const { from, right } = stepRules[step];
    return (
      right !== null &&
      !(isOthers && writerSteps.has(step)) &&
      from.includes(row.status) &&
      (!row.is_stopped || whenStopped.has(step)) &&
      may(actor, right, row.client_id)
    );
  });
}

/** States in which a text is its writer's alone. */
export const writersOwn: readonly RequestState[] = ['empty', 'writing', 'correction'];

/** Whether a text is for somebody else to write. */
export function isOthersToWrite(
  { status, assignee_id: assignee }: { status: RequestState; assignee_id: string | null },
  userId: string,
): boolean {
  return assignee !== null && assignee !== userId && writersOwn.includes(status);
}

/** A text as the caller may see it: a client's user without the task, the remark and anybody of the staff. */
export function presentRequest(context: AppContext, row: RequestRow, actor: Actor): Request {
  const isStaff = actor.kind === 'staff';
  const {
    assignee_id,
    assignee_name,
    assignee_email,
    locked_by,
    locked_until,
    holder_name,
    holder_email,
    customer_link,
    ...shown
  } = row;
  return {
    ...shown,
    description: isStaff ? row.description : null,
    prim: isStaff ? row.prim : null,
    assignee: isStaff ? joinedPerson({ assignee_id, assignee_name, assignee_email }, 'assignee') : null,
    source_id: isStaff ? row.source_id : null,
    lock: isLeased(context, row)
      ? {
          user: isStaff ? joinedPerson({ holder_id: locked_by, holder_name, holder_email }, 'holder') : null,
          until: locked_until ?? '',
          is_mine: locked_by === actor.userId,
        }
      : null,
    steps: stepsFor(actor, row),
    comments_open: isStaff ? row.comments_open : 0,
    customer: customer_link === null ? null : presentCustomer(context, actor, row, customer_link),
  };
}

/** Whether somebody's lease on the text has not ended. */
export function isLeased(
  context: Pick<AppContext, 'clock'>,
  row: { locked_by: string | null; locked_until: string | null },
): boolean {
  return (
    row.locked_by !== null &&
    row.locked_until !== null &&
    Date.parse(row.locked_until) > context.clock.now().getTime()
  );
}

/** How the customer's page stands. Its address is told to nobody here: whoever knew it could answer in their place. */
function presentCustomer(
  context: AppContext,
  actor: Actor,
  row: RequestRow,
  link: CustomerLinkJson,
): Request['customer'] {
  const isOver = link.ended_at !== null || link.ends_on < dayIn(context.clock.now(), 'UTC');
  const open = isOver ? 'over' : 'waiting';
  const answered = link.decision === 'confirm' ? 'confirmed' : 'declined';
  const state = link.decision === null ? open : answered;
  const isFailed = link.failed_at !== null;
  const isStaff = actor.kind === 'staff';
  return {
    state,
    ends_on: link.ends_on,
    at: utc(link.answered_at),
    delivery: link.delivery,
    sent_to: isStaff ? link.sent_to : null,
    sent_at: utc(link.sent_at),
    is_failed: isFailed,
    handed_at: utc(link.handed_at),
    handed_by: isStaff ? link.carried_by : null,
    given_at: new Date(link.created_at).toISOString(),
    given_by: isStaff ? link.given_by : null,
    may_hand_over:
      isStaff &&
      state === 'waiting' &&
      row.status === 'with_customer' &&
      (link.delivery === 'hand' || isFailed) &&
      may(actor, 'sources:reveal', row.client_id),
  };
}

/** A moment as PostgreSQL's JSON writes it, in the API's form. */
const utc = (value: string | null) => (value === null ? null : new Date(value).toISOString());
