import { competitorLimits } from '@molva/contract/competitor-states';
import { useQuery } from '@tanstack/react-query';
import { Plus, Swords } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { ListScreen } from '../../../components/list-screen.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { filterBar } from '../../../components/styles.ts';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import { compact } from '../../../lib/search.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery } from '../../clients/index.ts';
import { competitorsQuery } from '../api.ts';
import type { CompetitorsSearch } from '../search.ts';

const CompetitorDialog = onDemand(() =>
  import('./competitor-dialog.tsx').then((module) => module.CompetitorDialog),
);
const Themes = lazy(() =>
  import('./compared-themes.tsx').then((module) => ({ default: module.ComparedThemes })),
);
const Months = lazy(() =>
  import('./compared-months.tsx').then((module) => ({ default: module.ComparedMonths })),
);

const Figures = lazy(() =>
  import('./compared-figures.tsx').then((module) => ({ default: module.ComparedFigures })),
);

const parts = [
  { value: 'figures', label: 'Рейтинг' },
  { value: 'themes', label: 'Темы' },
  { value: 'months', label: 'По месяцам' },
] as const;

/** Which file has what is shown. */
const files = {
  figures: 'competitors',
  themes: 'competitor_themes',
  months: 'competitor_months',
} as const;

interface CompetitorsScreenProps {
  clientId: string;
  search: CompetitorsSearch;
  onSearch: (search: CompetitorsSearch) => void;
}

/** Areas of other companies beside the client: ratings, themes, months. */
export function CompetitorsScreen({ clientId, search, onSearch }: CompetitorsScreenProps) {
  useTitle('Конкуренты');
  const { data: client } = useQuery(clientQuery(clientId));
  const competitors = useQuery(competitorsQuery(clientId));
  const [adds, setAdds] = useState(false);
  const writes = client !== undefined && can(client, 'competitors:write') && client.status !== 'archived';
  const set = (change: Partial<CompetitorsSearch>) => onSearch(compact({ ...search, ...change }));
  // Said before the form is filled in: the server takes no more.
  const isFull = competitors.data !== undefined && competitors.data.count >= competitorLimits.each;
  const add = writes && (
    <Button
      variant="solid"
      icon={<Plus aria-hidden="true" />}
      disabled={isFull}
      title={isFull ? `Сравнить можно не больше чем с ${competitorLimits.each} конкурентами` : undefined}
      onClick={() => setAdds(true)}
      onPointerEnter={CompetitorDialog.prefetch}
      onFocus={CompetitorDialog.prefetch}
    >
      Добавить конкурента
    </Button>
  );
  return (
    <>
      {competitors.data !== undefined && competitors.data.count > 0 && (
        <div data-actions="" className={filterBar}>
          <Segmented
            label="Что сравнить"
            options={parts}
            value={search.show ?? 'figures'}
            onChange={(value) =>
              set({ show: value === 'figures' ? undefined : value, view: undefined, page: undefined })
            }
          />
          <div className={css({ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: '2' })}>
            <ExportMenu what={files[search.show ?? 'figures']} filter={{ client_id: clientId }} />
            {add}
          </div>
        </div>
      )}
      <ListScreen
        query={competitors}
        failure="Не удалось загрузить конкурентов"
        skeleton={<TableSkeleton rows={4} />}
        empty={
          <EmptyState icon={<Swords aria-hidden="true" />} action={add}>
            {writes
              ? 'Добавьте страницу соседней компании: Молва будет собирать её отзывы и покажет рейтинг, ответы и темы рядом с вашими. В показатели клиента они не попадут.'
              : 'Конкурентов пока нет. Их добавляет менеджер клиента.'}
          </EmptyState>
        }
      >
        {(rows, answer) => {
          const clientName = client?.name ?? 'Клиент';
          if (search.show === 'themes')
            return (
              <Suspense fallback={<TableSkeleton rows={8} />}>
                <Themes clientId={clientId} clientName={clientName} competitors={rows} />
              </Suspense>
            );
          if (search.show === 'months')
            return (
              <Suspense
                fallback={
                  <Loading>
                    <Skeleton height="24rem" />
                  </Loading>
                }
              >
                <Months
                  clientId={clientId}
                  clientName={clientName}
                  competitors={rows}
                  isTable={search.view === 'table'}
                  onTable={(isTable) => set({ view: isTable ? 'table' : undefined })}
                />
              </Suspense>
            );
          return (
            <Suspense fallback={<TableSkeleton rows={4} />}>
              <Figures
                clientId={clientId}
                clientName={clientName}
                own={answer.own}
                competitors={rows}
                writes={writes}
                page={search.page ?? 1}
                onPage={(page) => set({ page })}
              />
            </Suspense>
          );
        }}
      </ListScreen>
      {adds && <CompetitorDialog clientId={clientId} onClose={() => setAdds(false)} />}
    </>
  );
}
