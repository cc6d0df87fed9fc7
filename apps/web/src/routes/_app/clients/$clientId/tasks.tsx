import { createFileRoute } from '@tanstack/react-router';
import { TasksScreen } from '../../../../features/tasks/components/tasks-screen.tsx';
import { readTasksSearch } from '../../../../features/tasks/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/tasks')({
  validateSearch: readTasksSearch,
  component: TasksRoute,
});

function TasksRoute() {
  const navigate = Route.useNavigate();
  return (
    <TasksScreen
      clientId={Route.useParams().clientId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
