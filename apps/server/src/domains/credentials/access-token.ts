import { z } from 'zod';
import { FetchError } from '../../external/fetch/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { audit } from '../../kernel/audit.ts';
import { systemActor } from '../../kernel/permissions/actor.ts';
import { withHostSlot } from '../sites/index.ts';
import { changeCredentials, type CredentialsRow, lockSealed } from './queries.ts';
import { isPrintable, openSecrets, sealSecrets } from './secrets.ts';

/** A token is not used in its last moments: the request may take as long. */
const spareMs = 60_000;
/** Where the endpoint says nothing (RFC 6749, 5.1, leaves it out). */
const usualSeconds = 300;
const maxAnswer = 256 * 1024;
const timeoutMs = 20_000;
/** With the wait for another node that asks. */
const turnMs = 45_000;

const answer = z.object({
  access_token: z.string().min(1).max(10_000).refine(isPrintable),
  expires_in: z.coerce.number().min(0).max(31_536_000).optional(),
  refresh_token: z.string().min(1).max(10_000).optional(),
});

const underWay = new Map<string, Promise<string>>();

/**
 * The access token of OAuth 2 credentials (RFC 6749, 6): the kept one while it holds, else a fresh one, asked for once
 * however many want it. A refresh token that comes with it takes the place of the one before.
 *
 * @param refused a token that the site did not take though it should have held
 * @throws FetchError `credentials_refused` where the endpoint refuses
 */
export function accessToken(
  context: AppContext,
  row: CredentialsRow,
  refused: string | null,
): Promise<string> {
  const key = `${row.id} ${refused ?? ''}`;
  const known = underWay.get(key);
  if (known) return known;
  const asked = tokenOf(context, row, refused).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

/** One node at a time: a refresh token that rotates can be spent once. */
async function tokenOf(context: AppContext, row: CredentialsRow, refused: string | null): Promise<string> {
  const signal = AbortSignal.timeout(turnMs);
  try {
    const turn = { host: `credentials ${row.id}`, places: 1 };
    return await withHostSlot({ context, signal }, turn, () => keptOrFresh(context, row, refused));
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new FetchError('timeout', row.token_url ?? '', 'The token did not come in time');
  }
}

async function keptOrFresh(
  context: AppContext,
  { id, client_id }: CredentialsRow,
  refused: string | null,
): Promise<string> {
  const row = await context.db.transaction((tx) => lockSealed(tx, id));
  const url = row?.token_url ?? '';
  if (!row || row.kind !== 'oauth2') throw new FetchError('credentials_missing', url, 'They are gone');
  const before = openSecrets(context, row);
  const now = context.clock.now().getTime();
  const { access } = before;
  if (access && access.until - spareMs > now && access.token !== refused) return access.token;
  // No transaction waits for the endpoint: one that stands idle is ended, and a token that came would be lost with it.
  const fresh = await askForToken(context, {
    url,
    grant_type: 'refresh_token',
    refresh_token: before.refresh_token ?? '',
    client_id: row.oauth_client_id ?? '',
    client_secret: before.secret,
  });
  await context.db.transaction(async (tx) => {
    const standing = await lockSealed(tx, id);
    // Somebody entered others meanwhile: those stand.
    if (!standing || openSecrets(context, standing).refresh_token !== before.refresh_token) return;
    const isRotated = fresh.refresh_token !== undefined && fresh.refresh_token !== before.refresh_token;
    const after = {
      ...before,
      refresh_token: fresh.refresh_token ?? before.refresh_token,
      access: { token: fresh.access_token, until: now + (fresh.expires_in ?? usualSeconds) * 1000 },
    };
    await changeCredentials(tx, id, sealSecrets(context, standing, after));
    if (isRotated)
      audit(tx, systemActor, {
        action: 'credentials.refreshed',
        resource: 'credentials',
        resourceId: id,
        clientId: client_id,
        details: { site_id: row.site_id },
      });
  });
  return fresh.access_token;
}

async function askForToken(context: AppContext, { url, ...form }: Record<string, string> & { url: string }) {
  try {
    const { body } = await context.fetcher.fetchPage({
      url,
      post: { body: new URLSearchParams(form).toString() },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      credentials: { hosts: [new URL(url).host], headers: {}, parameters: {} },
      signal: AbortSignal.timeout(timeoutMs),
      politeness: { delay_ms: 0, concurrency: 4 },
      limits: { max_bytes: maxAnswer, max_redirects: 0 },
    });
    return answer.parse(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch (error) {
    if (error instanceof FetchError && [400, 401, 403].includes(error.status ?? 0))
      throw new FetchError('credentials_refused', url, 'No new token is given', {
        status: error.status ?? 0,
      });
    if (error instanceof FetchError) throw error;
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw new FetchError('bad_response', url, 'What came is no token');
    throw new FetchError('timeout', url, 'The token did not come in time');
  }
}
