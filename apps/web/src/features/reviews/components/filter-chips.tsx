import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { compact } from '../../../lib/search.ts';
import type { Area } from '../../areas/index.ts';
import { clusterNamesQuery } from '../../clustering/index.ts';
import { filterChips } from '../chips.ts';
import type { ReviewsSearch } from '../search.ts';

interface FilterChipsProps {
  search: ReviewsSearch;
  areas: readonly Area[];
  onSearch: (search: ReviewsSearch) => void;
}

/** The filters in force, each with what takes it away. */
export function FilterChips({ search, areas, onSearch }: FilterChipsProps) {
  const areaName = (id: string) => areas.find((area) => area.id === id)?.fullname_area ?? 'Одна точка';
  const [client] = areas;
  const themes = useQuery({
    ...clusterNamesQuery(client?.client_id ?? ''),
    enabled: client !== undefined && search.theme !== undefined,
  });
  const themeName = (id: string) => themes.data?.data.find((theme) => theme.id === id)?.name;
  const chips = filterChips(search, areaName, themeName);
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
