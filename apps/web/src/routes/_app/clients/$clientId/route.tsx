import { Outlet, createFileRoute } from '@tanstack/react-router';
import { clientQuery } from '../../../../features/clients/api.ts';
import { ClientFrame } from '../../../../features/client-frame/components/client-frame.tsx';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/_app/clients/$clientId')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(clientQuery(params.clientId));
  },
  component: ClientLayout,
});

function ClientLayout() {
  const { clientId } = Route.useParams();
  return (
    <ClientFrame key={clientId} clientId={clientId}>
      <Outlet />
    </ClientFrame>
  );
}
