import type { RequestState } from '@molva/contract/request-states';
import { shownStates } from '@molva/contract/request-states';
import type { RequestStep } from '@molva/contract/request-steps';
import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { publishAll, type EventForAudience } from '../../../kernel/events/publish.ts';
import { findArea } from '../../areas/index.ts';
import { accountsOf, caretakers } from '../../clients/index.ts';
import { type NewNotification, notify } from '../../notifications/index.ts';

interface Place {
  client_id: string;
  id: string;
  area_id: string;
}

interface OnScreen {
  client_id: string;
  id: string;
  status: RequestState;
  locked_by: string | null;
}

/** Tells open screens that a text, its state or its lock is not what it was. A client's people learn nothing of staff. */
export async function publishToScreens(
  tx: Transaction,
  row: OnScreen,
  before: RequestState = row.status,
): Promise<void> {
  await publishAll(tx, toldOf(row, before));
}

/** Tells open screens that texts are no more. */
export async function publishDeleted(tx: Transaction, rows: readonly OnScreen[]): Promise<void> {
  await publishAll(
    tx,
    rows.flatMap((row) => toldOf({ ...row, status: 'rejected', locked_by: null }, row.status)),
  );
}

function toldOf(row: OnScreen, before: RequestState): EventForAudience[] {
  const payload = {
    kind: 'request_changed' as const,
    client_id: row.client_id,
    request_id: row.id,
    status: row.status,
    locked_by: row.locked_by,
  };
  const toStaff: EventForAudience = {
    payload,
    audience: { clientId: row.client_id, permission: 'requests:read' },
  };
  const isShown = (status: RequestState) => shownStates.some((shown) => shown === status);
  if (!isShown(row.status) && !isShown(before)) return [toStaff];
  // A text that is taken from the client's sight goes by the state in which it was last seen.
  const status = isShown(row.status) ? row.status : before;
  return [
    toStaff,
    {
      payload: { ...payload, status, locked_by: null },
      audience: { clientId: row.client_id, permission: 'requests:read_shown' },
    },
  ];
}

const staffPath = ({ client_id: clientId, id }: Place) => `/copywriting/${clientId}?request=${id}`;

type Words = Pick<NewNotification, 'kind' | 'title'> & { more?: string };

/** Tells employees of a text; whoever did it is not told. */
export async function notifyStaff(
  context: AppContext,
  tx: Transaction,
  row: Place,
  { kind, title, more }: Words,
  userIds: readonly (string | null)[],
  by: string,
): Promise<void> {
  const ids = userIds.filter((id) => id !== null && id !== by) as string[];
  if (ids.length === 0) return;
  await notify(context, tx, {
    userIds: ids,
    kind,
    clientId: row.client_id,
    title,
    body: `${await areaAndSite(tx, row)}.${more === undefined ? '' : ` ${shortened(more)}`}`,
    path: staffPath(row),
  });
}

/** Tells whoever is to write a text now, and whoever no longer is. */
export async function notifyOfAssignee(
  context: AppContext,
  tx: Transaction,
  row: Place & { assignee_id: string | null },
  { assignee_id: assignee }: { assignee_id?: string | null },
  actor: { userId: string },
): Promise<void> {
  if (assignee === undefined || assignee === row.assignee_id) return;
  const given: Words = { kind: 'text_assigned', title: 'Вам назначен текст' };
  await notifyStaff(context, tx, row, given, [assignee], actor.userId);
  const taken: Words = { kind: 'text_assigned', title: 'Ваш текст передан другому сотруднику' };
  await notifyStaff(context, tx, row, taken, [row.assignee_id], actor.userId);
}

/** Tells whoever is to write texts that were just made, once of all of them. */
export async function notifyOfNew(
  context: AppContext,
  tx: Transaction,
  first: Place,
  { assigneeId, by, count }: { assigneeId: string; by: string; count: number },
): Promise<void> {
  const title = count === 1 ? 'Вам назначен текст' : `Вам назначены тексты: ${count}`;
  await notifyStaff(context, tx, first, { kind: 'text_assigned', title }, [assigneeId], by);
}

/** Tells those who look after the client. */
export async function notifyCaretakers(
  context: AppContext,
  tx: Transaction,
  row: Place & { assignee_id: string | null },
  words: Words,
  by = '',
): Promise<void> {
  const ids = [...(await caretakers(tx, row.client_id)), row.assignee_id];
  await notifyStaff(context, tx, row, words, ids, by);
}

/** Tells those who come next of a step. */
export async function notifyOfStep(
  context: AppContext,
  tx: Transaction,
  step: RequestStep,
  { status: _before, ...row }: Place & { status: RequestState; assignee_id: string | null },
  { by, words }: { by: string; words: string | undefined },
): Promise<void> {
  const reason = words === undefined ? {} : { more: `Причина: ${words}` };
  if (step === 'return' || step === 'client_return') {
    const told: Words = { kind: 'text_returned', title: 'Текст возвращён на исправление', ...reason };
    if (row.assignee_id === null) await notifyCaretakers(context, tx, row, told, by);
    else await notifyStaff(context, tx, row, told, [row.assignee_id], by);
  }
  if (step !== 'to_client') return;
  const told: Words = { kind: 'text_to_approve', title: 'Текст ждёт согласования' };
  await notifyStaff(context, tx, row, told, await caretakers(tx, row.client_id), by);
  await notifyClient(context, tx, row, told, by);
}

/** Tells those who look after the client, the writer and the client's own people what a text's customer decided. */
export async function notifyOfDecision(
  context: AppContext,
  tx: Transaction,
  row: Place & { status: RequestState; assignee_id: string | null },
  words: Words,
): Promise<void> {
  await notifyCaretakers(context, tx, row, words);
  await notifyClient(context, tx, row, words);
}

/** A client's people are led to the text while they may see it, else to their texts. */
async function notifyClient(
  context: AppContext,
  tx: Transaction,
  row: Place & { status?: RequestState },
  { kind, title, more }: Words,
  by = '',
): Promise<void> {
  const accounts = (await accountsOf(tx, row.client_id)).map((account) => account.user_id);
  const isHidden = row.status !== undefined && !shownStates.some((shown) => shown === row.status);
  await notify(context, tx, {
    userIds: accounts.filter((id) => id !== by),
    kind,
    clientId: row.client_id,
    title,
    body: `${await areaAndSite(tx, row)}.${more === undefined ? '' : ` ${shortened(more)}`}`,
    path: `/clients/${row.client_id}/execution/texts${isHidden ? '' : `?request=${row.id}`}`,
  });
}

async function areaAndSite(tx: Transaction, row: Place): Promise<string> {
  const area = await findArea(tx, row.client_id, row.area_id);
  return area === undefined ? 'Текст' : `${area.fullname_area} (${area.site_name})`;
}

const shortened = (text: string) => (text.length <= 300 ? text : `${text.slice(0, 299).toWellFormed()}…`);
