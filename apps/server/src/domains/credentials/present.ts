import type { Credentials } from '@molva/contract/credentials';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { presentJoinedPerson } from '../../kernel/permissions/present-person.ts';
import type { CredentialsRow } from './queries.ts';

export function presentCredentials(row: CredentialsRow, actor: Actor): Credentials {
  const { id, client_id, kind, hosts, token_url, oauth_client_id, state, state_at, updated_at } = row;
  return {
    id,
    client_id,
    site: { id: row.site_id, name: row.site_name, domain: row.site_domain },
    kind,
    hosts,
    token_url,
    oauth_client_id,
    state,
    state_at,
    updated_at,
    updated_by: presentJoinedPerson(actor, row, 'writer'),
  };
}
