import * as contract from '@molva/contract/anomalies';
import type { Anomaly } from '@molva/contract/anomalies';
import type { Handle } from '../../db/database.ts';
import { query } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { presentJoinedPerson } from '../../kernel/permissions/present-person.ts';
import type { Page } from '../../db/page.ts';
import { assertClientExists } from '../areas/index.ts';
import { seesStaffWork } from '../reviews/index.ts';
import { type AnomalyFilter, type ListedAnomaly, pageOfAnomalies, reviewsByIds } from './queries.ts';

/** What an author wrote about other clients of the agency is no business of this one. */
const hiddenFromClients = ['same_elsewhere'] as const;

export const listAnomalies = query(contract.listAnomalies, {
  async read({ context, actor, clientId, input: { dismissed, kind, skip, limit } }) {
    await assertClientExists(context, clientId);
    const isDismissed = dismissed === 'any' ? undefined : dismissed === 'true';
    return anomaliesFor(context.db, actor, {
      filter: { clientId, kind, isDismissed, hidden: seesStaffWork(actor) ? [] : hiddenFromClients },
      page: { skip, limit },
    });
  },
});

/** A page with the first reviews of each: two statements, however many there are. */
export async function anomaliesFor(
  handle: Handle,
  actor: Actor,
  { filter, page }: { filter: AnomalyFilter; page: Page },
): Promise<{ data: Anomaly[]; count: number }> {
  const { rows, count } = await pageOfAnomalies(handle, filter, page);
  const shown = rows.flatMap(({ review_ids: ids }) => ids.slice(0, contract.anomalyLimits.shown));
  const reviews = new Map(
    (await reviewsByIds(handle, filter.clientId, shown)).map((row) => {
      const { id, author, rating, recall, publication_date, area_fullname, has_removal } = row;
      return [
        id,
        {
          id,
          author,
          rating,
          recall,
          publication_date,
          area_fullname,
          has_removal: has_removal && seesStaffWork(actor),
        },
      ];
    }),
  );
  return { data: rows.map((row) => present(actor, row, reviews)), count };
}

function present(
  actor: Actor,
  row: ListedAnomaly,
  reviews: ReadonlyMap<string, Anomaly['reviews'][number]>,
): Anomaly {
  const { area_id, theme_id, fullname_area, theme_name, user_id, user_name, user_email, ...fields } = row;
  return {
    ...fields,
    area: area_id === null ? null : { id: area_id, fullname: fullname_area ?? '' },
    theme: theme_id === null ? null : { id: theme_id, name: theme_name ?? '' },
    reviews: row.review_ids.slice(0, contract.anomalyLimits.shown).flatMap((id) => reviews.get(id) ?? []),
    decided_by: seesStaffWork(actor)
      ? presentJoinedPerson(actor, { user_id, user_name, user_email }, 'user')
      : null,
  };
}
