import { type RequestState, requestStates, shownStates } from '@molva/contract/request-states';
import { css } from '#styled/css';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import type { Option } from '../../../components/options.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { Select } from '../../../components/select.tsx';
import { filterBar, mutedText } from '../../../components/styles.ts';
import { counted, day } from '../../../lib/formats.ts';
import type { Area } from '../../areas/index.ts';
import type { RequestsFilter } from '../api.ts';
import type { RequestsSearch, TextMark } from '../search.ts';
import { requestStateWords, textForms } from '../words.ts';

const markOptions: readonly Option<TextMark | 'any'>[] = [
  { value: 'any', label: 'С ИИ и без' },
  { value: 'ai', label: 'С участием ИИ' },
  { value: 'own', label: 'Без ИИ' },
  { value: 'undisclosed', label: 'Без пометки о награде' },
];

interface RequestsFiltersProps {
  isClient: boolean;
  withStates: boolean;
  search: RequestsSearch;
  areas: readonly Area[];
  /** How many match; undefined until that is known. */
  count: number | undefined;
  onSearch: (search: RequestsSearch) => void;
  /** All that leaves rows out, for keeping them as a file. */
  filter: RequestsFilter;
}

/** Which texts are shown, and how many they are. */
export function RequestsFilters(props: RequestsFiltersProps) {
  const { isClient, withStates, search, areas, count, onSearch, filter } = props;
  const { q, area, status, assignee, planned_to, mark } = search;
  const states: readonly RequestState[] = isClient ? shownStates : requestStates;
  const change = (part: Partial<RequestsSearch>) => onSearch({ ...search, ...part, page: undefined });
  return (
    <div className={filterBar}>
      <SearchField
        label="Искать в текстах"
        value={q ?? ''}
        onChange={(text) => change({ q: text === '' ? undefined : text })}
      />
      {areas.length > 1 && (
        <div className={css({ width: '13rem' })}>
          <Select
            label="Точка"
            hideLabel
            options={[
              { value: 'any', label: 'Все точки' },
              ...areas.map((one) => ({ value: one.id, label: `${one.fullname_area} · ${one.site.name}` })),
            ]}
            value={area ?? 'any'}
            onChange={(id) => change({ area: id === 'any' ? undefined : id })}
          />
        </div>
      )}
      {withStates && (
        <div className={css({ width: '12rem' })}>
          <Select
            label="Состояние"
            hideLabel
            placeholder="Несколько состояний"
            options={[
              { value: 'any', label: 'Любое состояние' },
              ...states.map((state) => ({ value: state, label: requestStateWords[state].word })),
            ]}
            value={status === undefined ? 'any' : status.length === 1 ? (status[0] ?? null) : null}
            onChange={(state) =>
              change({ status: state === 'any' ? undefined : states.filter((one) => one === state) })
            }
          />
        </div>
      )}
      <div className={css({ width: '12rem' })}>
        <Select
          label="Пометки"
          hideLabel
          options={markOptions}
          value={mark ?? 'any'}
          onChange={(value) => change({ mark: value === 'any' ? undefined : value })}
        />
      </div>
      {assignee !== undefined && (
        <FilterChip onRemove={() => change({ assignee: undefined })}>Ваши</FilterChip>
      )}
      {planned_to !== undefined && (
        <FilterChip
          onRemove={() => change({ planned_to: undefined })}
        >{`План до ${day(planned_to)}`}</FilterChip>
      )}
      {count !== undefined && <output className={mutedText}>{counted(count, textForms)}</output>}
      <span className={css({ ml: 'auto' })}>
        <ExportMenu what="requests" filter={filter} disabled={count === undefined || count === 0} />
      </span>
    </div>
  );
}
