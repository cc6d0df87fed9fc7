import { shownStates } from '@molva/contract/request-states';
import type { Handle } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { presentClient } from './present.ts';
import type { ClientRow } from './queries.ts';
import { textsByClient } from './texts-query.ts';

/** Texts of some clients by state, as far as the caller may know of them. */
export async function textsOfClients(
  handle: Handle,
  actor: Pick<Actor, 'kind'>,
  clientIds: readonly string[],
): Promise<(clientId: string) => Record<string, number>> {
  const states = actor.kind === 'client' ? shownStates : null;
  const rows = clientIds.length === 0 ? [] : await textsByClient(handle, clientIds, states);
  const known = new Map(rows.map((row) => [row.client_id, row.requests]));
  return (clientId) => known.get(clientId) ?? {};
}

/** One client with its figures and texts, for whoever asked. */
export async function presentWithTexts(context: AppContext, actor: Actor, row: ClientRow) {
  const texts = await textsOfClients(context.db, actor, [row.id]);
  return presentClient(row, actor, texts(row.id));
}
