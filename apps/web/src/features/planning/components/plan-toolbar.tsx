import { css } from '#styled/css';
import { Segmented } from '../../../components/segmented.tsx';
import { Select } from '../../../components/select.tsx';
import { MonthSwitch } from '../../execution/index.ts';
import { type PlannedText, loadOf } from '../plan.ts';
import type { PlanSearch, PlanView } from '../search.ts';

const views: readonly { value: PlanView; label: string }[] = [
  { value: 'calendar', label: 'Календарь' },
  { value: 'days', label: 'По дням' },
  { value: 'states', label: 'По состояниям' },
  { value: 'list', label: 'Список' },
];

interface PlanToolbarProps {
  clientId: string;
  month: string;
  search: PlanSearch;
  texts: readonly PlannedText[];
  onSearch: (search: PlanSearch) => void;
}

export function PlanToolbar({ month, search, texts, onSearch }: PlanToolbarProps) {
  const areas = new Map(texts.map((text) => [text.area_id, `${text.fullname_area} · ${text.site_name}`]));
  const people = loadOf(texts);
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '4' })}>
      <MonthSwitch value={month} onChange={(next) => onSearch({ view: search.view, month: next })} />
      <Segmented
        label="Вид"
        options={views}
        value={search.view ?? 'calendar'}
        onChange={(view) => onSearch({ ...search, view: view === 'calendar' ? undefined : view })}
      />
      {(areas.size > 1 || search.area !== undefined) && (
        <div className={css({ width: { base: 'calc(50% - 0.25rem)', sm: '13rem' } })}>
          <Select
            label="Точка"
            hideLabel
            options={[
              { value: 'any', label: 'Все точки' },
              ...[...areas].map(([value, label]) => ({ value, label })),
            ]}
            value={search.area ?? 'any'}
            onChange={(area) => onSearch({ ...search, area: area === 'any' ? undefined : area })}
          />
        </div>
      )}
      {(people.length > 1 || search.assignee !== undefined) && (
        <div className={css({ width: { base: 'calc(50% - 0.25rem)', sm: '13rem' } })}>
          <Select
            label="Кому поручены"
            hideLabel
            options={[
              { value: 'any', label: 'Кому угодно' },
              ...people.map(({ id, name, count }) => ({
                value: id ?? 'none',
                label: `${name ?? 'Никому'} — ${count}`,
              })),
            ]}
            value={search.assignee ?? 'any'}
            onChange={(who) => onSearch({ ...search, assignee: who === 'any' ? undefined : who })}
          />
        </div>
      )}
    </div>
  );
}
