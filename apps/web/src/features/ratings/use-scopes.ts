import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areasQuery, groupsQuery } from '../areas/index.ts';

export const wholeClient = 'all';

/** Whose ratings there are: of the whole client, a group, a site, or one area, each with its name. */
export function useScopes(clientId: string): { value: string; label: string }[] {
  const { data: areas } = useQuery(areasQuery(clientId));
  const { data: groups } = useQuery(groupsQuery(clientId));
  return useMemo(() => {
    const sites = new Map(areas?.data.map(({ site }) => [site.id, site.name]));
    return [
      { value: wholeClient, label: 'Весь клиент' },
      ...(groups?.data ?? []).map(({ id, name }) => ({ value: `group:${id}`, label: `Группа: ${name}` })),
      ...[...sites].map(([id, name]) => ({ value: `site:${id}`, label: `Площадка: ${name}` })),
      ...(areas?.data ?? []).map(({ id, fullname_area: name, site }) => ({
        value: `area:${id}`,
        label: `${name} · ${site.name}`,
      })),
    ];
  }, [areas, groups]);
}
