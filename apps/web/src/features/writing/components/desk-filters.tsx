import { css } from '#styled/css';
import { SearchField } from '../../../components/search-field.tsx';
import { Select } from '../../../components/select.tsx';
import { counted } from '../../../lib/formats.ts';
import { queueWords } from '../desk-filter.ts';
import { type DeskSearch, type Queue, queues } from '../search.ts';

const dueOptions = [
  { value: 'any', label: 'Любой срок' },
  { value: 'today', label: 'До сегодня' },
  { value: 'week', label: 'До конца недели' },
] as const;
const queueOptions = queues.map((value) => ({ value, label: queueWords[value] }));

interface DeskFiltersProps {
  search: DeskSearch;
  queue: Queue;
  count: number | undefined;
  onSearch: (search: DeskSearch) => void;
}

/** Which texts stand in the list. The open one stays open. */
export function DeskFilters({ search, queue, count, onSearch }: DeskFiltersProps) {
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', gap: '2', mb: '2' })}>
      <Select
        label="Какие тексты"
        hideLabel
        options={queueOptions}
        value={queue}
        onChange={(next) => onSearch({ ...search, queue: next })}
      />
      <Select
        label="Срок"
        hideLabel
        options={dueOptions}
        value={search.due ?? 'any'}
        onChange={(due) => onSearch({ ...search, due: due === 'any' ? undefined : due })}
      />
      <div className={css({ display: 'flex' })}>
        <SearchField
          label="Искать в текстах"
          value={search.q ?? ''}
          onChange={(q) => onSearch({ ...search, q: q === '' ? undefined : q })}
        />
      </div>
      <output className={css({ textStyle: 'small', color: 'fg.muted' })}>
        {count === undefined ? '' : counted(count, ['текст', 'текста', 'текстов'])}
      </output>
    </div>
  );
}
