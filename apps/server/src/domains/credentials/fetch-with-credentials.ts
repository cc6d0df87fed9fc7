import type { ParserRulesInput } from '@molva/extraction';
import { type FetchedPage, FetchError, type FetchRequest } from '../../external/fetch/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { accessToken } from './access-token.ts';
import { kindOf, putWhere } from './kinds.ts';
import { credentialsById, credentialsFor, type CredentialsRow, lockSealed, noteState } from './queries.ts';
import { openSecrets } from './secrets.ts';
import { withoutSecret } from './without-secret.ts';

type FetchPage = (request: FetchRequest) => Promise<FetchedPage>;

interface Asks {
  /** null: for no client, with the agency's. */
  clientId: string | null;
  siteId: string;
  rules: ParserRulesInput;
}

interface Chosen {
  id: string;
  rules: ParserRulesInput;
}

/**
 * Fetches pages of a site with the credentials its rules ask for, where they ask for some. Only the named hosts see them,
 * and nothing that is kept, logged or shown does.
 *
 * @throws FetchError `credentials_missing`, `credentials_refused` besides those of fetching
 */
export function fetchWithCredentials(context: AppContext, { clientId, siteId, rules }: Asks): FetchPage {
  return fetchAs(context, rules, {
    find: () => credentialsFor(context.db, siteId, clientId),
    note: (id, state) => noteState(context.db, id, state),
  });
}

/** The same by rules that are still being written: what the site says then is no word on the credentials. */
export function fetchWithChosen(context: AppContext, { id, rules }: Chosen): FetchPage {
  return fetchAs(context, rules, {
    find: () => credentialsById(context.db, id),
    note: () => Promise.resolve(),
  });
}

interface Way {
  find(): Promise<CredentialsRow | undefined>;
  note(id: string, state: 'accepted' | 'refused'): Promise<void>;
}

function fetchAs(context: AppContext, rules: ParserRulesInput, way: Way): FetchPage {
  const asked = rules.request?.credentials;
  if (!asked) return (request) => context.fetcher.fetchPage(request);
  return async (request) => {
    const row = await way.find();
    if (row?.kind !== kindOf(asked.kind))
      throw new FetchError(
        'credentials_missing',
        request.url,
        'The rules ask for credentials, and there are none',
      );
    const isHome = row.hosts.includes(new URL(request.url).host);
    if (!isHome) return context.fetcher.fetchPage(request);
    const send = async (secret: string) => {
      const credentials = { hosts: row.hosts, ...putWhere(asked, secret) };
      return withoutSecret(await context.fetcher.fetchPage({ ...request, credentials }), secret);
    };
    try {
      const page = await tryWith(context, row, send);
      await way.note(row.id, 'accepted');
      return page;
    } catch (error) {
      if (!isRefusal(error, row)) throw error;
      await way.note(row.id, 'refused');
      const { url, status } = error;
      throw new FetchError('credentials_refused', url, 'The site does not take the credentials', {
        ...(status === null ? {} : { status }),
      });
    }
  };
}

/** A token of OAuth 2 that is refused before its time is taken for lost: another is asked for, once. */
async function tryWith(
  context: AppContext,
  row: CredentialsRow,
  send: (secret: string) => Promise<FetchedPage>,
): Promise<FetchedPage> {
  if (row.kind !== 'oauth2') return send(await secretOf(context, row));
  const token = await accessToken(context, row, null);
  try {
    return await send(token);
  } catch (error) {
    if (!isRefusal(error, row) || error.status !== 401) throw error;
    return send(await accessToken(context, row, token));
  }
}

async function secretOf(context: AppContext, { id }: CredentialsRow): Promise<string> {
  const row = await context.db.transaction((tx) => lockSealed(tx, id));
  if (!row) throw new FetchError('credentials_missing', '', 'They are gone');
  return openSecrets(context, row).secret;
}

/** What the named hosts answer to those they do not know; a page elsewhere says nothing of the credentials. */
function isRefusal(error: unknown, { hosts }: CredentialsRow): error is FetchError {
  if (!(error instanceof FetchError)) return false;
  if (error.code === 'credentials_refused') return true;
  const host = URL.parse(error.url)?.host ?? '';
  return (error.status === 401 || error.status === 403) && hosts.includes(host);
}
