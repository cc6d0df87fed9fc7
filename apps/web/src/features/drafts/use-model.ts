import { useQuery } from '@tanstack/react-query';
import { thisMonth } from '../../lib/months.ts';
import { areasQuery, siteRulesQuery } from '../areas/index.ts';
import { usageQuery } from './api.ts';

/** Whether the server has a model to ask; false until that is known: its help is offered nowhere in vain. */
export function useHasModel(clientId: string): boolean {
  const { data } = useQuery(usageQuery(clientId, thisMonth()));
  return data?.is_configured === true;
}

/** Whether the site of an area allows the help of a model with a text. */
export function useSiteAllowsModel(clientId: string, areaId: string): boolean {
  const { data: areas } = useQuery(areasQuery(clientId));
  const { data: rules } = useQuery(siteRulesQuery());
  const site = areas?.data.find(({ id }) => id === areaId)?.site.id;
  const policy = rules?.data.find(({ site_id: id }) => id === site)?.publication_rules;
  return policy !== undefined && policy.ai_allowed && policy.wording_help_allowed;
}
