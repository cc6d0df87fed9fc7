import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Button } from '../../../components/button.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { compact } from '../../../lib/search.ts';
import { personName } from '../../../lib/person-name.ts';
import { type Area, groupsQuery } from '../../areas/index.ts';
import { clusterNamesQuery } from '../../clustering/index.ts';
import { filterChips } from '../chips.ts';
import { ClientName } from '../client-name.ts';
import type { ReviewsSearch } from '../search.ts';

interface FilterChipsProps {
  /** Without one no group, theme or person is asked for. */
  clientId: string | undefined;
  search: ReviewsSearch;
  areas: readonly Area[];
  people: readonly { id: string; full_name: string | null; email: string | null }[];
  onSearch: (search: ReviewsSearch) => void;
}

/** The filters in force, each with what takes it away. */
export function FilterChips({ clientId, search, areas, people, onSearch }: FilterChipsProps) {
  const isOfOne = clientId !== undefined;
  const themes = useQuery({
    ...clusterNamesQuery(clientId ?? ''),
    enabled: isOfOne && search.theme !== undefined,
  });
  const groups = useQuery({ ...groupsQuery(clientId ?? ''), enabled: isOfOne && search.group !== undefined });
  const clientName = use(ClientName);
  const person = (id: string) => people.find((one) => one.id === id);
  const chips = filterChips(search, {
    client: clientName,
    area: (id) => areas.find((area) => area.id === id)?.fullname_area,
    group: (id) => groups.data?.data.find((group) => group.id === id)?.name,
    site: (id) => areas.find(({ site }) => site.id === id)?.site.name,
    theme: (id) => themes.data?.data.find((theme) => theme.id === id)?.name,
    person: (id) => {
      const found = person(id);
      return found && personName(found);
    },
  });
  return (
    <>
      {chips.map((chip) => (
        <FilterChip key={chip.id} onRemove={() => onSearch(chip.without)}>
          {chip.text}
        </FilterChip>
      ))}
      {chips.length > 1 && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onSearch(compact({ sort: search.sort, review: search.review }))}
        >
          Сбросить
        </Button>
      )}
    </>
  );
}
