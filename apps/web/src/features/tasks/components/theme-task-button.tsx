import { useQuery } from '@tanstack/react-query';
import { ListTodo } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { can } from '../../../lib/abilities.ts';
import { clientQuery } from '../../clients/index.ts';

const TaskDialog = onDemand(() => import('./task-dialog.tsx').then((module) => module.TaskDialog));

interface ThemeTaskButtonProps {
  clientId: string;
  themeId: string;
  themeName: string;
  /** Areas where it is worst: the task begins with them. */
  areas: readonly string[];
}

/** Makes a task of a theme. */
export function ThemeTaskButton({ clientId, themeId, themeName, areas }: ThemeTaskButtonProps) {
  const { data: client } = useQuery(clientQuery(clientId));
  const [isOpen, setOpen] = useState(false);
  if (client === undefined || client.status === 'archived' || !can(client, 'tasks:write')) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<ListTodo aria-hidden="true" />}
        aria-label={`Задача по теме «${themeName}»`}
        onClick={() => setOpen(true)}
        onPointerEnter={TaskDialog.prefetch}
        onFocus={TaskDialog.prefetch}
      >
        Задача
      </Button>
      {isOpen && (
        <TaskDialog
          clientId={clientId}
          theme={{ themeId, themeName, areas }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
