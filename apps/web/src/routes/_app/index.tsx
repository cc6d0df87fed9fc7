import { createFileRoute, redirect } from '@tanstack/react-router';
import { dashboardQuery } from '../../features/dashboard/api.ts';
import { DashboardScreen } from '../../features/dashboard/components/dashboard.tsx';
import { meQuery } from '../../features/session/api.ts';
import { can } from '../../lib/abilities.ts';
import { queryClient } from '../../lib/query-client.ts';

/** What needs one now; whoever has no client yet begins with the first steps. */
export const Route = createFileRoute('/_app/')({
  loader: async () => {
    const me = await queryClient.ensureQueryData(meQuery());
    if (!can(me, 'clients:read')) throw redirect({ to: '/welcome', replace: true });
    void queryClient.prefetchQuery(dashboardQuery());
  },
  component: DashboardScreen,
});
