import { createFileRoute } from '@tanstack/react-router';
import { AreasScreen } from '../../../../../features/execution/components/areas-screen.tsx';
import { readAreasSearch } from '../../../../../features/execution/search.ts';
import { useSearchState } from '../../../../../lib/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/execution/areas')({
  validateSearch: readAreasSearch,
  component: AreasRoute,
});

function AreasRoute() {
  return (
    <AreasScreen
      clientId={Route.useParams().clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
