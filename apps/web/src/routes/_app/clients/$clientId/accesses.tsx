import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { accessesQuery } from '../../../../features/accesses/api.ts';
import { AccessesScreen } from '../../../../features/accesses/components/accesses-screen.tsx';
import { clientQuery } from '../../../../features/clients/index.ts';
import { CredentialsSection } from '../../../../features/credentials/components/credentials-section.tsx';
import { can } from '../../../../lib/abilities.ts';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/_app/clients/$clientId/accesses')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(accessesQuery(params.clientId));
  },
  component: AccessesRoute,
});

function AccessesRoute() {
  const { clientId } = Route.useParams();
  const { data: client } = useQuery(clientQuery(clientId));
  const writes = client !== undefined && client.status !== 'archived' && can(client, 'accesses:write');
  return (
    <>
      <AccessesScreen clientId={clientId} />
      <CredentialsSection clientId={clientId} writes={writes} />
    </>
  );
}
