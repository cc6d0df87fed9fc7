import { useQuery } from '@tanstack/react-query';
import { ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { ListScreen } from '../../../components/list-screen.tsx';
import { listStyle } from '../../../components/list-style.ts';
import { onDemand } from '../../../components/on-demand.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { filterBar, mutedText } from '../../../components/styles.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { can } from '../../../lib/abilities.ts';
import { counted, day } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery } from '../../clients/index.ts';
import { tasksFilter, tasksPageSize, tasksQuery } from '../api.ts';
import type { TasksSearch } from '../search.ts';
import { taskForms } from '../words.ts';
import { TaskRow } from './task-row.tsx';

const TaskDialog = onDemand(() => import('./task-dialog.tsx').then((module) => module.TaskDialog));
const TaskPanel = onDemand(() => import('./task-panel.tsx').then((module) => module.TaskPanel));

const states = [
  { value: 'open', label: 'Открытые' },
  { value: 'done', label: 'Сделанные' },
  { value: 'dropped', label: 'Отменённые' },
  { value: 'all', label: 'Все' },
] as const;

interface TasksScreenProps {
  clientId: string;
  search: TasksSearch;
  onSearch: (search: TasksSearch) => void;
}

/** What is to be done for a client, page by page, with one task at the side. */
export function TasksScreen({ clientId, search, onSearch }: TasksScreenProps) {
  useTitle('Задачи');
  const { task: open, ...filters } = search;
  const { data: client } = useQuery(clientQuery(clientId));
  const tasks = useQuery(tasksQuery(clientId, filters));
  const [adds, setAdds] = useState(false);
  const writes = client !== undefined && can(client, 'tasks:write') && client.status !== 'archived';
  const change = (part: Partial<TasksSearch>) => onSearch({ ...search, ...part, page: undefined });
  const isFiltered = Boolean(
    search.state ?? search.mine ?? search.late ?? search.theme ?? search.due_by ?? search.done_in,
  );
  const add = writes && (
    <Button
      variant="solid"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setAdds(true)}
      onPointerEnter={TaskDialog.prefetch}
      onFocus={TaskDialog.prefetch}
    >
      Поставить задачу
    </Button>
  );
  return (
    <>
      <div data-actions="" className={filterBar}>
        <Segmented
          label="Состояние"
          options={states}
          value={search.state ?? 'open'}
          onChange={(value) =>
            change({
              state: value === 'open' ? undefined : value,
              late: undefined,
              ...(value !== 'done' && value !== 'all' && { done_in: undefined }),
            })
          }
        />
        <Checkbox checked={search.mine ?? false} onChange={(mine) => change({ mine: mine || undefined })}>
          Мои
        </Checkbox>
        {(search.state === undefined || search.state === 'all') && (
          <Checkbox checked={search.late ?? false} onChange={(late) => change({ late: late || undefined })}>
            Просроченные
          </Checkbox>
        )}
        {search.theme !== undefined && (
          <FilterChip onRemove={() => change({ theme: undefined })}>Одна тема</FilterChip>
        )}
        {search.due_by !== undefined && (
          <FilterChip
            onRemove={() => change({ due_by: undefined })}
          >{`Срок по ${day(search.due_by)}`}</FilterChip>
        )}
        {search.done_in !== undefined && (
          <FilterChip onRemove={() => change({ done_in: undefined })}>
            {`Сделаны: ${monthName(search.done_in)}`}
          </FilterChip>
        )}
        {tasks.data && <output className={mutedText}>{counted(tasks.data.count, taskForms)}</output>}
        {tasks.data !== undefined && tasks.data.count > 0 && (
          <div className={css({ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: '2' })}>
            <ExportMenu what="tasks" filter={tasksFilter(clientId, filters)} />
            {add}
          </div>
        )}
      </div>
      <ListScreen
        query={tasks}
        failure="Не удалось загрузить задачи"
        skeleton={
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<ListTodo aria-hidden="true" />}
            action={isFiltered ? <Button onClick={() => onSearch({})}>Сбросить фильтры</Button> : add}
          >
            {isFiltered
              ? 'Под эти условия ничего не подходит.'
              : writes
                ? 'Открытых задач нет. Поставьте задачу здесь или по теме отзывов.'
                : 'Открытых задач нет.'}
          </EmptyState>
        }
        paging={{
          page: search.page ?? 1,
          size: tasksPageSize,
          onPage: (page) => onSearch({ ...search, page }),
        }}
      >
        {(rows) => (
          <ul className={listStyle} aria-label="Задачи" data-stale={tasks.isPlaceholderData}>
            {rows.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                isOpen={task.id === open}
                onOpen={() => onSearch({ ...search, task: task.id })}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      {adds && <TaskDialog clientId={clientId} onClose={() => setAdds(false)} />}
      {open !== undefined && (
        <TaskPanel
          key={open}
          clientId={clientId}
          id={open}
          onClose={() => onSearch({ ...search, task: undefined })}
        />
      )}
    </>
  );
}
