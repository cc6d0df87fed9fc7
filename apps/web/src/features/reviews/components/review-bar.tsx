import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { css } from '#styled/css';
import { SearchField } from '../../../components/search-field.tsx';
import { centredRow } from '../../../components/styles.ts';
import { counted, forms } from '../../../lib/formats.ts';
import { compact } from '../../../lib/search.ts';
import { useWide } from '../../../lib/use-wide.ts';
import type { Area } from '../../areas/index.ts';
import { type ReviewsFilter, summaryQuery } from '../api.ts';
import { type ReviewsSearch, activeFilters } from '../search.ts';
import { FilterChips, FiltersButton, OrderSelect, ReviewFilters, ViewsMenu } from './later-parts.ts';

const bar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  mx: { base: '-4', md: '-6' },
  px: { base: '4', md: '6' },
  py: '2',
  mt: '-2',
  mb: '1',
  bg: 'bg.canvas',
});

interface ReviewBarProps {
  /** Whose reviews; without one those of all clients that one may see. */
  clientId: string | undefined;
  /** A list of all clients: which one, before all other filters. */
  clientFilter?: ReactNode;
  filter: ReviewsFilter;
  search: ReviewsSearch;
  areas: readonly Area[];
  count: number | undefined;
  /** The details of a review take a part of the room. */
  narrow: boolean;
  actions?: ReactNode;
  /** Told at its lower edge, over the list: nothing under it moves. */
  news: ReactNode;
  onSearch: (search: ReviewsSearch) => void;
}

/** Search, filters and order; stays in sight. The filters in force stand under it as chips. */
export function ReviewBar(props: ReviewBarProps) {
  const { clientId, clientFilter, filter, search, areas, count, narrow, actions, news, onSearch } = props;
  const isWide = useWide() && !narrow;
  const set = (change: Partial<ReviewsSearch>) =>
    onSearch(compact({ ...search, review: undefined, ...change }));
  // Of several clients choices are not counted: each has its own.
  const { data: summary } = useQuery({
    ...summaryQuery(clientId ?? '', filter),
    enabled: clientId !== undefined,
  });
  const filters = (
    <Suspense fallback={<div className={css({ height: 'control', width: { lg: '40rem' } })} />}>
      <ReviewFilters
        search={search}
        areas={areas}
        facets={summary?.facets}
        hideLabels={isWide}
        onChange={set}
      />
    </Suspense>
  );
  return (
    <div className={bar}>
      {news}
      <div className={centredRow}>
        <SearchField
          label="Искать в отзывах"
          value={search.q ?? ''}
          onChange={(text) => set({ q: text === '' ? undefined : text })}
        />
        {clientFilter}
        {isWide && filters}
        <Suspense fallback={<div className={css({ height: 'control', width: '7.5rem' })} />}>
          <FiltersButton
            isWide={isWide}
            count={count}
            clientId={clientId}
            search={search}
            areas={areas}
            summary={summary}
            onChange={set}
          >
            {!isWide && <div className={css({ mb: '4' })}>{filters}</div>}
          </FiltersButton>
        </Suspense>
      </div>
      <div className={`${centredRow} ${css({ mt: '2', minHeight: 'controlSmall' })}`}>
        <output className={css({ fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' })}>
          {count !== undefined && counted(count, forms.review)}
        </output>
        {activeFilters(search).length > 0 && (
          <Suspense>
            <FilterChips
              clientId={clientId}
              search={search}
              areas={areas}
              people={summary?.people ?? []}
              onSearch={onSearch}
            />
          </Suspense>
        )}
        <div data-actions="" className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', ml: 'auto' })}>
          <Suspense>
            <ViewsMenu clientId={clientId} search={search} onSearch={onSearch} />
          </Suspense>
          {actions}
        </div>
        <div className={css({ width: { base: '8.75rem', md: '11.5rem' } })}>
          <Suspense>
            <OrderSelect value={search.sort} onChange={(sort) => set({ sort })} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
