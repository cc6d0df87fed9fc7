import { useQuery } from '@tanstack/react-query';
import { can } from '../../lib/abilities.ts';
import { areasQuery, sitesQuery } from '../areas/index.ts';
import { meQuery } from '../session/index.ts';
import { type OfferedSite, offeredSites } from './offered-sites.ts';

/** Sites to choose from: all for staff; a client's own people know those their company stands on. */
export function useSites(clientId: string, chosen?: OfferedSite): readonly OfferedSite[] {
  const { data: me } = useQuery(meQuery());
  const readsSites = can(me, 'sites:read');
  const sites = useQuery({ ...sitesQuery(), enabled: readsSites });
  const areas = useQuery({ ...areasQuery(clientId), enabled: me !== undefined && !readsSites });
  const known = readsSites
    ? (sites.data?.data ?? []).filter((site) => site.is_active)
    : (areas.data?.data ?? []).map((area) => area.site);
  return offeredSites(known, chosen);
}
