import type { Access } from '@molva/contract/accesses';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { presentJoinedPerson } from '../../kernel/permissions/present-person.ts';
import type { AccessRow } from './queries.ts';

/** @param secret only of the one that was asked for */
export function presentAccess(row: AccessRow, actor: Actor, secret: string | null = null): Access {
  const { id, client_id, login, note, created_at, updated_at, revealed_at } = row;
  const writes = row.client_status !== 'archived' && may(actor, 'accesses:write', client_id);
  return {
    id,
    client_id,
    site: { id: row.site_id, name: row.site_name, domain: row.site_domain },
    login,
    secret,
    note,
    created_at,
    updated_at,
    updated_by: presentJoinedPerson(actor, row, 'writer'),
    revealed_at,
    revealed_by: presentJoinedPerson(actor, row, 'reader'),
    abilities: [
      ...(writes ? (['accesses:write'] as const) : []),
      ...(may(actor, 'accesses:reveal', client_id) ? (['accesses:reveal'] as const) : []),
    ],
  };
}
