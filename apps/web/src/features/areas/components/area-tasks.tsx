import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { explain } from '../../../components/error-state.tsx';
import { toastFailure, toastSuccess } from '../../../components/toasts.ts';
import { type AreaGroup, deleteGroup, refreshAreas, updateArea } from '../api.ts';
import type { AreaRights } from '../rights.ts';
import type { AreaTask } from '../tasks.ts';

const AreaDialog = lazy(() => import('./area-dialog.tsx'));
const GroupDialog = lazy(() => import('./group-dialog.tsx'));
const MonitoringDialog = lazy(() => import('../../monitoring/components/monitoring-dialog.tsx'));
const RunsPanel = lazy(() => import('../../monitoring/components/runs-panel.tsx'));
const Confirm = lazy(() =>
  import('../../../components/confirm.tsx').then((module) => ({ default: module.Confirm })),
);

interface AreaTasksProps {
  clientId: string;
  task: AreaTask | null;
  groups: readonly AreaGroup[];
  rights: AreaRights;
  onClose: () => void;
}

/** The dialog or panel that is open over the areas. */
export function AreaTasks(props: AreaTasksProps) {
  return <Suspense>{props.task && <Task {...props} task={props.task} />}</Suspense>;
}

function Task({ clientId, task, groups, rights, onClose }: AreaTasksProps & { task: AreaTask }) {
  const queryClient = useQueryClient();
  async function change(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      await refreshAreas(queryClient, clientId);
      toastSuccess(done);
    } catch (error) {
      toastFailure(explain(error));
    }
  }
  switch (task.kind) {
    case 'add':
      return (
        <AreaDialog
          clientId={clientId}
          groups={groups}
          groupId={task.groupId}
          mayWatch={rights.watch}
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <AreaDialog
          clientId={clientId}
          groups={groups}
          area={task.area}
          mayWatch={rights.watch}
          onClose={onClose}
        />
      );
    case 'schedule':
      return <MonitoringDialog area={task.area} onClose={onClose} />;
    case 'runs':
      return <RunsPanel area={task.area} onClose={onClose} />;
    case 'add-group':
      return <GroupDialog clientId={clientId} onClose={onClose} />;
    case 'rename-group':
      return <GroupDialog clientId={clientId} group={task.group} onClose={onClose} />;
    case 'archive':
      return (
        <Confirm
          open
          danger
          onClose={onClose}
          title="Отправить точку в архив?"
          action="В архив"
          onConfirm={() =>
            change(() => updateArea({ id: task.area.id, status: 'archived' }), 'Точка в архиве')
          }
        >
          «{task.area.fullname_area}» больше не будет собираться. Собранные отзывы и рейтинги останутся.
        </Confirm>
      );
    case 'delete-group':
      return (
        <Confirm
          open
          danger
          onClose={onClose}
          title="Удалить группу?"
          action="Удалить группу"
          onConfirm={() => change(() => deleteGroup(task.group.id), 'Группа удалена, точки на месте')}
        >
          «{task.group.name}» исчезнет, а её точки останутся без группы.
        </Confirm>
      );
    default:
      return task satisfies never;
  }
}
