import type { Handle } from '../../db/database.ts';
import type { ScopeAsked } from './scope.ts';

/** Areas of a scope by name; archived ones only where they are named. */
export function areasIn(handle: Handle, scope: ScopeAsked) {
  const { client_id: clientId, area_id: areaId, group_id: groupId, site_id: siteId } = scope;
  return handle.query
    .selectFrom('areas')
    .select(['id', 'fullname_area'])
    .where('client_id', '=', clientId)
    .$if(areaId === undefined, (query) => query.where('status', '<>', 'archived'))
    .$if(areaId !== undefined, (query) => query.where('id', '=', areaId ?? ''))
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''))
    .$if(siteId !== undefined, (query) => query.where('site_id', '=', siteId ?? ''))
    .orderBy('fullname_area')
    .orderBy('id')
    .execute();
}
