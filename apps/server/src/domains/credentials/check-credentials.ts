import * as contract from '@molva/contract/credentials';
import { firstRequest, type ParserRulesInput } from '@molva/extraction';
import { FetchError } from '../../external/fetch/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { change } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { areasOnSite } from '../areas/index.ts';
import { findSite, politenessOf } from '../sites/index.ts';
import { fetchWithCredentials } from './fetch-with-credentials.ts';
import { rightFor, whose } from './policy.ts';
import { presentCredentials } from './present.ts';
import { type CredentialsRow, findCredentials } from './queries.ts';

const timeoutMs = 30_000;

/** Asks the site for the first page of an area with them, as a collection would, and keeps what it said of them. */
export const checkCredentials = change(contract.checkCredentials, {
  noun: 'Credentials',
  find: ({ input }) => Promise.resolve(whose(input)),
  right: rightFor('accesses:write'),
  async prepare({ context, row, input }) {
    const known = found(await findCredentials(context.db, row.client_id, input.id), 'Credentials');
    return tryOut(context, known);
  },
  work: async ({ tx, row, input }) =>
    found(await findCredentials(tx, row.client_id, input.id), 'Credentials'),
  audit: ({ made: { id, site_id, state } }) => ({
    action: 'credentials.checked',
    resource: 'credentials',
    resourceId: id,
    details: { site_id, state },
  }),
  answer: ({ actor, made, ready }) => ({ credentials: presentCredentials(made, actor), error: ready }),
});

async function tryOut(
  context: AppContext,
  { site_id: siteId, client_id: clientId }: CredentialsRow,
): Promise<{ code: string; message: string } | null> {
  const site = found(await findSite(context.db, siteId), 'Site');
  const rules = site.parser_rules as ParserRulesInput;
  const urls = await areasOnSite(context.db, siteId, clientId);
  const request = urls.map((url) => firstRequest(rules, url)).find((one) => one !== null);
  if (!request) return { code: 'no_area', message: 'There is no area of this site to ask for' };
  try {
    const { url, headers, method, body } = request;
    await fetchWithCredentials(context, { clientId, siteId, rules })({
      url,
      headers,
      ...(method === 'POST' ? { post: { body: body ?? '' } } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      politeness: politenessOf(site),
    });
    return null;
  } catch (error) {
    if (error instanceof FetchError) return { code: error.code, message: error.message };
    if (error instanceof DOMException)
      return { code: 'timeout', message: 'The site took too long to answer' };
    throw error;
  }
}
