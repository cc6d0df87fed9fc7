import { createFileRoute } from '@tanstack/react-router';
import { accessesQuery } from '../../../../features/accesses/api.ts';
import { AccessesScreen } from '../../../../features/accesses/components/accesses-screen.tsx';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/_app/clients/$clientId/accesses')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(accessesQuery(params.clientId));
  },
  component: AccessesRoute,
});

function AccessesRoute() {
  return <AccessesScreen clientId={Route.useParams().clientId} />;
}
