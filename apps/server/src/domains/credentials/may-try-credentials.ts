import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize, authorizeRow } from '../../kernel/permissions/authorize.ts';
import { invalidField } from '../../lib/errors.ts';
import { credentialsById } from './queries.ts';

/** @throws invalid where they are gone, forbidden to who does not look after them */
export async function mayTryCredentials(context: AppContext, actor: Actor, id: string): Promise<void> {
  const row = await credentialsById(context.db, id);
  if (!row) throw invalidField('credentials_id', 'no_such_credentials');
  if (row.client_id === null) authorize(actor, 'sites:write');
  else authorizeRow(actor, 'accesses:write', row.client_id, 'Credentials');
}
