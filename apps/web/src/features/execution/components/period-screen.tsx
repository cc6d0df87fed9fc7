import { type RequestState, requestStates, shownStates } from '@molva/contract/request-states';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { number } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { srOnlyText } from '../../../components/styles.ts';
import { areasQuery } from '../../areas/index.ts';
import { RequestsList, requestStateWords } from '../../requests/index.ts';
import { meQuery } from '../../session/index.ts';
import { type Totals, areaFiguresQuery } from '../api.ts';
import type { PeriodSearch } from '../search.ts';
import { MonthSwitch } from './month-switch.tsx';

const Summary = lazy(() =>
  import('./month-summary.tsx').then((module) => ({ default: module.MonthSummary })),
);

interface PeriodScreenProps {
  clientId: string;
  period: string;
  search: PeriodSearch;
  onSearch: (search: PeriodSearch) => void;
  onPeriod: (period: string) => void;
}

/** One month: what was done beside the month before, and its texts. */
export function PeriodScreen({ clientId, period, search, onSearch, onPeriod }: PeriodScreenProps) {
  useTitle(monthName(period));
  const { data: me } = useQuery(meQuery());
  const isClient = me?.kind === 'client';
  const figures = useQuery(areaFiguresQuery(clientId, period));
  const areas = useQuery(areasQuery(clientId)).data?.data ?? [];
  return (
    <>
      <div className={css({ mb: '4' })}>
        <MonthSwitch value={period} onChange={onPeriod} />
      </div>
      {figures.isPending ? (
        <SummarySkeleton />
      ) : figures.isError && !figures.data ? (
        <QueryError title="Не удалось загрузить месяц" query={figures} />
      ) : (
        <Suspense fallback={<SummarySkeleton />}>
          <Summary
            clientId={clientId}
            period={period}
            totals={figures.data.totals}
            isStale={figures.isPlaceholderData}
            isClient={isClient}
          />
        </Suspense>
      )}
      <h2 className={css({ textStyle: 'heading', mt: '6', mb: '2' })}>Тексты</h2>
      {figures.data && (
        <StateFilter
          totals={figures.data.totals}
          states={isClient ? shownStates : requestStates}
          isStale={figures.isPlaceholderData}
          value={search.status}
          onChange={(status) => onSearch({ ...search, status, page: undefined })}
        />
      )}
      {me && (
        <RequestsList
          clientId={clientId}
          isClient={isClient}
          period={period}
          search={search}
          areas={areas}
          onSearch={onSearch}
        />
      )}
    </>
  );
}

function SummarySkeleton() {
  return (
    <Loading>
      <Skeleton height="6rem" />
    </Loading>
  );
}

const chip = css({
  display: 'inline-flex',
  gap: '1.5',
  alignItems: 'center',
  height: 'controlSmall',
  px: '2.5',
  border: '1px solid',
  borderColor: 'border.control',
  borderRadius: 'full',
  textStyle: 'small',
  whiteSpace: 'nowrap',
  bg: 'bg.surface',
  _hover: { bg: 'bg.hover' },
  '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent.mark' },
});

const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  mb: '3',
  '&[data-stale=true]': { opacity: 0.6 },
});

interface StateFilterProps {
  totals: Totals;
  states: readonly RequestState[];
  /** The totals are still of another month. */
  isStale: boolean;
  value: readonly RequestState[] | undefined;
  onChange: (value: RequestState[] | undefined) => void;
}

/** Texts by state: each count is a filter of the list under it. */
function StateFilter({ totals, states, isStale, value, onChange }: StateFilterProps) {
  const some = states.filter((state) => (totals.requests[state] ?? 0) > 0 || value?.includes(state));
  if (some.length === 0) return null;
  function toggle(state: RequestState) {
    const next = value?.includes(state) ? value.filter((one) => one !== state) : [...(value ?? []), state];
    onChange(next.length > 0 ? next : undefined);
  }
  return (
    <fieldset className={chips} data-stale={isStale} aria-busy={isStale}>
      <legend className={srOnlyText}>Показать тексты в состоянии</legend>
      {some.map((state) => (
        <button
          key={state}
          type="button"
          className={chip}
          aria-pressed={value?.includes(state) ?? false}
          onClick={() => toggle(state)}
        >
          {requestStateWords[state].word}
          <b className={css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })}>
            {number(totals.requests[state] ?? 0)}
          </b>
        </button>
      ))}
    </fieldset>
  );
}
