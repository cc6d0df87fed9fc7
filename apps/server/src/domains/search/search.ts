import * as contract from '@molva/contract/search';
import { shownStates } from '@molva/contract/request-states';
import { isSearchable, readSearch, type SearchTerms } from '@molva/russian/search-language';
import type { Clients } from '../../db/of-clients.ts';
import type { AppContext } from '../../kernel/context.ts';
import { query } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize, scopeOf } from '../../kernel/permissions/authorize.ts';
import { notFound } from '../../lib/errors.ts';
import { findClient } from '../clients/index.ts';
import { readRight } from '../requests/index.ts';
import { findByWords } from '../reviews/index.ts';
import { correctWords } from './correct-words.ts';
import { presentNames, presentReviews, presentTexts } from './present.ts';
import { findAreas, findClients, findTexts } from './queries.ts';
import { hasManyReviews } from './vocabulary-queries.ts';

/** Everything with the words that the caller may see; where there is nothing, what has words near them. */
export const search = query(contract.search, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { q, client_id: clientId, kinds = contract.searchKinds, literal, skip, limit } = input;
    if (clientId !== undefined) {
      authorize(actor, 'clients:read', clientId);
      if (!(await findClient(context.db, clientId))) throw notFound('Client');
    }
    const terms = readSearch(q);
    const asked = { context, actor, clientId, kinds, page: { skip, limit } };
    const groups = await findGroups(asked, terms, false);
    const isFound = groups.some(({ count }) => count > 0);
    if (isFound || literal || skip > 0 || !isSearchable(terms)) return { groups, corrections: [] };
    const clients = clientsFor(actor, 'reviews:read', clientId);
    const better = clients && (await correctWords(context.db.lagging, clients, terms));
    if (!better) return { groups, corrections: [] };
    const near = await findGroups(asked, better.terms, true);
    const hasNear = near.some(({ count }) => count > 0);
    return hasNear ? { groups: near, corrections: better.corrections } : { groups, corrections: [] };
  },
});

interface SearchRequest {
  context: AppContext;
  actor: Actor;
  clientId: string | undefined;
  kinds: readonly contract.SearchKind[];
  page: { skip: number; limit: number };
}

const findGroups = (asked: SearchRequest, terms: SearchTerms, byTypo: boolean) =>
  Promise.all(
    asked.kinds.map(async (kind): Promise<contract.SearchGroup> => {
      const clients = clientsFor(asked.actor, rightFor(kind, asked.actor), asked.clientId);
      const nothing = { kind, data: [], count: 0, count_is_exact: true };
      if (clients === null || !isSearchable(terms)) return nothing;
      const { data, count, isExact } = await findOfKind(kind, asked, { clients, terms, byTypo });
      return { kind, data, count, count_is_exact: isExact };
    }),
  );

async function findOfKind(
  kind: contract.SearchKind,
  { context, actor, page }: SearchRequest,
  { clients, terms, byTypo }: { clients: Clients; terms: SearchTerms; byTypo: boolean },
): Promise<{ data: contract.SearchHit[]; count: number; isExact: boolean }> {
  const handle = context.db.lagging;
  const how = { kind, terms, byTypo, isStaff: actor.kind === 'staff' };
  if (kind === 'reviews' || kind === 'answers') {
    const isLarge = clients === 'all' || (await hasManyReviews(handle, clients));
    const { rows, ...counted } = await findByWords(handle, { clients, of: kind, terms, isLarge }, page);
    return { data: await presentReviews(handle, rows, how), ...counted };
  }
  if (kind === 'texts') {
    const states = actor.kind === 'staff' ? null : shownStates;
    const { rows, ...counted } = await findTexts(handle, { clients, terms, states }, page);
    return { data: await presentTexts(handle, rows, how), ...counted };
  }
  const find = kind === 'clients' ? findClients : findAreas;
  const { rows, ...counted } = await find(handle, clients, terms, page);
  return { data: await presentNames(handle, rows, how), ...counted };
}

function rightFor(kind: contract.SearchKind, actor: Actor) {
  if (kind === 'texts') return readRight(actor);
  if (kind === 'clients') return 'clients:read';
  return kind === 'areas' ? 'areas:read' : 'reviews:read';
}

/** Whose rows are looked through; null: nobody's. */
function clientsFor(
  actor: Actor,
  right: Parameters<typeof scopeOf>[1],
  clientId: string | undefined,
): Clients | null {
  const scope = scopeOf(actor, right);
  if (clientId !== undefined) return scope === 'all' || scope.has(clientId) ? [clientId] : null;
  if (scope === 'all') return scope;
  return scope.size === 0 ? null : [...scope];
}
