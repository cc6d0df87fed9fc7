import type { RequestWork } from '@molva/contract/request-work';
import type { HistoryStep, TextEvent } from '@molva/contract/request-steps';
import type { RequestState } from '@molva/contract/request-states';
import type { Request } from '@molva/contract/requests';
import type { AppContext } from '../../../kernel/context.ts';
import type { Handle } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { joinedPerson } from '../../../kernel/permissions/present-person.ts';
import { peopleById, personOf } from '../../reviews/index.ts';
import { type CheckedText, checksOf } from './checks-of.ts';
import { clearingsOf } from './clearings.ts';
import { commentsOf } from './comment-queries.ts';
import { seesText } from './locate-request.ts';
import { presentRequest } from './present.ts';
import { requestsByIds } from './queries.ts';
import { historyOf } from './work-queries.ts';

interface Key {
  client_id: string;
  id: string;
}

/** One text as lists show it. @throws not_found */
export async function requestOf(
  context: AppContext,
  handle: Handle,
  actor: Actor,
  key: Key,
  { evenHidden = false } = {},
): Promise<Request> {
  const [row] = await requestsByIds(handle, key.client_id, [key.id]);
  if (!row || !(evenHidden || seesText(actor, row.status))) throw notFound('Request');
  return presentRequest(context, row, actor);
}

/**
 * One text with all around it. A client's user reads the customer's own words beside it, and what the customer corrected,
 * but neither checks nor what the staff said among themselves: of history the states shown to it, of comments those of
 * its own people.
 *
 * @param options.checked its checks, where they were made already
 * @param options.timeoutMs for which to wait for the dictionary where they were not; never under the row's lock
 */
export async function requestWorkOf(
  context: AppContext,
  handle: Handle,
  actor: Actor,
  key: Key,
  {
    evenHidden,
    checked,
    timeoutMs = 0,
  }: { evenHidden?: boolean; checked?: CheckedText; timeoutMs?: number } = {},
): Promise<RequestWork> {
  const shown = await requestOf(context, handle, actor, key, { evenHidden });
  const isStaff = actor.kind === 'staff';
  const { row, checks } = checked ?? (await checksOf(handle, key, { timeoutMs: isStaff ? timeoutMs : 0 }));
  const comments = await commentsOf(handle, key);
  const history = await historyOf(handle, key);
  const corrected = history.findLast(({ event }) => event === 'corrected');
  return {
    ...shown,
    original: row.words,
    source_kind: row.source_kind,
    corrected_from: row.confirmed_at === null ? null : (corrected?.words ?? null),
    clearings: isStaff ? await shownClearings(handle, row) : [],
    checks: isStaff
      ? checks
      : { length: checks.length, findings: [], marks: [], new_words: null, own_words: null },
    comments: comments
      .filter((comment) => isStaff || comment.author_client_id === actor.clientId)
      .map(
        ({
          author_id,
          author_name,
          author_email,
          author_client_id: _client,
          range_start,
          range_end,
          ...rest
        }) => ({
          ...rest,
          author: joinedPerson({ author_id, author_name, author_email }, 'author'),
          ...(range_start === null || range_end === null ? {} : { start: range_start, end: range_end }),
        }),
      ),
    history: history
      .filter((entry) => isStaff || (seesText(actor, entry.to_status as RequestState) && isTold(entry.event)))
      .map((entry) => {
        const isOwn = isStaff || entry.user_client_id === actor.clientId;
        return {
          step: entry.step as HistoryStep | null,
          event: entry.event as TextEvent | null,
          from:
            isStaff || seesText(actor, entry.from_status as RequestState)
              ? (entry.from_status as RequestState | null)
              : null,
          to: entry.to_status as RequestState,
          at: entry.at,
          user: isOwn ? joinedPerson(entry, 'user') : null,
          reason: isOwn ? (entry.reason as RequestWork['history'][number]['reason']) : null,
          words: isOwn && entry.user_id !== null ? entry.words : isStaff ? entry.words : null,
        };
      }),
  };
}

/** What happened to a text that is the client's to know; who reached the customer, and how, is the agency's. */
const toldToClients: ReadonlySet<string> = new Set<TextEvent>([
  'confirmed',
  'corrected',
  'declined',
  'reapproved',
  'undisclosed',
  'disclosed',
]);
const isTold = (event: string | null): boolean => event === null || toldToClients.has(event);

async function shownClearings(
  handle: Handle,
  row: { clearings: unknown },
): Promise<RequestWork['clearings']> {
  const stored = clearingsOf(row);
  const people = await peopleById(
    handle,
    stored.map(({ user_id }) => user_id),
  );
  return stored.map(({ user_id: id, ...one }) => ({ ...one, user: personOf(people, id) }));
}
