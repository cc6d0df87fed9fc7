import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  Ellipsis,
  FolderInput,
  History,
  Pause,
  Pencil,
  Play,
} from 'lucide-react';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../components/menu.tsx';
import type { Area, AreaGroup } from '../api.ts';
import type { AreaRights } from '../rights.ts';
import type { AreaTask } from '../tasks.ts';
import { act } from '../../../lib/act.ts';
import { useAction } from '../../../components/use-action.ts';

interface AreaMenuProps {
  area: Area;
  groups: readonly AreaGroup[];
  rights: AreaRights;
  onTask: (task: AreaTask) => void;
}

export function AreaMenu({ area, groups, rights, onTask }: AreaMenuProps) {
  const update = useAction(
    (status: Area['status'], _done: string) =>
      act('PUT /reviews/clients/areas/', { body: { id: area.id, status } }),
    { done: (_area, _status, done) => done },
  );
  const setStatus = (status: Area['status'], done: string) => () => void update.run(status, done);
  const move = useAction(
    (group: Pick<AreaGroup, 'name'> & { id: string | null }) =>
      act('PUT /reviews/clients/areas/group-for-area', { body: { id: area.id, group_id: group.id } }),
    { done: (_area, group) => `Теперь здесь: ${group.name}` },
  );

  const entries: MenuEntry[] = [
    {
      kind: 'action',
      id: 'runs',
      label: 'История сборов',
      icon: <History aria-hidden="true" />,
      onSelect: () => onTask({ kind: 'runs', area }),
    },
  ];
  if (rights.watch && area.status !== 'archived') {
    entries.push({
      kind: 'action',
      id: 'schedule',
      label: 'Расписание и уведомления',
      icon: <CalendarClock aria-hidden="true" />,
      onSelect: () => onTask({ kind: 'schedule', area }),
    });
  }
  if (rights.write) {
    entries.push(
      { kind: 'separator', id: 'line-1' },
      {
        kind: 'action',
        id: 'edit',
        label: 'Изменить',
        icon: <Pencil aria-hidden="true" />,
        onSelect: () => onTask({ kind: 'edit', area }),
      },
    );
    if (groups.length > 0) {
      entries.push({
        kind: 'submenu',
        id: 'move',
        label: 'В группу',
        icon: <FolderInput aria-hidden="true" />,
        entries: [{ id: null, name: 'Без группы' }, ...groups].map((group) => ({
          kind: 'action',
          id: group.id ?? 'none',
          label: group.name,
          checked: area.group_id === group.id,
          onSelect: () => void move.run(group),
        })),
      });
    }
    entries.push({ kind: 'separator', id: 'line-2' });
    if (area.status === 'active') {
      entries.push({
        kind: 'action',
        id: 'pause',
        label: 'Поставить на паузу',
        icon: <Pause aria-hidden="true" />,
        onSelect: setStatus('paused', 'Точка на паузе'),
      });
    } else {
      entries.push({
        kind: 'action',
        id: 'resume',
        label: area.status === 'archived' ? 'Вернуть из архива' : 'Снять с паузы',
        icon:
          area.status === 'archived' ? <ArchiveRestore aria-hidden="true" /> : <Play aria-hidden="true" />,
        onSelect: setStatus('active', 'Точка снова в работе'),
      });
    }
    if (area.status !== 'archived') {
      entries.push({
        kind: 'action',
        id: 'archive',
        label: 'В архив',
        danger: true,
        icon: <Archive aria-hidden="true" />,
        onSelect: () => onTask({ kind: 'archive', area }),
      });
    }
  }
  return (
    <Menu
      entries={entries}
      renderTrigger={(props) => (
        <IconButton {...props} label={`Действия: ${area.fullname_area}`} size="sm" tooltip={false}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}
