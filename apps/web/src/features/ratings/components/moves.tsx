import { useQuery } from '@tanstack/react-query';
import { ratingSteps } from '@molva/contract/rating-steps';
import { ChartLine } from 'lucide-react';
import { useMemo } from 'react';
import { css } from '#styled/css';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { filterBar, headingText } from '../../../components/styles.ts';
import { daysWords } from '../../../lib/days-words.ts';
import { compact } from '../../../lib/search.ts';
import { useToday } from '../../../lib/use-today.ts';
import { type Figures, figuresQuery } from '../api.ts';
import { jumpText, otherPeriodIn, periodIn, type RatingsSearch, scopeOf } from '../search.ts';
import { useWhose } from '../use-whose.ts';
import { lineWords, stepNames } from '../words.ts';
import type { RatingsScreenProps } from './area-lines.tsx';
import { ComparedPeriods } from './compared-periods.tsx';
import { Goal } from './goal.tsx';
import { JumpPanel } from './jump-panel.tsx';
import { Ledger } from './ledger.tsx';
import { LineKey } from './line-key.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { RatingChart } from './rating-chart.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { staleStyle } from './stale-style.ts';

/** The two numbers over time, and what moved them: step by step, two periods side by side, and the way to a goal. */
export function Moves({ clientId, search, onSearch }: RatingsScreenProps) {
  const today = useToday();
  const { from, to } = periodIn(search, today);
  const period = useMemo(() => ({ from, to }), [from, to]);
  const filter = compact({
    ...scopeOf(search.of),
    start_date: from,
    end_date: to,
    step: search.step,
    ...otherPeriodIn(search),
  });
  const figures = useQuery({ ...figuresQuery(clientId, filter), placeholderData: (before) => before });
  const set = (change: Partial<RatingsSearch>) =>
    onSearch(compact({ ...search, page: undefined, jump: undefined, ...change }));
  const whose = useWhose(clientId, search.of);
  const open = (jump: RatingsSearch['jump']) => onSearch(compact({ ...search, jump }));
  return (
    <>
      <div data-actions="" className={filterBar}>
        <ScopeChoice clientId={clientId} value={search.of} onChange={(of) => set({ of })} />
        <PeriodChoice period={period} today={today} onChange={set} />
        <Segmented
          label="Шаг"
          options={ratingSteps.map((value) => ({ value, label: stepNames[value] }))}
          value={search.step ?? figures.data?.step ?? null}
          onChange={(step) => set({ step })}
        />
        <div className={css({ ml: { md: 'auto' } })}>
          <ExportMenu
            what="rating_figures"
            filter={{ client_id: clientId, ...filter }}
            disabled={!figures.data}
          />
        </div>
      </div>
      {figures.data ? (
        <div aria-busy={figures.isPlaceholderData} className={staleStyle}>
          <Shown
            figures={figures.data}
            period={period}
            whose={whose}
            onOpen={(step) => open(jumpText({ from: step.start_date, to: step.end_date, area: undefined }))}
          >
            <ComparedPeriods
              figures={figures.data}
              filter={{ client_id: clientId, ...filter }}
              whose={whose}
              today={today}
              onOther={(other) => set({ other_from: other.from, other_to: other.to })}
            />
          </Shown>
        </div>
      ) : figures.isError ? (
        <QueryError title="Не удалось загрузить ход рейтинга" query={figures} />
      ) : (
        <Loading label="Загружаем ход рейтинга">
          <Skeleton height="24rem" />
        </Loading>
      )}
      <Goal
        clientId={clientId}
        of={search.of}
        asked={search.goal}
        onGoal={(goal) => onSearch(compact({ ...search, goal }))}
      />
      <JumpPanel clientId={clientId} of={search.of} jump={search.jump} onClose={() => open(undefined)} />
    </>
  );
}

interface ShownProps {
  figures: Figures;
  period: { from: string; to: string };
  whose: string;
  onOpen: (step: Figures['total']) => void;
  children: React.ReactNode;
}

function Shown({ figures, period, whose, onOpen, children }: ShownProps) {
  const { data, before, total } = figures;
  const lines = useMemo(
    () => [
      {
        name: 'Рейтинг на площадке и среднее собранных',
        shortName: '',
        colour: 1,
        days: data.map((step) => ({
          date: step.end_date,
          rating: step.shown_rating,
          collected_average: step.collected_average,
        })),
      },
    ],
    [data],
  );
  const isEmpty = total.shown_rating === null && total.collected_count === 0 && total.came === 0;
  if (isEmpty)
    return (
      <EmptyState icon={<ChartLine aria-hidden="true" />}>
        К концу этих дней нет ни отзывов с датой, ни рейтингов. Возьмите другой период или другую точку.
      </EmptyState>
    );
  return (
    <>
      {children}
      <LineKey />
      <RatingChart
        title="Ход рейтинга"
        about={[`${whose} · ${daysWords(period.from, period.to)}`, lineWords]}
        lines={lines}
        period={period}
      />
      <h2 className={`${headingText} ${css({ mt: '6', mb: '2' })}`}>Что сдвинуло среднее</h2>
      <Ledger steps={data} before={before} onOpen={onOpen} />
    </>
  );
}
