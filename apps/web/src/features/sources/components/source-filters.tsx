import { css } from '#styled/css';
import { SearchField } from '../../../components/search-field.tsx';
import { Select } from '../../../components/select.tsx';
import type { Area } from '../../areas/index.ts';
import { areaOptions } from '../area-options.ts';
import type { SourcesSearch } from '../search.ts';

interface SourceFiltersProps {
  search: SourcesSearch;
  areas: readonly Area[];
  onSearch: (search: SourcesSearch) => void;
}

const width = css({ width: { base: 'calc(50% - 0.25rem)', sm: '12rem' } });

export function SourceFilters({ search, areas, onSearch }: SourceFiltersProps) {
  const change = (part: SourcesSearch) => onSearch({ ...search, ...part, page: undefined });
  return (
    <>
      <SearchField
        label="Искать в словах"
        value={search.q ?? ''}
        onChange={(text) => change({ q: text === '' ? undefined : text })}
      />
      {areas.length > 1 && (
        <div className={width}>
          <Select
            label="Точка"
            hideLabel
            options={[{ value: 'any', label: 'Все точки' }, ...areaOptions(areas, search.area)]}
            value={search.area ?? 'any'}
            onChange={(id) => change({ area: id === 'any' ? undefined : id })}
          />
        </div>
      )}
      <div className={width}>
        <Select
          label="Использование"
          hideLabel
          options={[
            { value: 'any', label: 'Все записи' },
            { value: 'no', label: 'Не использованные' },
            { value: 'yes', label: 'Использованные' },
          ]}
          value={search.used === undefined ? 'any' : search.used ? 'yes' : 'no'}
          onChange={(value) => change({ used: value === 'any' ? undefined : value === 'yes' })}
        />
      </div>
      <div className={width}>
        <Select
          label="Согласие"
          hideLabel
          options={[
            { value: 'any', label: 'Любое согласие' },
            { value: 'given', label: 'Согласие есть' },
            { value: 'missing', label: 'Согласия нет' },
            { value: 'withdrawn', label: 'Согласие отозвано' },
          ]}
          value={search.consent ?? 'any'}
          onChange={(value) => change({ consent: value === 'any' ? undefined : value })}
        />
      </div>
    </>
  );
}
