import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { looseStack, quietText } from '../../../components/styles.ts';
import { number } from '../../../lib/formats.ts';
import { type HealthRun, siteHealthQuery, type Site } from '../api.ts';
import { barsOf, rangeWords, reviewWords, shareWords } from '../run-chart.ts';
import { healthWords, spanWords, watchedFields } from '../health-words.ts';
import { FailingAreas } from './failing-areas.tsx';
import { RunBars } from './run-bars.tsx';
import { RunTable } from './run-table.tsx';

type Field = keyof typeof watchedFields;
const fields = Object.keys(watchedFields) as Field[];

/** The last collections of a site: what they found, how long they took, which fields they read, what went wrong where. */
export function SiteHealthPanel({ site, onClose }: { site: Site; onClose: () => void }) {
  const health = useQuery(siteHealthQuery(site.id));
  const found = health.data?.data[0];
  return (
    <SidePanel open onClose={onClose} title={`Последние сборы: ${site.name}`}>
      {found ? (
        found.runs.length === 0 ? (
          <EmptyState>С этой площадки ещё не собирали.</EmptyState>
        ) : (
          <div className={looseStack}>
            <p>{healthWords(found)}</p>
            <Charts runs={found.runs} />
            <FailingAreas runs={found.runs} />
            <RunTable runs={found.runs} />
          </div>
        )
      ) : health.isError ? (
        <QueryError title="Не удалось загрузить последние сборы" query={health} />
      ) : (
        <Loading>
          <SkeletonText lines={10} />
        </Loading>
      )}
    </SidePanel>
  );
}

function Charts({ runs }: { runs: readonly HealthRun[] }) {
  const found = (run: HealthRun) => run.reviews_found;
  const time = (run: HealthRun) => run.duration_ms;
  return (
    <>
      <Chart title="Найдено отзывов" said={rangeWords(runs, found, number)}>
        {(label) => <RunBars bars={barsOf(runs, found, reviewWords)} label={label} height={44} />}
      </Chart>
      <Chart title="Сколько шёл сбор" said={rangeWords(runs, time, spanWords)}>
        {(label) => <RunBars bars={barsOf(runs, time, spanWords)} label={label} height={44} />}
      </Chart>
      <section>
        <h3 className={css({ fontWeight: 'medium' })}>Какие поля читались</h3>
        <p className={quietText}>Доля отзывов, у которых поле прочиталось.</p>
        <div className={css({ display: 'grid', gap: '2', mt: '2' })}>
          {fields.map((field) => (
            <FieldShare key={field} field={field} runs={runs} />
          ))}
        </div>
      </section>
    </>
  );
}

function FieldShare({ field, runs }: { field: Field; runs: readonly HealthRun[] }) {
  const share = (run: HealthRun) => run.shares?.[field] ?? null;
  const last = runs.map(share).find((value) => value !== null);
  const said = rangeWords(runs, share, shareWords) ?? 'неизвестно';
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: '7rem minmax(0, 1fr) 3.5rem',
        gap: '3',
        alignItems: 'center',
      })}
    >
      <span className={css({ textStyle: 'small' })}>{watchedFields[field]}</span>
      <RunBars
        bars={barsOf(runs, share, shareWords)}
        label={`${watchedFields[field]}: ${said}`}
        height={16}
        max={1}
      />
      <span className={css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', textStyle: 'small' })}>
        {last === undefined ? '—' : shareWords(last)}
      </span>
    </div>
  );
}

interface ChartProps {
  title: string;
  said: string | null;
  children: (label: string) => ReactNode;
}

function Chart({ title, said, children }: ChartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css({ fontWeight: 'medium' })}>
        {title}
      </h3>
      <p className={`${quietText} ${css({ mb: '1' })}`}>{said ?? 'неизвестно'}</p>
      {children(`${title}: ${said ?? 'неизвестно'}`)}
    </section>
  );
}
