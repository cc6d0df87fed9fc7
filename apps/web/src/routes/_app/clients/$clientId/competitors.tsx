import { createFileRoute } from '@tanstack/react-router';
import { competitorsQuery } from '../../../../features/competitors/api.ts';
import { CompetitorsScreen } from '../../../../features/competitors/components/competitors-screen.tsx';
import { readCompetitorsSearch } from '../../../../features/competitors/search.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/competitors')({
  validateSearch: readCompetitorsSearch,
  loader: ({ params }) => {
    void queryClient.prefetchQuery(competitorsQuery(params.clientId));
  },
  component: CompetitorsRoute,
});

function CompetitorsRoute() {
  const { clientId } = Route.useParams();
  return (
    <CompetitorsScreen clientId={clientId} {...useSearchState(Route.useSearch(), Route.useNavigate())} />
  );
}
