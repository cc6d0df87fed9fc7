import { onDemand } from '../../../components/on-demand.tsx';
import { usePrefetch } from '../../../components/use-prefetch.ts';
import type { AreaGroup } from '../api.ts';
import type { AreaRights } from '../rights.ts';
import type { AreaTask } from '../tasks.ts';
import { useAction } from '../../../components/use-action.ts';

const AreaDialog = onDemand(() => import('./area-dialog.tsx').then((module) => module.AreaDialog));
const ManyAreasDialog = onDemand(() =>
  import('./many-areas-dialog.tsx').then((module) => module.ManyAreasDialog),
);
const GroupDialog = onDemand(() => import('./group-dialog.tsx').then((module) => module.GroupDialog));
const MonitoringDialog = onDemand(() =>
  import('../monitoring/components/monitoring-dialog.tsx').then((module) => module.MonitoringDialog),
);
const RunsPanel = onDemand(() =>
  import('../monitoring/components/runs-panel.tsx').then((module) => module.RunsPanel),
);
const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

interface AreaTasksProps {
  clientId: string;
  task: AreaTask | null;
  groups: readonly AreaGroup[];
  rights: AreaRights;
  onClose: () => void;
}

/** The dialog or panel that is open over the areas. */
export function AreaTasks(props: AreaTasksProps) {
  usePrefetch(AreaDialog, MonitoringDialog, RunsPanel, GroupDialog, Confirm);
  return props.task && <Task {...props} task={props.task} />;
}

function Task({ clientId, task, groups, rights, onClose }: AreaTasksProps & { task: AreaTask }) {
  const archive = useAction('PUT /reviews/clients/areas/', { done: 'Точка в архиве' });
  const deleteGroup = useAction('DELETE /reviews/clients/areas/group', {
    done: 'Группа удалена, точки на месте',
  });
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
    case 'add-many':
      return <ManyAreasDialog clientId={clientId} mayWatch={rights.watch} onClose={onClose} />;
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
      return <RunsPanel area={task.area} mayCollect={rights.watch} onClose={onClose} />;
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
          onConfirm={() => archive.run({ body: { id: task.area.id, status: 'archived' } })}
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
          onConfirm={() => deleteGroup.run({ query: { id: task.group.id } })}
        >
          «{task.group.name}» исчезнет, а её точки останутся без группы.
        </Confirm>
      );
    default:
      return task satisfies never;
  }
}
