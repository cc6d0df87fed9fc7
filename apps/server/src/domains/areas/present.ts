import type { area } from '@molva/contract/areas';
import type { z } from 'zod';
import type { AreaRow } from './queries.ts';

type Area = z.output<typeof area>;

/** @param pause the break that its host has, where that was asked for */
export function presentArea(row: AreaRow, pause: Area['host_break'] = null): Area {
  return {
    id: row.id,
    client_id: row.client_id,
    site: {
      id: row.site_id,
      name: row.site_name,
      domain: row.site_domain,
      is_active: row.site_is_active,
    },
    group_id: row.group_id,
    fullname_area: row.fullname_area,
    url: row.url,
    status: row.status,
    rating: row.rating,
    rating_date: row.rating_date,
    reviews_count: row.reviews_count,
    collected_count: row.collected_count ?? 0,
    // Kept in the very shape they are shown in: see recordAreaFacts.
    monitoring: (row.monitoring ?? null) as Area['monitoring'],
    last_run: (row.last_run ?? null) as Area['last_run'],
    host_break: pause,
    created_at: row.created_at,
  };
}
