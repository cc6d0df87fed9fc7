import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartLine, Table2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { css } from '#styled/css';
import { buttonStyle } from '../../../components/button.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { filterBar } from '../../../components/styles.ts';
import { daysWords } from '../../../lib/days-words.ts';
import { isTyping } from '../../../lib/keys.ts';
import { compact } from '../../../lib/search.ts';
import { useToday } from '../../../lib/use-today.ts';
import { type Area, areasQuery } from '../../areas/index.ts';
import { clientQuery } from '../../clients/index.ts';
import { ratingsQuery } from '../api.ts';
import { withoutCommonStart } from '../short-names.ts';
import { type RatingsSearch, chosenAreas, periodIn } from '../search.ts';
import { lineWords } from '../words.ts';
import { AreaLegend } from './area-legend.tsx';
import { Distribution } from './distribution.tsx';
import { LineKey } from './line-key.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { RatingChart } from './rating-chart.tsx';

// Most look at the chart.
const RatingTable = lazy(() =>
  import('./rating-table.tsx').then((module) => ({ default: module.RatingTable })),
);

const views = [
  { value: 'chart', label: 'График', icon: <ChartLine aria-hidden="true" /> },
  { value: 'table', label: 'Таблица', icon: <Table2 aria-hidden="true" /> },
] as const;
const noAreas: readonly Area[] = [];

export interface RatingsScreenProps {
  clientId: string;
  search: RatingsSearch;
  onSearch: (search: RatingsSearch) => void;
}

/** How the ratings of a client's areas move, side by side: as lines, or the same as a table. */
export function AreaLines({ clientId, search, onSearch }: RatingsScreenProps) {
  const areas = useQuery(areasQuery(clientId));
  const clientName = useQuery(clientQuery(clientId)).data?.name ?? '';
  const today = useToday();
  const { from, to } = periodIn(search, today);
  const period = useMemo(() => ({ from, to }), [from, to]);
  const all = areas.data?.data ?? noAreas;
  const shown = useMemo(() => chosenAreas(all, search.areas), [all, search.areas]);
  const colours = new Map(shown.map((area, index) => [area.id, index + 1]));
  const shortNames = useMemo(() => {
    const short = withoutCommonStart(all.map((area) => area.fullname_area));
    return new Map(all.map((area, index) => [area.id, short[index] ?? area.fullname_area]));
  }, [all]);
  const ratings = useQueries({
    queries: shown.map((area) => ratingsQuery(clientId, area.id, period)),
    combine: (results) => ({
      data: results.map((result) => result.data),
      isPending: results.some((result) => result.isPending),
      isFetching: results.some((result) => result.isFetching),
      error: results.find((result) => result.isError)?.error ?? null,
      retry: () =>
        void Promise.all(results.filter(({ isError }) => isError).map((result) => result.refetch())),
    }),
  });
  // Redrawn when the data or the choice changes, not at every render.
  const lines = useMemo(() => {
    return shown.map((area, index) => ({
      name: area.fullname_area,
      shortName: shortNames.get(area.id) ?? area.fullname_area,
      colour: index + 1,
      days: ratings.data[index]?.data ?? [],
    }));
  }, [shown, ratings.data, shortNames]);
  const days = lines.flatMap((line) => line.days);
  const isTable = search.view === 'table';
  const set = (change: Partial<RatingsSearch>) =>
    onSearch(compact({ ...search, page: undefined, ...change }));

  const toggleView = useEffectEvent(() => set({ view: isTable ? undefined : 'table' }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyT' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      toggleView();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  function toggleArea(id: string) {
    const ids = shown.map((area) => area.id);
    set({ areas: ids.includes(id) ? ids.filter((item) => item !== id) : [...ids, id] });
  }

  const error = areas.error ?? ratings.error;
  const failed = (title: string) => (
    <ErrorState
      title={title}
      error={error}
      retrying={ratings.isFetching || areas.isFetching}
      onRetry={() => {
        void areas.refetch();
        ratings.retry();
      }}
    />
  );

  function content() {
    if (error && days.length === 0) return failed('Не удалось загрузить рейтинги');
    if (areas.isPending || (ratings.isPending && days.length === 0)) return <ChartSkeleton />;
    if (all.length === 0 || days.length === 0) {
      return <Nothing clientId={clientId} hasAreas={all.length > 0} />;
    }
    if (isTable)
      return (
        <Suspense fallback={<ChartSkeleton />}>
          <RatingTable days={days} search={search} onSearch={onSearch} />
        </Suspense>
      );
    return (
      <>
        <LineKey />
        <RatingChart
          title="Рейтинги точек"
          about={[`${clientName} · ${daysWords(from, to)}`, lineWords]}
          lines={lines}
          period={period}
        />
      </>
    );
  }

  return (
    <>
      <div data-actions="" className={filterBar}>
        <PeriodChoice period={period} today={today} onChange={set} />
        <div className={css({ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          <Segmented
            label="Вид"
            options={views}
            value={isTable ? 'table' : 'chart'}
            onChange={(view) => set({ view: view === 'table' ? 'table' : undefined })}
          />
          <ExportMenu
            what="ratings"
            filter={{
              client_id: clientId,
              start_date: from,
              end_date: to,
              area_id: shown.map(({ id }) => id),
            }}
            disabled={days.length === 0}
          />
        </div>
      </div>
      {/* A line that is missing would pass for an area without ratings. */}
      {ratings.error !== null && days.length > 0 && (
        <div className={css({ mb: '3' })}>{failed('Рейтинги загрузились не по всем точкам')}</div>
      )}
      {content()}
      {all.length > 0 && (
        <div className={css({ mt: '4' })}>
          <AreaLegend areas={all} names={shortNames} colours={colours} onToggle={toggleArea} />
        </div>
      )}
      <Distribution
        clientId={clientId}
        clientName={clientName}
        lines={lines}
        isTable={search.grades === 'table'}
        onTable={(asTable) => onSearch(compact({ ...search, grades: asTable ? 'table' : undefined }))}
      />
    </>
  );
}

function ChartSkeleton() {
  return (
    <Loading label="Загружаем рейтинги">
      <Skeleton height="24rem" />
    </Loading>
  );
}

function Nothing({ clientId, hasAreas }: { clientId: string; hasAreas: boolean }) {
  return (
    <EmptyState
      icon={<ChartLine aria-hidden="true" />}
      action={
        <Link to="/clients/$clientId" params={{ clientId }} className={buttonStyle({ variant: 'solid' })}>
          К точкам
        </Link>
      }
    >
      {hasAreas
        ? 'За эти дни рейтингов нет. Они появляются с каждым сбором; можно выбрать другой период или точки.'
        : 'Рейтинги появятся, когда у клиента будут точки и пройдёт первый сбор.'}
    </EmptyState>
  );
}
