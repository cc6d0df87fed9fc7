import { countedLikes, nobody } from '@molva/contract/review-filters';
import { tones } from '@molva/contract/tones';
import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Combobox } from '../../../components/combobox.tsx';
import type { Option } from '../../../components/options.ts';
import { Select } from '../../../components/select.tsx';
import { personName } from '../../../lib/person-name.ts';
import { type Area, groupsQuery } from '../../areas/index.ts';
import type { ReviewSummary } from '../api.ts';
import { counted } from '../counts.ts';
import { type ReviewsSearch, sexes } from '../search.ts';
import { contradictsGrade, nobodyName, sexNames, toneNames } from '../words.ts';

const any = (label: string): Option => ({ value: 'any', label });
const goneOptions: readonly Option<'any' | 'true' | 'false'>[] = [
  { value: 'any', label: 'С исчезнувшими' },
  { value: 'false', label: 'Без исчезнувших' },
  { value: 'true', label: 'Только исчезнувшие' },
];
const editedOptions: readonly Option<'any' | 'true' | 'false'>[] = [
  { value: 'any', label: 'Изменённые и нет' },
  { value: 'true', label: 'Изменены автором' },
  { value: 'false', label: 'Не менялись' },
];
const toneOptions: readonly Option<'any' | NonNullable<ReviewsSearch['tone']>>[] = [
  { value: 'any', label: 'Любой тон' },
  ...tones.map((value) => ({ value, label: toneNames[value] })),
  { value: 'contradicts', label: contradictsGrade },
];
const sexOptions: readonly Option<'any' | (typeof sexes)[number]>[] = [
  { value: 'any', label: 'Любой' },
  ...sexes.map((value) => ({ value, label: sexNames[value] })),
];
const likesOptions: readonly Option[] = [
  any('Сколько угодно'),
  ...countedLikes.map((value) => ({ value, label: `От ${value}` })),
];
const fields = css({ display: 'flex', flexDirection: 'column', gap: '4' });

export interface MoreFiltersProps {
  /** Without one there are neither groups nor tags to choose from. */
  clientId: string | undefined;
  search: ReviewsSearch;
  areas: readonly Area[];
  summary: ReviewSummary | undefined;
  onChange: (change: Partial<ReviewsSearch>) => void;
}

/** What lists of reviews are narrowed by less often. */
export function MoreFilters({ clientId, search, areas, summary, onChange }: MoreFiltersProps) {
  const groups =
    useQuery({ ...groupsQuery(clientId ?? ''), enabled: clientId !== undefined }).data?.data ?? [];
  const facets = summary?.facets;
  const sites = [...new Map(areas.map(({ site }) => [site.id, site.name]))];
  const people = summary?.people ?? [];
  const { tag, assignee, gone, edited } = search;
  const tags = (facets?.tag ?? []).map(({ value }) => ({ value, label: value }));
  return (
    <div className={fields}>
      {groups.length > 0 && (
        <Select
          label="Группа точек"
          placeholder="Прежняя группа"
          options={counted(
            [any('Все группы'), ...groups.map(({ id, name }) => ({ value: id, label: name }))],
            facets?.group,
          )}
          value={search.group ?? 'any'}
          onChange={(id) => onChange({ group: id === 'any' ? undefined : id })}
        />
      )}
      {sites.length > 1 && (
        <Select
          label="Площадка"
          placeholder="Прежняя площадка"
          options={counted(
            [any('Все площадки'), ...sites.map(([value, label]) => ({ value, label }))],
            facets?.site,
          )}
          value={search.site ?? 'any'}
          onChange={(id) => onChange({ site: id === 'any' ? undefined : id })}
        />
      )}
      {(tags.length > 0 || tag !== undefined) && (
        <Combobox
          label="Метка"
          options={counted([any('С любыми метками и без'), ...tags, ...ownTag(tag, tags)], facets?.tag)}
          value={tag ?? 'any'}
          nothing="Такой метки нет"
          onChange={(name) => onChange({ tag: name === 'any' ? undefined : name })}
        />
      )}
      {(people.length > 0 || assignee !== undefined) && (
        <Select
          label="Кому поручен"
          placeholder="Одному из сотрудников"
          options={counted(
            [
              any('Всё равно кому'),
              { value: nobody, label: nobodyName },
              ...people.map((person) => ({ value: person.id, label: personName(person) })),
            ],
            facets?.assignee,
          )}
          value={assignee ?? 'any'}
          onChange={(id) => onChange({ assignee: id === 'any' ? undefined : id })}
        />
      )}
      <Select
        label="Исчезнувшие"
        options={counted(goneOptions, facets?.gone)}
        value={gone === undefined ? 'any' : gone ? 'true' : 'false'}
        onChange={(value) => onChange({ gone: value === 'any' ? undefined : value === 'true' })}
      />
      <Select
        label="Изменённые автором"
        options={counted(editedOptions, facets?.edited)}
        value={edited === undefined ? 'any' : edited ? 'true' : 'false'}
        onChange={(value) => onChange({ edited: value === 'any' ? undefined : value === 'true' })}
      />
      <Select
        label="Тон текста"
        options={counted(toneOptions, facets?.sentiment)}
        value={search.tone ?? 'any'}
        onChange={(value) => onChange({ tone: value === 'any' ? undefined : value })}
      />
      <Select
        label="Пол автора"
        options={counted(sexOptions, facets?.sex)}
        value={search.sex ?? 'any'}
        onChange={(value) => onChange({ sex: value === 'any' ? undefined : value })}
      />
      <Select
        label="Отметки «полезно»"
        placeholder={search.likes === undefined ? undefined : `От ${search.likes}`}
        options={counted(likesOptions, facets?.likes)}
        value={search.likes === undefined ? 'any' : String(search.likes)}
        onChange={(value) => onChange({ likes: value === 'any' ? undefined : Number(value) })}
      />
    </div>
  );
}

/** A tag that is asked for and that no review has any more is still what is asked for. */
const ownTag = (tag: string | undefined, known: readonly Option[]): Option[] =>
  tag === undefined || known.some(({ value }) => value === tag) ? [] : [{ value: tag, label: tag }];
