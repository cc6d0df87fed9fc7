import type { client } from '@molva/contract/clients';
import type { z } from 'zod';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { abilitiesFor } from '../../kernel/permissions/authorize.ts';
import { presentJoinedPerson } from '../../kernel/permissions/present-person.ts';
import type { ClientRow } from './queries.ts';

/** How a client stands, for whoever may see it. */
export function presentStanding(row: ClientRow) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    areas_count: row.areas_count ?? 0,
    rating: row.rating,
    rating_previous: row.rating_previous,
    reviews_new: row.reviews_new ?? 0,
    monitoring: {
      areas_watched: row.areas_watched ?? 0,
      areas_failing: row.areas_failing ?? 0,
      last_run_at: row.last_run_at,
    },
  };
}

/** What the caller may know of a client, with its figures, its texts by state and what they may do for it. */
export function presentClient(
  row: ClientRow,
  actor: Actor,
  requests: Record<string, number> = {},
): z.output<typeof client> {
  return {
    ...presentStanding(row),
    note: actor.kind === 'staff' ? row.note : null,
    responsible: presentJoinedPerson(actor, row, 'responsible'),
    requests,
    customer_corrections: row.customer_corrections,
    created_at: row.created_at,
    updated_at: row.updated_at,
    abilities: abilitiesFor(actor, row.id),
  };
}
