import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { taskQuery } from '../api.ts';
import { TaskDetails } from './task-details.tsx';

interface TaskPanelProps {
  clientId: string;
  id: string;
  onClose: () => void;
}

/** One task at the side of its list. */
export function TaskPanel({ clientId, id, onClose }: TaskPanelProps) {
  const task = useQuery(taskQuery(id));
  const isGone = task.error instanceof ApiError && task.error.status === 404;
  return (
    <SidePanel open onClose={onClose} modal={false} title="Задача">
      {task.data !== undefined && task.data.client_id === clientId && !isGone ? (
        <TaskDetails task={task.data} onDeleted={onClose} />
      ) : isGone || task.data !== undefined ? (
        <EmptyState>Этой задачи больше нет.</EmptyState>
      ) : task.isError ? (
        <QueryError title="Не удалось загрузить задачу" query={task} />
      ) : (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
    </SidePanel>
  );
}
