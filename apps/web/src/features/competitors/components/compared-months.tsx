import { useQuery } from '@tanstack/react-query';
import { ChartLine, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { quietText } from '../../../components/styles.ts';
import { monthName } from '../../../lib/months.ts';
import { RatingChart } from '../../ratings/index.ts';
import { comparedMonthsQuery, type Competitor } from '../api.ts';
import { linesOf, monthPoints, spanOf } from '../months.ts';
import { MonthTable } from './month-table.tsx';

const views = [
  { value: 'chart', label: 'График', icon: <ChartLine aria-hidden="true" /> },
  { value: 'table', label: 'Таблица', icon: <Table2 aria-hidden="true" /> },
] as const;

interface ComparedMonthsProps {
  clientId: string;
  clientName: string;
  competitors: readonly Competitor[];
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

/** How grades moved over a year: as lines, or the same as a table with how many reviews there were. */
export function ComparedMonths({ clientId, clientName, competitors, isTable, onTable }: ComparedMonthsProps) {
  const months = useQuery(comparedMonthsQuery(clientId));
  const lines = useMemo(
    () => (months.data ? linesOf(months.data, { clientName, named: competitors }) : []),
    [months.data, clientName, competitors],
  );
  const span = useMemo(() => (months.data ? spanOf(months.data) : null), [months.data]);
  if (months.data === undefined || span === null)
    return months.isError ? (
      <QueryError title="Не удалось загрузить месяцы" query={months} />
    ) : (
      <Loading>
        <Skeleton height="24rem" />
      </Loading>
    );
  return (
    <>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', mb: '2' })}>
        <h2 className={css({ textStyle: 'heading', flex: '1', minWidth: '12rem' })}>
          Средняя оценка по месяцам
        </h2>
        <Segmented
          label="Вид"
          options={views}
          value={isTable ? 'table' : 'chart'}
          onChange={(view) => onTable(view === 'table')}
        />
      </div>
      {isTable ? (
        <MonthTable months={months.data} clientName={clientName} competitors={competitors} />
      ) : (
        <RatingChart
          title="Средняя оценка по месяцам"
          about={[
            `${clientName} и конкуренты · ${monthName(span.from.slice(0, 7))} – ${monthName(span.to.slice(0, 7))}`,
          ]}
          lines={lines}
          period={span}
          subject="Средняя оценка по месяцам"
          words={monthPoints}
        />
      )}
      <p className={`${quietText} ${css({ mt: '2' })}`}>
        По дню публикации отзывов.
        {!isTable &&
          competitors.length + 1 > lines.length &&
          ' На графике первые семь конкурентов, остальные – в таблице.'}
      </p>
    </>
  );
}
