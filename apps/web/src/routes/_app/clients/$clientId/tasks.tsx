import { createFileRoute } from '@tanstack/react-router';
import { TasksScreen } from '../../../../features/tasks/components/tasks-screen.tsx';
import { readTasksSearch } from '../../../../features/tasks/search.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/tasks')({
  validateSearch: readTasksSearch,
  component: TasksRoute,
});

function TasksRoute() {
  return (
    <TasksScreen
      clientId={Route.useParams().clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
