import { css } from '#styled/css';
import { Combobox } from '../../../components/combobox.tsx';
import { DateRange } from '../../../components/date-range.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { agencyId, type AuditSearch } from '../search.ts';
import { useNames } from '../use-names.ts';
import { actionName, actionOptions } from '../words.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 15rem)) auto' },
  gap: '3',
  alignItems: 'end',
  mb: '3',
});

/** Client, person, action and days; what is in force stands beneath as chips. */
export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const { clientOptions: clients, personOptions } = useNames();
  const { client, user, action, from, to } = search;
  // Another filter begins at the first page.
  const set = (change: AuditSearch) => onSearch({ ...search, page: undefined, entry: undefined, ...change });
  const clientOptions = [{ value: agencyId, label: 'Агентство в целом' }, ...clients];
  const labelOf = (options: readonly { value: string; label: string }[], id: string) =>
    options.find(({ value }) => value === id)?.label ?? id;
  return (
    <>
      <div className={bar}>
        <Combobox
          label="Клиент"
          placeholder="Любой"
          options={clientOptions}
          value={client ?? null}
          onChange={(value) => set({ client: value })}
        />
        <Combobox
          label="Сотрудник"
          placeholder="Любой"
          options={personOptions}
          value={user ?? null}
          onChange={(value) => set({ user: value })}
        />
        <div className={css({ gridColumn: { base: '1 / -1', lg: 'auto' } })}>
          <Combobox
            label="Действие"
            placeholder="Любое"
            options={actionOptions}
            value={action ?? null}
            onChange={(value) =>
              set({ action: actionOptions.find((option) => option.value === value)?.value })
            }
          />
        </div>
        <div className={css({ gridColumn: { base: '1 / -1', lg: 'auto' } })}>
          <DateRange label="Дни" value={{ from, to }} onChange={(range) => set(range)} />
        </div>
      </div>
      <div
        className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', _empty: { display: 'none' }, mb: '3' })}
      >
        {client !== undefined && (
          <FilterChip onRemove={() => set({ client: undefined })}>
            {labelOf(clientOptions, client)}
          </FilterChip>
        )}
        {user !== undefined && (
          <FilterChip onRemove={() => set({ user: undefined })}>{labelOf(personOptions, user)}</FilterChip>
        )}
        {action !== undefined && (
          <FilterChip onRemove={() => set({ action: undefined })}>{actionName(action)}</FilterChip>
        )}
      </div>
    </>
  );
}
