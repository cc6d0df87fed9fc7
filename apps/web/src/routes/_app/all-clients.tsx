import { createFileRoute } from '@tanstack/react-router';
import { clientsQuery } from '../../features/clients/api.ts';
import { AllClients } from '../../features/clients/components/all-clients.tsx';
import { clientsFilter, readClientsSearch } from '../../features/clients/search.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSearchState } from '../../lib/search.ts';

export const Route = createFileRoute('/_app/all-clients')({
  validateSearch: readClientsSearch,
  loaderDeps: ({ search }) => clientsFilter(search),
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(clientsQuery(deps));
  },
  component: AllClientsRoute,
});

function AllClientsRoute() {
  return <AllClients {...useSearchState(Route.useSearch(), Route.useNavigate())} />;
}
