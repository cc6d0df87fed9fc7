import { createFileRoute, redirect } from '@tanstack/react-router';
import { meQuery } from '../../features/session/api.ts';
import { can } from '../../lib/abilities.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Until the start screen stands: staff begin with the clients, or with the first steps while they have none; a client's user with their own company. */
export const Route = createFileRoute('/_app/')({
  loader: async () => {
    const me = await queryClient.ensureQueryData(meQuery());
    if (me.kind === 'client' && me.client_id !== null) {
      throw redirect({ to: '/clients/$clientId', params: { clientId: me.client_id }, replace: true });
    }
    throw redirect({ to: can(me, 'clients:read') ? '/all-clients' : '/welcome', replace: true });
  },
});
