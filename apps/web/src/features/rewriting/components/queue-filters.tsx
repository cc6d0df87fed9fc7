import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { css } from '#styled/css';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Select } from '../../../components/select.tsx';
import { addMonths, monthName, thisMonth } from '../../../lib/months.ts';
import { areasQuery } from '../../areas/index.ts';
import { clientsQuery } from '../../clients/index.ts';
import { requestStateWords } from '../../requests/index.ts';
import { rewritable, type RewritingSearch } from '../search.ts';

/** Choosing among many comes when the queue is there. */
const Combobox = lazy(() =>
  import('../../../components/combobox.tsx').then((module) => ({ default: module.Combobox })),
);

const any = 'any';
/** More than anybody works for at once. */
const maxClients = 200;
/** Months offered: the next, this one and those before. */
const monthsShown = 14;

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
  gap: '3',
  mb: '4',
});

interface QueueFiltersProps {
  search: RewritingSearch;
  onSearch: (search: RewritingSearch) => void;
}

/** Whose texts, in which state and of which month; a client has to be chosen before one of its areas. */
export function QueueFilters({ search, onSearch }: QueueFiltersProps) {
  const clients = useQuery(clientsQuery({ limit: maxClients, sort: 'name' }));
  const areas = useQuery({
    ...areasQuery(search.client ?? ''),
    enabled: search.client !== undefined,
  });
  const change = (part: RewritingSearch) => onSearch({ ...search, page: undefined, ...part });
  const chosen = <V extends string>(value: V | typeof any): V | undefined =>
    value === any ? undefined : (value as V);
  return (
    <div className={bar}>
      <Suspense fallback={<Skeleton height="3.5rem" />}>
        <Combobox
          label="Клиент"
          placeholder="Все клиенты"
          options={[
            { value: any, label: 'Все клиенты' },
            ...(clients.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={search.client ?? any}
          onChange={(client) => change({ client: chosen(client), area: undefined })}
        />
      </Suspense>
      <Select
        label="Точка"
        disabled={search.client === undefined}
        options={[
          { value: any, label: search.client === undefined ? 'Сначала выберите клиента' : 'Все точки' },
          ...(search.client === undefined ? [] : (areas.data?.data ?? [])).map(
            ({ id, fullname_area: name, site }) => ({ value: id, label: `${name} · ${site.name}` }),
          ),
        ]}
        value={search.area ?? any}
        onChange={(area) => change({ area: chosen(area) })}
      />
      <Select
        label="Состояние"
        options={[
          { value: any, label: 'Любое' },
          ...rewritable.map((value) => ({ value, label: requestStateWords[value].word })),
        ]}
        value={search.status ?? any}
        onChange={(status) => change({ status: status === any ? undefined : status })}
      />
      <Select
        label="Месяц"
        options={[
          { value: any, label: 'Любой' },
          ...Array.from({ length: monthsShown }, (_, index) => addMonths(thisMonth(), 1 - index)).map(
            (value) => ({ value, label: monthName(value) }),
          ),
        ]}
        value={search.period ?? any}
        onChange={(period) => change({ period: chosen(period) })}
      />
    </div>
  );
}
