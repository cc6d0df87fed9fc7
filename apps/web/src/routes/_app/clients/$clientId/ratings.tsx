import { createFileRoute } from '@tanstack/react-router';
import { areasQuery } from '../../../../features/areas/api.ts';
import { RatingsScreen } from '../../../../features/ratings/components/ratings-screen.tsx';
import { readRatingsSearch } from '../../../../features/ratings/search.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/ratings')({
  validateSearch: readRatingsSearch,
  loader: ({ params }) => {
    void queryClient.prefetchQuery(areasQuery(params.clientId));
  },
  component: RatingsRoute,
});

function RatingsRoute() {
  const { clientId } = Route.useParams();
  return <RatingsScreen clientId={clientId} {...useSearchState(Route.useSearch(), Route.useNavigate())} />;
}
