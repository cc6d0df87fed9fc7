import { createFileRoute, redirect } from '@tanstack/react-router';
import { meQuery } from '../../features/session/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Until the start screen stands: staff begin with the clients, a client's user with their own company. */
export const Route = createFileRoute('/_app/')({
  loader: async () => {
    const me = await queryClient.ensureQueryData(meQuery());
    if (me.kind === 'client' && me.client_id !== null) {
      throw redirect({ to: '/clients/$clientId', params: { clientId: me.client_id }, replace: true });
    }
    throw redirect({ to: '/all-clients', replace: true });
  },
});
