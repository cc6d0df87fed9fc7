import type { InputOf } from '@molva/contract';
import * as contract from '@molva/contract/credentials';
import { change } from '../../kernel/operation.ts';
import { found, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientOpen } from '../areas/index.ts';
import { findSite } from '../sites/index.ts';
import { rightFor, whose } from './policy.ts';
import { presentCredentials } from './present.ts';
import { changeCredentials, findCredentials, insertCredentials, lockSealedOf } from './queries.ts';
import { isPrintable, openSecrets, type Secrets, sealSecrets } from './secrets.ts';

type Input = InputOf<typeof contract.saveCredentials>;

/** Keeps credentials, their secrets sealed. What is changed of them counts as unchecked. */
export const saveCredentials = change(contract.saveCredentials, {
  noun: 'Client',
  find: ({ input }) => Promise.resolve(whose(input)),
  right: rightFor('accesses:write'),
  async work({ tx, context, actor, row: { client_id: clientId }, input }) {
    if (clientId !== null) await assertClientOpen(tx, clientId);
    if (!(await findSite(tx, input.site_id))) throw invalidField('site_id', 'no_such_site');
    const before = await lockSealedOf(tx, input.site_id, clientId);
    const isSameKind = before?.kind === input.kind;
    const kept = before && isSameKind ? openSecrets(context, before) : null;
    const place = { id: before?.id ?? newId(), site_id: input.site_id };
    const stored = {
      kind: input.kind,
      hosts: [...new Set(input.hosts)],
      token_url: input.kind === 'oauth2' ? needed('token_url', input.token_url) : null,
      oauth_client_id: input.kind === 'oauth2' ? needed('oauth_client_id', input.oauth_client_id) : null,
      ...sealSecrets(context, place, secretsOf(input, kept)),
      updated_by: actor.userId,
    };
    if (before) await changeCredentials(tx, before.id, { ...stored, state: 'unchecked' });
    else await insertCredentials(tx, { ...place, ...stored, client_id: clientId });
    return found(await findCredentials(tx, clientId, place.id), 'Credentials');
  },
  audit: ({ made, input: { site_id, kind, hosts, secret, refresh_token } }) => ({
    action: 'credentials.saved',
    resource: 'credentials',
    resourceId: made.id,
    details: {
      site_id,
      kind,
      hosts,
      changed: [
        ...(secret === undefined ? [] : ['secret']),
        ...(refresh_token === undefined ? [] : ['refresh_token']),
      ],
    },
  }),
  answer: ({ actor, made }) => presentCredentials(made, actor),
});

function secretsOf({ kind, secret, refresh_token }: Input, kept: Secrets | null): Secrets {
  const all = {
    secret: needed('secret', secret ?? kept?.secret),
    refresh_token:
      kind === 'oauth2' ? needed('refresh_token', refresh_token ?? kept?.refresh_token ?? undefined) : null,
    access: null,
  };
  if (kind !== 'oauth2' && !isPrintable(all.secret)) throw invalidField('secret', 'printable_secret');
  return all;
}

function needed(field: string, value: string | undefined): string {
  if (value === undefined) throw invalidField(field, 'field_required', 'missing');
  return value;
}
