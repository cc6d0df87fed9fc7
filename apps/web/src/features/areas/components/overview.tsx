import { useQuery } from '@tanstack/react-query';
import { FolderPlus, ListPlus, MapPin, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { counted, forms } from '../../../lib/formats.ts';
import { clientQuery } from '../../clients/index.ts';
import { CollectAll } from '../monitoring/components/collect-all.tsx';
import { useCollectAll } from '../monitoring/use-collect-all.ts';
import { filterBar, headingText } from '../../../components/styles.ts';
import { useLive } from '../../../lib/live.ts';
import { isUnderWay } from '../monitoring/use-collection.ts';
import { areasQuery, groupsQuery } from '../api.ts';
import { groupAreas, isFailing } from '../grouping.ts';
import { areaRights } from '../rights.ts';
import type { AreaTask } from '../tasks.ts';
import { AreaTasks } from './area-tasks.tsx';
import { AreaSections } from './area-sections.tsx';

// Few visits collect all of them.
const CollectAllProgress = lazy(() =>
  import('../monitoring/components/collect-all-progress.tsx').then((module) => ({
    default: module.CollectAllProgress,
  })),
);

const columns = css({
  display: { base: 'none', lg: 'grid' },
  gridTemplateColumns: 'minmax(14rem, 5fr) 4rem 9rem minmax(19rem, 6fr) 1.75rem',
  columnGap: '5',
  px: '5',
  pb: '1.5',
  textStyle: 'small',
  color: 'fg.muted',
  '& > :nth-child(2)': { textAlign: 'end' },
});

/** A client's areas in their groups, and how each is collected. */
export function Overview(props: {
  clientId: string;
  onlyFailed: boolean;
  onAll: () => void;
  /** More that can be done with the areas. */
  actions?: ReactNode;
}) {
  const { clientId, onlyFailed, onAll, actions } = props;
  const { data: client } = useQuery(clientQuery(clientId));
  const live = useLive();
  const areas = useQuery({
    ...areasQuery(clientId),
    // Events bring the progress; where they do not arrive, asking does, slowly.
    refetchInterval: ({ state }) =>
      !live && state.data?.data.some((area) => isUnderWay(area)) ? 15_000 : false,
  });
  const groups = useQuery(groupsQuery(clientId));
  const [task, setTask] = useState<AreaTask | null>(null);
  const [withArchived, setWithArchived] = useState(false);
  const collectingAll = useCollectAll(clientId);
  const failed = [areas, groups].find(({ isError, data }) => isError && data === undefined);

  if (!client) return null;
  const rights = areaRights(client);
  if (failed) {
    return (
      <ErrorState
        title="Не удалось загрузить точки"
        error={failed.error}
        retrying={areas.isFetching || groups.isFetching}
        onRetry={() => void Promise.all([areas.refetch(), groups.refetch()])}
      />
    );
  }
  if (!areas.data || !groups.data) return <TableSkeleton rows={6} />;

  const all = areas.data.data;
  const list = onlyFailed ? all.filter(isFailing) : all;
  const archived = list.filter((area) => area.status === 'archived').length;
  const sections = groupAreas(list, groups.data.data, withArchived).filter(
    (section) => !onlyFailed || section.areas.length > 0,
  );
  const add = rights.write && (
    <Button
      variant="solid"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setTask({ kind: 'add', groupId: null })}
    >
      Добавить точку
    </Button>
  );
  const addMany = rights.write && (
    <Button icon={<ListPlus aria-hidden="true" />} onClick={() => setTask({ kind: 'add-many' })}>
      Несколько точек
    </Button>
  );

  return (
    <>
      {all.length === 0 && groups.data.data.length === 0 ? (
        <EmptyState
          icon={<MapPin aria-hidden="true" />}
          action={
            <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })}>
              {add}
              {addMany}
            </div>
          }
        >
          Точек пока нет. Добавьте страницу компании на площадке, и Молва начнёт собирать её отзывы.
        </EmptyState>
      ) : (
        <>
          <div data-actions="" className={filterBar}>
            <h2 className={headingText}>{counted(list.length - archived, forms.area)}</h2>
            {onlyFailed && <FilterChip onRemove={onAll}>Последний сбор не удался</FilterChip>}
            {archived > 0 && (
              <Button variant="ghost" size="sm" onClick={() => setWithArchived(!withArchived)}>
                {withArchived ? 'Скрыть архив' : `Показать архив (${archived})`}
              </Button>
            )}
            <div className={css({ ml: { sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: '2' })}>
              {actions}
              <ExportMenu what="areas" filter={{ client_id: clientId }} disabled={all.length === 0} />
              {rights.watch && <CollectAll areas={list} all={collectingAll} />}
              {addMany}
              {rights.write && (
                <Button
                  icon={<FolderPlus aria-hidden="true" />}
                  onClick={() => setTask({ kind: 'add-group' })}
                >
                  Новая группа
                </Button>
              )}
              {add}
            </div>
          </div>
          {rights.watch && collectingAll.jobId !== null && (
            <Suspense>
              <CollectAllProgress clientId={clientId} all={collectingAll} />
            </Suspense>
          )}
          <div className={columns} aria-hidden="true">
            <span>Точка</span>
            <span>Рейтинг</span>
            <span>Собрано</span>
            <span>Сбор</span>
          </div>
          <AreaSections
            clientId={clientId}
            sections={sections}
            groups={groups.data.data}
            rights={rights}
            isPart={onlyFailed}
            onTask={setTask}
          />
        </>
      )}
      <AreaTasks
        clientId={clientId}
        task={task}
        groups={groups.data.data}
        rights={rights}
        onClose={() => setTask(null)}
      />
    </>
  );
}
