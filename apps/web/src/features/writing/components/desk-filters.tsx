import { css, cx } from '#styled/css';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { Select } from '../../../components/select.tsx';
import { quietText } from '../../../components/styles.ts';
import { counted } from '../../../lib/formats.ts';
import { queueWords } from '../desk-filter.ts';
import { type DeskSearch, type Queue, queues } from '../search.ts';

const dueOptions = [
  { value: 'any', label: 'Любой срок' },
  { value: 'today', label: 'До сегодня' },
  { value: 'week', label: 'До конца недели' },
] as const;
const queueOptions = queues.map((value) => ({ value, label: queueWords[value] }));

const field = css({ width: { base: 'full', sm: '13rem' } });

interface DeskFiltersProps {
  search: DeskSearch;
  queue: Queue;
  count: number | undefined;
  onSearch: (search: DeskSearch) => void;
}

/** Which texts stand in the list. The open one stays open. */
export function DeskFilters({ search, queue, count, onSearch }: DeskFiltersProps) {
  return (
    <>
      <div className={field}>
        <Select
          label="Какие тексты"
          hideLabel
          options={queueOptions}
          value={queue}
          onChange={(next) => onSearch({ ...search, queue: next, made: undefined })}
        />
      </div>
      <div className={field}>
        <Select
          label="Срок"
          hideLabel
          options={dueOptions}
          value={search.due ?? 'any'}
          onChange={(due) => onSearch({ ...search, due: due === 'any' ? undefined : due })}
        />
      </div>
      <div className={cx(field, css({ display: 'flex' }))}>
        <SearchField
          label="Искать в текстах"
          value={search.q ?? ''}
          onChange={(q) => onSearch({ ...search, q: q === '' ? undefined : q })}
        />
      </div>
      {search.made !== undefined && (
        <FilterChip onRemove={() => onSearch({ ...search, made: undefined })}>Новые сверху</FilterChip>
      )}
      <output className={quietText}>
        {count === undefined ? '' : counted(count, ['текст', 'текста', 'текстов'])}
      </output>
    </>
  );
}
