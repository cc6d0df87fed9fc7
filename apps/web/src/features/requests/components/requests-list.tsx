import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { listStyle } from '../../../components/list-style.ts';
import { onDemand } from '../../../components/on-demand.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { can } from '../../../lib/abilities.ts';
import type { Area } from '../../areas/index.ts';
import { clientQuery } from '../../clients/index.ts';
import { requestsQuery } from '../api.ts';
import { useDeleted } from '../deleted.ts';
import { filterOf, isFiltered, type RequestsSearch } from '../search.ts';
import { useChosen } from '../use-chosen.ts';
import { isDeletable } from '../words.ts';
import { RequestRow, TextPanel } from './request-row.tsx';
import { RequestsFilters } from './requests-filters.tsx';

const ChosenTexts = onDemand(() => import('./chosen-texts.tsx').then((module) => module.ChosenTexts));

const pageSize = 50;

interface RequestsListProps {
  clientId: string;
  isClient: boolean;
  /** Absent: texts of all months. */
  period?: string;
  /** Offer the states too, where the screen has no filter of its own for them. */
  withStates?: boolean;
  search: RequestsSearch;
  areas: readonly Area[];
  onSearch: (search: RequestsSearch) => void;
}

/** Texts, page by page. */
export function RequestsList(props: RequestsListProps) {
  const { clientId, isClient, period, withStates = false, search, areas, onSearch } = props;
  const { page = 1 } = search;
  const list = useRef<HTMLUListElement>(null);
  const filter = filterOf(clientId, period, search);
  const requests = useQuery(
    requestsQuery(isClient, { ...filter, skip: (page - 1) * pageSize, limit: pageSize }),
  );
  const { data: client } = useQuery(clientQuery(clientId));
  const deleted = useDeleted();
  const shown = requests.data?.data.filter(({ id }) => !deleted.has(id)) ?? [];
  const hiddenHere = (requests.data?.data.length ?? 0) - shown.length;
  const count = requests.data && requests.data.count - hiddenHere;
  const chosen = useChosen(JSON.stringify(filter), shown, deleted);
  const mayDelete = can(client, 'requests:delete');
  const openText = (id: string | undefined) => onSearch({ ...search, request: id });

  // The button that was pressed goes with what was chosen.
  const focusList = () => list.current?.focus();
  const toPage = (next: number | undefined) => onSearch({ ...search, page: next });
  // A page of which nothing is left is still one of several.
  const rows = count === 0 ? [] : (requests.data?.data ?? []);

  return (
    <>
      <RequestsFilters
        isClient={isClient}
        withStates={withStates}
        search={search}
        areas={areas}
        count={count}
        onSearch={onSearch}
        filter={filter}
      />
      <ListState
        query={{ ...requests, data: count === undefined ? undefined : { data: rows, count } }}
        failure="Не удалось загрузить тексты"
        skeleton={
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        }
        empty={empty}
      >
        {() => (
          <>
            {texts()}
            <Pagination
              page={page}
              pageSize={pageSize}
              count={count ?? 0}
              onChange={(next) => toPage(next > 1 ? next : undefined)}
            />
          </>
        )}
      </ListState>
      {chosen.texts.length > 0 && (
        <ChosenTexts clientId={clientId} texts={chosen.texts} onClose={chosen.clear} onDelete={focusList} />
      )}
      {search.request !== undefined && (
        <TextPanel
          key={search.request}
          clientId={clientId}
          id={search.request}
          onClose={() => openText(undefined)}
        />
      )}
    </>
  );

  function empty({ count: elsewhere }: { count: number }) {
    const reset = isFiltered(search) && <Button onClick={() => onSearch({})}>Сбросить фильтры</Button>;
    const back = <Button onClick={() => toPage(undefined)}>К первой странице</Button>;
    return (
      <EmptyState icon={<FileText aria-hidden="true" />} action={elsewhere > 0 ? back : reset}>
        {elsewhere > 0
          ? 'На этой странице текстов больше нет.'
          : isFiltered(search)
            ? 'Под эти условия не подходит ни один текст.'
            : period === undefined
              ? 'Текстов пока нет.'
              : 'На этот месяц текстов нет.'}
      </EmptyState>
    );
  }

  function texts() {
    const choosable = mayDelete ? shown.filter(isDeletable) : [];
    if (shown.length === 0)
      return <p className={css({ color: 'fg.muted', my: '4' })}>На этой странице текстов больше нет.</p>;
    return (
      <>
        {choosable.length > 0 && (
          <div className={css({ px: { base: '3', md: '4' }, mb: '2' })}>
            <Checkbox
              checked={choosable.every(({ id }) => chosen.has(id))}
              onChange={(isOn) => chosen.set(choosable, isOn)}
            >
              Выбрать все на странице
            </Checkbox>
          </div>
        )}
        <ul
          ref={list}
          tabIndex={-1}
          className={listStyle}
          aria-label="Тексты"
          data-stale={requests.isPlaceholderData}
        >
          {shown.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isClient={isClient}
              isOpen={request.id === search.request}
              onOpen={() => openText(request.id)}
              choice={
                mayDelete && isDeletable(request)
                  ? {
                      isOn: chosen.has(request.id),
                      onToggle: (isRange) => chosen.toggle(request, isRange),
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      </>
    );
  }
}
