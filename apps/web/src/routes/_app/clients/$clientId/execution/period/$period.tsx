import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { areaFiguresQuery } from '../../../../../../features/execution/api.ts';
import { PeriodScreen } from '../../../../../../features/execution/components/period-screen.tsx';
import { readPeriodSearch } from '../../../../../../features/execution/search.ts';
import { monthOf } from '../../../../../../lib/months.ts';
import { queryClient } from '../../../../../../lib/query-client.ts';
import { useSearchState } from '../../../../../../lib/search.ts';

// Few visits end there.
const NotFound = lazy(() =>
  import('../../../../../../components/not-found.tsx').then((module) => ({ default: module.NotFound })),
);

export const Route = createFileRoute('/_app/clients/$clientId/execution/period/$period')({
  validateSearch: readPeriodSearch,
  beforeLoad: ({ params }) => {
    if (monthOf(params.period) === undefined) throw notFound();
  },
  loader: ({ params }) => {
    void queryClient.prefetchQuery(areaFiguresQuery(params.clientId, params.period));
  },
  notFoundComponent: () => (
    <Suspense>
      <NotFound />
    </Suspense>
  ),
  component: PeriodRoute,
});

function PeriodRoute() {
  const { clientId, period } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PeriodScreen
      clientId={clientId}
      period={period}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
      onPeriod={(next) =>
        void navigate({ params: { clientId, period: next }, search: {}, resetScroll: false })
      }
    />
  );
}
