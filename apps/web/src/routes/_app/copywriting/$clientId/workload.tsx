import { createFileRoute } from '@tanstack/react-router';
import { WorkloadScreen } from '../../../../features/planning/components/workload-screen.tsx';
import { readWorkloadSearch } from '../../../../features/planning/search.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/workload')({
  validateSearch: readWorkloadSearch,
  component: WorkloadRoute,
});

function WorkloadRoute() {
  return (
    <WorkloadScreen
      clientId={Route.useParams().clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
