import { createFileRoute } from '@tanstack/react-router';
import { MonthScreen } from '../../features/dashboard/components/month-screen.tsx';
import { agencyMonthQuery } from '../../features/dashboard/month/api.ts';
import { monthFilter, readMonthSearch } from '../../features/dashboard/month/search.ts';
import { meQuery } from '../../features/session/api.ts';
import { can } from '../../lib/abilities.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSearchState } from '../../lib/search.ts';

export const Route = createFileRoute('/_app/month')({
  validateSearch: (raw: Record<string, unknown>) => readMonthSearch(raw),
  loaderDeps: ({ search }) => monthFilter(search),
  loader: async ({ deps }) => {
    if (!can(await queryClient.ensureQueryData(meQuery()), 'requests:plan')) return;
    void queryClient.prefetchQuery(agencyMonthQuery(deps));
  },
  component: MonthRoute,
});

function MonthRoute() {
  return <MonthScreen {...useSearchState(Route.useSearch(), Route.useNavigate())} />;
}
