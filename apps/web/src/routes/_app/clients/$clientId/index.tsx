import { createFileRoute } from '@tanstack/react-router';
import { areasQuery, groupsQuery } from '../../../../features/areas/api.ts';
import { Overview } from '../../../../features/areas/components/overview.tsx';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/_app/clients/$clientId/')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(areasQuery(params.clientId));
    void queryClient.prefetchQuery(groupsQuery(params.clientId));
  },
  component: OverviewRoute,
});

function OverviewRoute() {
  return <Overview clientId={Route.useParams().clientId} />;
}
