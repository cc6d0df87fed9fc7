import { createFileRoute } from '@tanstack/react-router';
import { PlanScreen } from '../../../../features/planning/components/plan-screen.tsx';
import { readPlanSearch } from '../../../../features/planning/search.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/plan')({
  validateSearch: readPlanSearch,
  component: PlanRoute,
});

function PlanRoute() {
  const navigate = Route.useNavigate();
  return (
    <PlanScreen
      clientId={Route.useParams().clientId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
