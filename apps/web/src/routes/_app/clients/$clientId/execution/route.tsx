import { Outlet, createFileRoute, useRouterState } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { SectionActions } from '../../../../../features/clients/components/section-bar.tsx';
import { monthOf, thisMonth } from '../../../../../lib/months.ts';

// Figures are read far more often than a report is made of them.
const ReportMenu = lazy(() =>
  import('../../../../../features/reports/components/report-menu.tsx').then((module) => ({
    default: module.ReportMenu,
  })),
);

export const Route = createFileRoute('/_app/clients/$clientId/execution')({ component: ExecutionLayout });

function ExecutionLayout() {
  const { clientId } = Route.useParams();
  const period = useRouterState({ select: monthShown });
  return (
    <>
      <SectionActions>
        <Suspense>
          <ReportMenu clientId={clientId} period={period} />
        </Suspense>
      </SectionActions>
      <Outlet />
    </>
  );
}

/** The month of the screen that is open, by its path or its search; this month where it has none. */
function monthShown({
  location,
  matches,
}: {
  location: { search: unknown };
  matches: readonly { params: unknown }[];
}) {
  const { params } = matches.at(-1) ?? { params: {} };
  const inPath = (params as { period?: unknown }).period;
  return monthOf(inPath) ?? monthOf((location.search as { period?: unknown }).period) ?? thisMonth();
}
