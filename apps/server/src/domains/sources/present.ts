import { consent as consentSchema, type Consent, type Source } from '@molva/contract/sources';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { joinedPerson } from '../../kernel/permissions/present-person.ts';
import type { SourceRow } from './queries.ts';

/** Consent as it was stored. */
export function consentOf(row: { consent: unknown }): Consent | null {
  return row.consent === null ? null : consentSchema.parse(row.consent);
}

export function presentSource(row: SourceRow, actor: Actor): Source {
  const { user_id, user_name, user_email, ...rest } = row;
  return {
    ...rest,
    consent: consentOf(row),
    created_by: actor.kind === 'staff' ? joinedPerson({ user_id, user_name, user_email }, 'user') : null,
    abilities: (['sources:write', 'sources:reveal'] as const).filter((right) =>
      may(actor, right, row.client_id),
    ),
  };
}
