import { createFileRoute } from '@tanstack/react-router';
import { WorkloadScreen } from '../../../../features/planning/components/workload-screen.tsx';
import { readWorkloadSearch } from '../../../../features/planning/search.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/workload')({
  validateSearch: readWorkloadSearch,
  component: WorkloadRoute,
});

function WorkloadRoute() {
  const navigate = Route.useNavigate();
  return (
    <WorkloadScreen
      clientId={Route.useParams().clientId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
