import { createFileRoute } from '@tanstack/react-router';
import { PlanScreen } from '../../../../features/planning/components/plan-screen.tsx';
import { readPlanSearch } from '../../../../features/planning/search.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/plan')({
  validateSearch: readPlanSearch,
  component: PlanRoute,
});

function PlanRoute() {
  return (
    <PlanScreen
      clientId={Route.useParams().clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
